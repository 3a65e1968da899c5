import { expect, test } from "vitest";
import { drawSolid, project } from "./solid.ts";

const cylinder = { x: 0, y: 0, z: 0, width: 20, depth: 20, height: 10, radius: 10 };

test("the floor recedes to both sides and height rises on the paper", () => {
  expect(project(0, 0, 0)).toEqual([0, 0]);
  expect(project(10, 10, 0)).toEqual([0, 10]);
  expect(project(0, 0, 5)).toEqual([0, -5]);
});

test("the wall of a block reaches from its lid down to its foot", () => {
  const heights = (path: string) => Array.from(path.matchAll(/ (-?[\d.]+)/g), ([, y]) => Number(y));
  const { top, side } = drawSolid(cylinder);
  const flat = drawSolid({ ...cylinder, height: 0 });
  expect(Math.max(...heights(side)) - Math.max(...heights(top))).toBeCloseTo(10, 0);
  expect(Math.max(...heights(flat.side))).toBe(Math.max(...heights(flat.top)));
});
