import type { Object3D } from "three";
import { dark, darkMetal, steel } from "../materials.ts";
import { block, group, puck, put } from "./shape.ts";

/** A lock in the front with its key turned in it, facing +z. */
export function buildKeySwitch(): Object3D {
  return group(
    put(puck(8, 2.4, 0.5, darkMetal()), [0, 0, 0], [90, 0, 0]),
    put(puck(5.4, 4, 0.5, steel()), [0, 0, 0], [90, 0, 0]),
    put(
      block({ width: 1.2, height: 7, depth: 0.1, corner: 0.3, fillet: 0 }, dark()),
      [0, 0, 4],
      [0, 0, 40],
    ),
    put(
      block({ width: 2, height: 7, depth: 9, corner: 0.4, fillet: 0.3 }, steel()),
      [0, 0, 3.6],
      [0, 0, 40],
    ),
    put(
      block({ width: 2.4, height: 15, depth: 12, corner: 1, fillet: 0.7 }, steel()),
      [0, 0, 12],
      [0, 0, 40],
    ),
  );
}
