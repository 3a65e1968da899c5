import { expect, test } from "vitest";
import { whyHeld } from "./use-files-in-form.ts";

const kept = { name: "board.png", state: "kept" } as const;
const refused = { name: "latin1.txt", state: "failed" } as const;

test("a form is sent with what the shop has, and without what was taken out again", () => {
  expect(whyHeld([])).toBeNull();
  expect(whyHeld([kept])).toBeNull();
});

test.each(["waiting", "sending"] as const)("a form is not sent with a file that is %s", (state) => {
  const held = whyHeld([kept, { name: "side.png", state }]);
  expect(held).toBe("Please wait until the files have been uploaded");
});

test("a form is not sent without what was refused, and says which that is", () => {
  const other = { ...refused, name: "fake.zip" };
  const held = "Please remove or replace what was not uploaded: latin1.txt, fake.zip";
  expect(whyHeld([kept, refused, other])).toBe(held);
  expect(whyHeld([refused, { name: "side.png", state: "sending" }, other])).toBe(held);
});
