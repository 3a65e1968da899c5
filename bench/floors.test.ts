import { expect, test } from "vitest";
import { leastPages, mostOfGrown } from "./floors.ts";

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
