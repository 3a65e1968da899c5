import { type Object3D, Path, Shape } from "three";
import { dark, darkMetal, plastic, rubber } from "../materials.ts";
import { circle, dome, group, puck, put, thick } from "./shape.ts";

/*
 * Each faces +z from the plane z = 0, its middle at the origin, unless its own sentence says
 * otherwise. Millimetres.
 */

/** A push button of rubber or plastic with a rim around it. */
export function pushButton(diameter: number, material = rubber("#2b2d30")): Object3D {
  const ring = new Shape();
  circle(ring, diameter * 0.58);
  const hole = new Path();
  circle(hole, diameter * 0.5);
  ring.holes.push(hole);
  return group(
    thick(ring, 0.07, 0, dark()),
    put(puck(diameter / 2, diameter * 0.1, diameter * 0.05, material), [0, 0, 0], [90, 0, 0]),
  );
}

/** A lens of glass in a ring: cameras, infrared windows, light sensors. */
export function lens(
  diameter: number,
  material = plastic("#0c0d10", { roughness: 0.08, grain: 0 }),
): Object3D {
  const ring = new Shape();
  circle(ring, diameter / 2);
  const hole = new Path();
  circle(hole, diameter * 0.4);
  ring.holes.push(hole);
  return group(
    thick(ring, diameter * 0.1, diameter * 0.03, darkMetal()),
    put(dome(diameter * 0.41, diameter * 0.12, material), [0, 0, 0.02], [90, 0, 0]),
  );
}
