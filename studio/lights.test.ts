import { Vector3 } from "three";
import { expect, test } from "vitest";
import { raysOfKey, raysOfRoom } from "./lights.ts";

test("every ray reaches the ground, and all of them together are not quite dark", () => {
  const rays = [...raysOfRoom(), ...raysOfKey(0.5)];
  for (const { from } of rays) {
    expect(from.length()).toBeCloseTo(1, 5);
    expect(from.y).toBeGreaterThan(0.2);
  }
  expect(rays.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(0.82, 5);
});

test("the shadow falls to the same side of the picture wherever the camera stands", () => {
  const middleOf = (turn: number) => {
    const sum = new Vector3();
    for (const { from, weight } of raysOfKey(turn)) sum.addScaledVector(from, weight);
    return sum.applyAxisAngle(new Vector3(0, 1, 0), -turn);
  };
  const [one, other] = [middleOf(0), middleOf(2.5)];
  expect(one.x).toBeGreaterThan(0.02);
  expect(other.x).toBeGreaterThan(0.02);
});
