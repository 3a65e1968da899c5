import { expect, test } from "vitest";
import { mostUnits } from "#shop/sales/cart.ts";
import { readQuantity } from "./quantity-input.ts";

test("a whole number within the bounds is taken as typed", () => {
  expect(readQuantity(" 120 ", 10)).toBe(120);
  expect(readQuantity("1,000", 1)).toBe(1000);
});

test("a number outside the bounds is brought to the nearer one", () => {
  expect(readQuantity("3", 10)).toBe(10);
  expect(readQuantity("0", 10)).toBe(10);
  for (const typed of ["999999", "9999999999", "9".repeat(400)]) {
    expect(readQuantity(typed, 10)).toBe(mostUnits);
  }
});

test("what is no whole number is not taken at all", () => {
  for (const typed of ["", "x", "-1", "1.5", "1e9"]) {
    expect(readQuantity(typed, 10)).toBeNull();
  }
});
