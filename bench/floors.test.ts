import { expect, test } from "vitest";
import { findExitCode, isMissed, leastPages, mostOfGrown } from "./floors.ts";

test("pages must be eight times those of EverShop on a machine as fast as the one it was measured on", () => {
  expect(leastPages("search", 47_300)).toBe(288);
});

test("a machine of half the speed must make half of them, and a faster one no more", () => {
  expect(leastPages("search", 23_650)).toBe(144);
  expect(leastPages("search", 94_600)).toBe(288);
});

test("a page of a grown shop may take half as long again, and a short one three milliseconds more", () => {
  expect(mostOfGrown(20)).toBe(30);
  expect(mostOfGrown(2)).toBe(5);
});

test("a floor is missed below the least and above the most, and not where nothing was measured", () => {
  const row = { figure: "pages", unit: "a second" };
  expect(isMissed({ ...row, value: 9, floor: { least: 10 } })).toBe(true);
  expect(isMissed({ ...row, value: 10, floor: { least: 10 } })).toBe(false);
  expect(isMissed({ ...row, value: 11, floor: { most: 10 } })).toBe(true);
  expect(isMissed({ ...row, value: null, floor: { least: 10 } })).toBe(false);
  expect(isMissed({ ...row, value: 9 })).toBe(false);
});

test("a script that measures hears of a single missed floor", () => {
  const kept = { figure: "pages", unit: "a second", value: 10, floor: { least: 10 } };
  expect(findExitCode([kept, { ...kept, floor: { most: 10 } }])).toBe(0);
  expect(findExitCode([kept, { ...kept, value: 9 }, kept])).toBe(1);
});
