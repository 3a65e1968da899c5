import { expect, test } from "vitest";
import { deriveKey } from "./derived-key.ts";

const place = { given: "s".repeat(40), folder: "nowhere" };

test("a key is the same each time, and another for each purpose and secret", () => {
  const key = deriveKey(place, "a");
  expect(key).toHaveLength(32);
  expect(deriveKey(place, "a")).toEqual(key);
  expect(deriveKey(place, "b")).not.toEqual(key);
  expect(deriveKey({ ...place, given: "t".repeat(40) }, "a")).not.toEqual(key);
});
