import { Vector3 } from "three";
import { expect, test } from "vitest";
import { bend, lid, nickelSilver, pressed } from "./pressed-sheet.ts";

const box = { width: 18, depth: 12, height: 2.4 };

test("a lid is as large as told and stands on the ground", () => {
  const { geometry } = lid(box, nickelSilver);
  geometry.computeBoundingBox();
  const { min, max } = geometry.boundingBox ?? {};
  expect(max?.x).toBeCloseTo(9, 4);
  expect(max?.z).toBeCloseTo(6, 4);
  expect(max?.y).toBeCloseTo(2.4, 4);
  expect(min?.y).toBe(0);
});

test("its faces look the way its normals say", () => {
  const { geometry } = lid({ ...box, border: 1 }, nickelSilver);
  const [position, normal] = [geometry.getAttribute("position"), geometry.getAttribute("normal")];
  const corners = geometry.getIndex()?.array ?? [];
  for (let at = 0; at < corners.length; at += 3) {
    const [first, second, third] = [0, 1, 2].map((step) =>
      new Vector3().fromBufferAttribute(position, corners[at + step] ?? 0),
    ) as [Vector3, Vector3, Vector3];
    const face = third.sub(second).cross(first.sub(second));
    if (face.length() < 0.001) continue;
    const told = new Vector3().fromBufferAttribute(normal, corners[at] ?? 0);
    expect(told.length()).toBeCloseTo(1, 4);
    expect(face.normalize().dot(told)).toBeGreaterThan(0.4);
  }
});

test("a flat side mirrors more than one direction, because it bows", () => {
  const rings = [{ inset: 0, at: 0, turn: 0 }, ...bend(0, 2, 0.3, 0, 90)];
  const normal = pressed({ width: 18, depth: 12, corner: 0.5, rings }).getAttribute("normal");
  const leans = Array.from({ length: normal.count }, (_, at) => normal.getY(at));
  expect(Math.min(...leans)).toBeLessThan(0);
});
