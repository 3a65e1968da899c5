import { Box3, BoxGeometry, Matrix4, Mesh, MeshBasicMaterial, Vector3 } from "three";
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
  const { min, max } = new Box3().setFromObject(makeSilhouette(object));
  expect(min).toEqual(new Vector3(69, -1, -4));
  expect(max).toEqual(new Vector3(102, 13, 10));
});
