import type { Object3D } from "three";
import { dark, steel, tin } from "../materials.ts";
import { block, group, put, roundedHole, roundedRectangle, thick } from "./shape.ts";

/** The cage for an optical plug, facing +z. */
export function buildFibreOpening(): Object3D {
  const frame = roundedRectangle(14.4, 10.4, 0.4);
  frame.holes.push(roundedHole(13, 9, 0.3));
  return group(
    thick(frame, 1.6, 0.1, steel()),
    block({ width: 13.4, height: 9.4, depth: 0.1, corner: 0.3, fillet: 0 }, dark()),
    put(
      block({ width: 2.2, height: 0.4, depth: 1.4, corner: 0.1, fillet: 0.05 }, tin()),
      [0, -4.4, 0],
    ),
  );
}
