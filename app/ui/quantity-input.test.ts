import { expect, test } from "vitest";
import { readQuantity } from "./quantity-input.ts";

const bounds = { least: 10, most: 500 };

test("a whole number within the bounds is taken as typed", () => {
  expect(readQuantity(" 120 ", bounds)).toBe(120);
  expect(readQuantity("1,000", { least: 1, most: 5000 })).toBe(1000);
});

test("a number outside the bounds is brought to the nearer one", () => {
  expect(readQuantity("3", bounds)).toBe(10);
  expect(readQuantity("0", bounds)).toBe(10);
  expect(readQuantity("9999", bounds)).toBe(500);
});

test("what is no whole number is not taken at all", () => {
  for (const typed of ["", "x", "-1", "1.5", "1e9", "99999999999"]) {
    expect(readQuantity(typed, bounds)).toBeNull();
  }
});
