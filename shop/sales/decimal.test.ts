import { describe, expect, test } from "vitest";
import { readDecimal, writeDecimal } from "./decimal.ts";

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

test.each([
  [0, "0.00"],
  [5, "0.05"],
  [12_50, "12.50"],
  [1_000_000_00, "1000000.00"],
])("%i minor units are written with two decimals", (minor, text) => {
  expect(writeDecimal(minor)).toBe(text);
  expect(readDecimal(text)).toBe(minor);
});
