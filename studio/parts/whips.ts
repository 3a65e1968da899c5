import type { Object3D } from "three";
import { rubber } from "../materials.ts";
import { hexNutUp } from "./fasteners.ts";
import { arc, group, put, turned } from "./shape.ts";

/*
 * Each faces +z from the plane z = 0, its middle at the origin, unless its own sentence says
 * otherwise. Millimetres.
 */

/** A whip of rubber on a hinge, straight up along +y from y = 0; `tone` of its sleeve. */
export function paddle(length: number, tone = "#1a1b1d"): Object3D {
  const material = rubber(tone);
  return group(
    put(hexNutUp(8, 4), [0, 0, 0]),
    put(
      turned(
        [
          [0, 0],
          [4.6, 0],
          [4.8, 9],
          [4.2, 10],
          [0, 10],
        ],
        material,
        40,
      ),
      [0, 4, 0],
    ),
    put(
      turned(
        [[0, 0], [4.9, 0], [5.2, 3], ...arc(4.2, length - 14, 3.6, "top"), [0, length - 14]],
        material,
        40,
      ),
      [0, 14.4, 0],
    ),
  );
}

/** A slender whip antenna along +y: a thick foot, a spring collar and a tapering rod. */
export function whip(length: number, tone = "#17181a"): Object3D {
  const material = rubber(tone);
  return group(
    turned(
      [
        [0, 0],
        [5.2, 0],
        [5.2, 5],
        [4, 8],
        [3.4, length * 0.22],
        [2.2, length * 0.28],
        [1.7, length - 2],
        [1, length],
        [0, length],
      ],
      material,
      32,
    ),
  );
}

/** A short stubby antenna along +y, as on meters and probes. */
export function stub(length: number, radius: number, material = rubber()): Object3D {
  return turned(
    [
      [0, 0],
      [radius * 1.2, 0],
      [radius * 1.2, 3],
      [radius, 3.6],
      ...arc(radius * 0.9, length, radius * 0.8, "top"),
      [0, length],
    ],
    material,
    48,
  );
}
