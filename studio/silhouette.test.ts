import {
  Box3,
  BoxGeometry,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  SphereGeometry,
  Vector3,
} from "three";
import { expect, test } from "vitest";
import { repeated } from "./parts/repeated.ts";
import { group, put, solid } from "./parts/shape.ts";
import { makeSilhouette } from "./silhouette.ts";

const material = new MeshBasicMaterial();

test("the silhouette reaches as far as all that casts a shadow, repeated parts too", () => {
  const print = new Mesh(new BoxGeometry(500, 1, 1), material);
  const pins = repeated(new BoxGeometry(2, 2, 2), material, [
    new Matrix4().makeTranslation(-30, 0, 0),
    new Matrix4().makeTranslation(0, 0, 9),
  ]);
  const object = group(put(solid(new BoxGeometry(4, 6, 8), material), [0, 10, 0]), pins, print);
  put(object, [100, 0, 0]);
  const silhouette = makeSilhouette(object, 1);
  silhouette.computeBoundingBox();
  expect(silhouette.boundingBox).toEqual(
    new Box3(new Vector3(69, -1, -4), new Vector3(102, 13, 10)),
  );
});

test("what is finer than the grid has no triangles of its own", () => {
  const ball = solid(new SphereGeometry(40, 60, 40), material);
  const speck = put(solid(new BoxGeometry(1, 1, 1), material), [100, 0, 0]);
  const triangles = (grid: number) =>
    (makeSilhouette(group(ball, speck), grid).index?.count ?? 0) / 3;
  expect(triangles(0.001)).toBeGreaterThan(4000);
  expect(triangles(10)).toBeLessThan(600);
  expect(makeSilhouette(speck, 10).index?.count).toBe(0);
});
