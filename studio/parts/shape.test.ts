import { type BufferGeometry, MeshBasicMaterial, Vector3 } from "three";
import { expect, test } from "vitest";
import { block, cord, shell, turned } from "./shape.ts";

const material = new MeshBasicMaterial();

/** Every corner of a body with its normal. */
function cornersOf(geometry: BufferGeometry): { at: Vector3; normal: Vector3 }[] {
  const [position, normal] = [geometry.getAttribute("position"), geometry.getAttribute("normal")];
  return Array.from({ length: position.count }, (_, corner) => ({
    at: new Vector3().fromBufferAttribute(position, corner),
    normal: new Vector3().fromBufferAttribute(normal, corner),
  }));
}

test("the flat front of a case is shaded flat up to its rounded edge", () => {
  const { geometry } = block({ width: 60, height: 40, depth: 10, corner: 6, fillet: 3 }, material);
  const front = cornersOf(geometry).filter(({ at, normal }) => at.z > 9.999 && normal.z > 0.5);
  expect(front.length).toBeGreaterThan(8);
  for (const { normal } of front) expect(normal.z).toBeGreaterThan(0.999);
});

/** How far to the right a body reaches at a height above its back. */
function reachAt(geometry: BufferGeometry, from: number, to: number): number {
  const within = cornersOf(geometry).filter(({ at }) => at.z >= from && at.z <= to);
  return Math.max(...within.map(({ at }) => at.x));
}

test("a shell is as wide as its case up to the joint, and round in front", () => {
  const form = { width: 60, height: 40, depth: 12, corner: 6, fillet: 5 };
  const [whole, half] = [block(form, material).geometry, shell(form, material).geometry];
  expect(reachAt(whole, 0, 0.3)).toBeLessThan(29);
  expect(reachAt(half, 0, 0.3)).toBeCloseTo(30, 3);
  expect(reachAt(half, 11.9, 12)).toBeLessThan(27);
});

test("an edge that is rounder than the corner does not turn the corner inside out", () => {
  const { geometry } = block({ width: 60, height: 40, depth: 12, corner: 1, fillet: 5 }, material);
  const front = cornersOf(geometry).filter(({ at }) => at.z > 11.99);
  expect(Math.max(...front.map(({ at }) => at.x))).toBeCloseTo(25, 2);
  expect(Math.max(...front.map(({ at }) => at.y))).toBeCloseTo(15, 2);
  for (const { at, normal } of cornersOf(geometry)) {
    if (Math.abs(normal.x) > 0.5) expect(at.x * normal.x).toBeGreaterThan(0);
  }
});

test("a turned body faces outwards whichever way its profile is told", () => {
  const profile = [
    [4, 0],
    [5, 1],
    [6, 0],
  ] as const;
  for (const told of [profile, profile.toReversed()]) {
    const crest = cornersOf(turned(told, material).geometry).filter(({ at }) => at.y > 0.999);
    expect(crest.length).toBeGreaterThan(0);
    for (const { normal } of crest) expect(normal.y).toBeGreaterThan(0);
  }
});

test("a cable is closed where it ends", () => {
  const cable = cord(
    [
      [0, 0, 0],
      [10, 0, 0],
      [20, 4, 0],
    ],
    2,
    material,
  );
  const [start, end] = cable.children.map(({ position }) => position);
  expect(start?.distanceTo(new Vector3(0, 0, 0))).toBeLessThan(0.001);
  expect(end?.distanceTo(new Vector3(20, 4, 0))).toBeLessThan(0.001);
});
