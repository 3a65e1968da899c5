import type { Object3D } from "three";
import { lit, milky } from "../materials.ts";
import { dome, group, put, roundedRectangle, thick } from "./shape.ts";

/*
 * Each faces +z from the plane z = 0, its middle at the origin, unless its own sentence says
 * otherwise. Millimetres.
 */

/** A round lamp behind a small clear dome. */
export function lamp(diameter: number, tone = "#35e08a"): Object3D {
  return group(put(dome(diameter / 2, diameter * 0.22, lit(tone)), [0, 0, 0], [90, 0, 0]));
}

/** A long diffuser, lit, its length along x. */
export function lightBar(length: number, width: number, tone = "#35e08a"): Object3D {
  return thick(
    roundedRectangle(length, width, width / 2),
    0.5,
    0.18,
    tone === "off" ? milky() : lit(tone, 1.1),
  );
}
