import { expect, test } from "vitest";
import { numberOf } from "../variation.ts";
import { slotsAround, slotsTogether } from "./board-rows.ts";

function chances(): () => number {
  let drawn = 0;
  return () => numberOf(`row ${drawn++}`);
}

const field = { x: 3, z: -2, width: 9, depth: 7 };

test("small parts stand around a chip on all four sides, the nearest first, and none on it", () => {
  const slots = slotsAround(field, chances());
  const away = slots.map(({ x, z }) =>
    Math.max(Math.abs(x - field.x) - field.width / 2, Math.abs(z - field.z) - field.depth / 2),
  );
  for (const [at, { length }] of slots.entries()) {
    expect(away[at]).toBeGreaterThan(length * 0.675);
  }
  expect(away[0]).toBe(Math.min(...away));
  for (const sign of [-1, 1]) {
    expect(slots.some(({ x }) => (x - field.x) * sign > field.width / 2)).toBe(true);
    expect(slots.some(({ z }) => (z - field.z) * sign > field.depth / 2)).toBe(true);
  }
});

test("the same chances lay the same rows", () => {
  expect(slotsAround(field, chances())).toEqual(slotsAround(field, chances()));
});

test("parts side by side are alike, and leave each other room", () => {
  const chance = chances();
  for (let row = 0; row < 40; row++) {
    const [first, second, ...others] = slotsTogether(0, 0, chance);
    if (!first || !second) throw new Error("A row has two parts or more.");
    for (const { kind, length, isUpright } of [second, ...others]) {
      expect({ kind, length, isUpright }).toEqual({
        kind: first.kind,
        length: first.length,
        isUpright: first.isUpright,
      });
    }
    const gap = Math.hypot(second.x - first.x, second.z - first.z);
    expect(gap).toBeGreaterThan(first.length * 0.6 + 0.36);
  }
});
