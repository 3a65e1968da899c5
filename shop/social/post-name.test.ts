import { expect, test } from "vitest";
import { namePost } from "./post-name.ts";

test("a post is named by its beginning, with no character cut in the middle", () => {
  const content = `${"New sensors".padEnd(59, "!")}\u{1f680} are here`;
  expect(namePost({ title: null, content })).toBe(`${"New sensors".padEnd(59, "!")}…`);
  expect(namePost({ title: "Rockets", content })).toBe("Rockets");
});
