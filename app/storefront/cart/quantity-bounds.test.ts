import { expect, test } from "vitest";
import { explainBounds } from "./quantity-bounds.ts";

test("what was put right is explained by the bound it passed", () => {
  expect(explainBounds("3", 5)).toBe("The minimum order is 5 units.");
  expect(explainBounds("0", 1)).toBe("The minimum order is 1 unit.");
  expect(explainBounds("999,999", 5)).toBe("At most 100,000 units at once.");
});

test("what was taken as it stood needs no words", () => {
  for (const typed of ["5", "100,000", " 1,000 "]) expect(explainBounds(typed, 5)).toBe("");
});
