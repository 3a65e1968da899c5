import { describe, expect, test } from "vitest";
import { readAmount, readDecimal, writeDecimal } from "./decimal.ts";

describe("an amount as people type it", () => {
  test.each([
    ["0", 0],
    ["12", 12_00],
    ["12.5", 12_50],
    ["12.05", 12_05],
    [".5", 50],
    ["0007", 7_00],
    ["1000000.00", 1_000_000_00],
  ])("%s is read exactly", (text, minor) => {
    expect(readDecimal(text)).toBe(minor);
  });

  test.each(["", ".", "12.", "1.234", "-1", "+1", "1e3", "1,000", "١", "x", "9".repeat(17)])(
    "'%s' is none",
    (text) => {
      expect(readDecimal(text)).toBeNull();
    },
  );
});

describe("an amount as it is copied from elsewhere", () => {
  test.each([
    ["$12", 12_00],
    ["US$ 12.5", 12_50],
    ["99 usd", 99_00],
    ["$1,234.50 USD", 1_234_50],
    ["1,234.50", 1_234_50],
    ["1,234", 1_234_00],
    ["12,50", 12_50],
    ["1.234,5", 1_234_50],
    ["1 234,50", 1_234_50],
    ["1\u202f234\u00a0567.89", 1_234_567_89],
    ["1'234.50", 1_234_50],
    [" .5 ", 50],
  ])("%s is read as it was meant", (text, minor) => {
    expect(readAmount(text, "USD")).toBe(minor);
  });

  test.each([
    "",
    "$",
    "1.234",
    "1,23,456",
    "12,345,6",
    "12 50",
    "€12",
    "₦12",
    "-$5",
    "$-5",
    "12,",
    "1e3",
  ])("'%s' is none", (text) => {
    expect(readAmount(text, "USD")).toBeNull();
  });

  test("has the sign of its own currency, or none", () => {
    expect(readAmount("₦12,500.00", "NGN")).toBe(12_500_00);
    expect(readAmount("NGN 12,500", "NGN")).toBe(12_500_00);
    expect(readAmount("$12", "NGN")).toBeNull();
  });
});

test.each([
  [0, "0.00"],
  [5, "0.05"],
  [12_50, "12.50"],
  [1_000_000_00, "1000000.00"],
])("%i minor units are written with two decimals", (minor, text) => {
  expect(writeDecimal(minor)).toBe(text);
  expect(readDecimal(text)).toBe(minor);
});
