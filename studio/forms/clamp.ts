import { type Object3D, Path } from "three";
import type { Device } from "../device.ts";
import { darkMetal, housing, plastic, trim } from "../materials.ts";
import { slot } from "../parts/openings.ts";
import { marking } from "../parts/print.ts";
import { block, circle, fix, group, put, roundedRectangle, thick } from "../parts/shape.ts";

/** A split core: a square body around a round opening, a hinge, a latch, the line where it parts. `side` in mm. */
export function clampRing(device: Device, side: number): Object3D {
  const tall = side * 1.28;
  const depth = side * 0.5;
  const half = (from: number, height: number) => {
    const shape = roundedRectangle(side, height, side * 0.16);
    const hole = new Path();
    circle(hole, side * 0.25, 0, from);
    shape.holes.push(hole);
    return shape;
  };
  const opening = tall * 0.06;
  return group(
    put(thick(half(opening, tall), depth, 1.8, housing(device)), [0, tall / 2, -depth / 2]),
    put(thick(ring(side * 0.25, side * 0.2), depth + 0.8, 0.4, plastic("#17181a")), [
      0,
      tall / 2 + opening,
      -depth / 2 - 0.4,
    ]),
    // The gap between the halves and the bright faces of the core in it.
    put(
      block(
        { width: side * 0.24, height: 0.9, depth: depth + 0.1, corner: 0.1, fillet: 0.02 },
        darkMetal(),
      ),
      [-side * 0.375, tall / 2 + opening, -depth / 2 - 0.05],
    ),
    put(
      block(
        { width: side * 0.24, height: 0.9, depth: depth + 0.1, corner: 0.1, fillet: 0.02 },
        darkMetal(),
      ),
      [side * 0.375, tall / 2 + opening, -depth / 2 - 0.05],
    ),
    put(
      block(
        { width: side * 0.12, height: tall * 0.4, depth: depth * 0.6, corner: 2, fillet: 1.2 },
        trim(device),
      ),
      [side * 0.53, tall * 0.56, -depth * 0.3],
    ),
    put(
      block(
        { width: side * 0.12, height: tall * 0.22, depth: depth * 0.8, corner: 2.4, fillet: 1.4 },
        trim(device),
      ),
      [-side * 0.52, tall * 0.55, -depth * 0.4],
    ),
    put(marking(device, side * 0.075), [0, tall * 0.12, depth / 2 + 0.04]),
    fix(slot(side * 0.3, 1), "top", [0, tall, 0]),
    put(
      block(
        { width: side * 0.3, height: 3, depth: depth * 0.4, corner: 1, fillet: 0.6 },
        trim(device),
      ),
      [0, 1, depth * 0.1],
    ),
  );
}

function ring(outer: number, inner: number) {
  const shape = roundedRectangle(outer * 2, outer * 2, outer);
  const hole = new Path();
  circle(hole, inner);
  shape.holes.push(hole);
  return shape;
}
