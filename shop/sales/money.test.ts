import { expect, test } from "vitest";
import { divideByRate, formatAmount, formatWhole, multiplyByRate, percentOf } from "./money.ts";

test("a conversion rounds once, half away from zero", () => {
  expect(multiplyByRate(100, "18.25")).toBe(1825);
  expect(multiplyByRate(2, "18.25")).toBe(37);
  expect(multiplyByRate(-2, "18.25")).toBe(-37);
  expect(multiplyByRate(1, "0.499999")).toBe(0);
});

test("a rate is exact where a float is not", () => {
  expect(multiplyByRate(105, "1.15")).toBe(121);
  expect(multiplyByRate(9_007_199_254_740_991, "1")).toBe(9_007_199_254_740_991);
});

test("Naira come back to dollars at the same rate", () => {
  expect(divideByRate(1550_00, "1550.000000")).toBe(1_00);
  expect(divideByRate(775, "1550")).toBe(1);
});

test("a rate that is no decimal is refused", () => {
  for (const rate of ["", "-1", "1e3", "0", "0.0", "NaN"]) {
    expect(() => multiplyByRate(100, rate)).toThrow(RangeError);
  }
});

test("at a rate of one an amount stays as it is", () => {
  expect(multiplyByRate(12_34, "1.000000")).toBe(12_34);
  expect(multiplyByRate(12_34, "1.000001")).toBe(12_34);
  expect(multiplyByRate(1_000_000_00, "1.000001")).toBe(1_000_001_00);
  expect(() => multiplyByRate(0.5, "1")).toThrow(RangeError);
});

test("an amount that is no whole number of minor units is refused", () => {
  expect(() => multiplyByRate(1.5, "2")).toThrow(RangeError);
});

test("a percentage rounds half away from zero", () => {
  expect(percentOf(1005, 10)).toBe(101);
  expect(percentOf(1004, 10)).toBe(100);
});

test("amounts are grouped the en-US way, with two decimals or none", () => {
  expect(formatAmount(123_456_50, 2)).toBe("123,456.50");
  expect(formatAmount(123_456_50, 0)).toBe("123,457");
  expect(formatAmount(5, 2)).toBe("0.05");
  expect(formatAmount(-1_234_05, 2)).toBe("-1,234.05");
  expect(formatAmount(Number.MAX_SAFE_INTEGER, 2)).toBe("90,071,992,547,409.91");
});

test("whole units are rounded half away from zero, however great the amount", () => {
  expect(formatAmount(50, 0)).toBe("1");
  expect(formatAmount(-50, 0)).toBe("-1");
  expect(formatAmount(-49, 0)).toBe("0");
  expect(formatAmount(9_007_199_254_740_949, 0)).toBe("90,071,992,547,409");
  expect(formatAmount(9_007_199_254_740_950, 0)).toBe("90,071,992,547,410");
});

test("an amount too great to be exact is written all the same", () => {
  const dong = multiplyByRate(10_000_00 * 9_999_999, "24500");
  expect(formatAmount(dong, 0)).toBe("2,449,999,755,000,000");
  expect(formatAmount(dong, 2)).toBe("2,449,999,755,000,000.00");
});

test("whole numbers are grouped as the standard library groups them", () => {
  const standard = new Intl.NumberFormat("en-US");
  const numbers = Array.from({ length: 16 }, (_, digits) => [
    10 ** digits - 1,
    10 ** digits,
    1 - 10 ** digits,
  ]);
  for (const number of numbers.flat().filter(Number.isSafeInteger)) {
    expect(formatWhole(number)).toBe(standard.format(number));
  }
});
