import type { Object3D } from "three";
import { rubber } from "../materials.ts";
import { cord } from "../parts/shape.ts";

/** A lead that leaves upwards and comes to lie beside. */
export function lead(from: readonly [number, number, number], reach: number): Object3D {
  const [x, y, z] = from;
  return cord(
    [
      [x, y, z],
      [x + reach * 0.1, y + reach * 0.22, z - 4],
      [x + reach * 0.5, y + reach * 0.12, z - 12],
      [x + reach * 0.72, y * 0.4, z - 8],
      [x + reach * 0.66, 2.6, z + 14],
      [x + reach * 0.34, 2.4, z + 30],
    ],
    2.4,
    rubber(),
  );
}
