import type { Object3D } from "three";
import { aluminium, plastic } from "../materials.ts";
import { block, group, put } from "./shape.ts";

/** A stub of 35 mm rail with the foot that grips it, from z = 0 towards +z, across x. */
export function buildRailClip(width: number): Object3D {
  const foot = plastic("#1b1c1e");
  const rail = aluminium("#b3b6b8");
  return group(
    block({ width, height: 46, depth: 5, corner: 2, fillet: 0.6 }, foot),
    put(block({ width, height: 5, depth: 9, corner: 1.4, fillet: 0.6 }, foot), [0, 20, 0]),
    put(
      block({ width: width * 0.5, height: 7, depth: 9, corner: 1.4, fillet: 0.6 }, foot),
      [0, -21, 0],
    ),
    put(
      block(
        { width: width * 0.3, height: 5, depth: 4, corner: 1, fillet: 0.6 },
        plastic("#e0682a"),
      ),
      [0, -26, 1],
    ),
    put(
      block({ width: width + 26, height: 1.2, depth: 7.5, corner: 0.2, fillet: 0.1 }, rail),
      [0, 12.5, 5],
    ),
    put(
      block({ width: width + 26, height: 1.2, depth: 7.5, corner: 0.2, fillet: 0.1 }, rail),
      [0, -12.5, 5],
    ),
    put(
      block({ width: width + 26, height: 26, depth: 1.2, corner: 0.2, fillet: 0.1 }, rail),
      [0, 0, 11.4],
    ),
    put(
      block({ width: width + 26, height: 5.6, depth: 1.2, corner: 0.2, fillet: 0.1 }, rail),
      [0, 15, 5],
    ),
    put(
      block({ width: width + 26, height: 5.6, depth: 1.2, corner: 0.2, fillet: 0.1 }, rail),
      [0, -15, 5],
    ),
  );
}
