import { expect, test } from "vitest";
import { stepImage } from "./image-cycle.ts";

test("pictures follow one another and wrap at both ends", () => {
  expect(stepImage(0, 1, 3)).toBe(1);
  expect(stepImage(2, 1, 3)).toBe(0);
  expect(stepImage(0, -1, 3)).toBe(2);
});

test("a single picture stays where it is", () => {
  expect(stepImage(0, 1, 1)).toBe(0);
  expect(stepImage(0, -1, 1)).toBe(0);
});

test("where there is no picture, its outline stays", () => {
  expect(stepImage(0, 1, 0)).toBe(0);
});
