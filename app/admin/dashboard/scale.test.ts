import { expect, test } from "vitest";
import { scaleUpTo } from "./scale.ts";

test("a scale ends at its highest value or above it, and has no more steps than there is room for", () => {
  for (let highest = 1; highest < 20_000; highest += 7) {
    const scale = scaleUpTo(highest, { most: 5 });
    expect(scale[0]).toBe(0);
    expect(scale.at(-1)).toBeGreaterThanOrEqual(highest);
    expect(scale.at(-2)).toBeLessThan(highest);
    expect(scale.length).toBeLessThanOrEqual(6);
  }
});

test("its steps are round", () => {
  expect(scaleUpTo(10, { most: 5 })).toEqual([0, 2, 4, 6, 8, 10]);
  expect(scaleUpTo(10_155, { most: 5 })).toEqual([0, 2500, 5000, 7500, 10_000, 12_500]);
  expect(scaleUpTo(74, { most: 5 })).toEqual([0, 20, 40, 60, 80]);
});

test("what comes whole has no line between two", () => {
  expect(scaleUpTo(1, { most: 3, isWhole: true })).toEqual([0, 1]);
  expect(scaleUpTo(3, { most: 3, isWhole: true })).toEqual([0, 1, 2, 3]);
  expect(scaleUpTo(7, { most: 3, isWhole: true })).toEqual([0, 5, 10]);
  expect(scaleUpTo(70, { most: 3, isWhole: true })).toEqual([0, 25, 50, 75]);
});
