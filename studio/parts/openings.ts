import { type Object3D, Shape } from "three";
import { dark } from "../materials.ts";
import { circle, group, put, roundedRectangle, thick } from "./shape.ts";

/*
 * Each faces +z from the plane z = 0, its middle at the origin, unless its own sentence says
 * otherwise. Millimetres.
 */

/** A slot cut into the case, its length along x. */
export function slot(length: number, width: number): Object3D {
  return thick(roundedRectangle(length, width, width / 2), 0.06, 0, dark());
}

/** Rows of slots, one above the other. */
export function vents({
  width,
  rows,
  gap,
  slotWidth,
}: {
  width: number;
  rows: number;
  gap: number;
  slotWidth: number;
}): Object3D {
  const all = group();
  for (let row = 0; row < rows; row++) {
    all.add(put(slot(width, slotWidth), [0, (row - (rows - 1) / 2) * gap, 0]));
  }
  return all;
}

/** Small holes in a round or square field, as before microphones, sounders and fans. */
export function perforation({
  radius,
  gap,
  hole,
  square = false,
}: {
  radius: number;
  gap: number;
  hole: number;
  square?: boolean;
}): Object3D {
  const all = group();
  const count = Math.floor(radius / gap);
  for (let row = -count; row <= count; row++) {
    for (let column = -count; column <= count; column++) {
      const x = (column + (row % 2 === 0 ? 0 : 0.5)) * gap;
      const y = row * gap * 0.866;
      if (!square && Math.hypot(x, y) > radius) continue;
      if (square && Math.abs(x) > radius) continue;
      const shape = new Shape();
      circle(shape, hole / 2);
      all.add(put(thick(shape, 0.05, 0, dark()), [x, y, 0]));
    }
  }
  return all;
}
