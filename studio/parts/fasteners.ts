import { type Object3D, Path, Shape } from "three";
import { dark, darkMetal, galvanised, gold, steel } from "../materials.ts";
import { block, circle, group, puck, put, thick } from "./shape.ts";

/*
 * Each faces +z from the plane z = 0, its middle at the origin, unless its own sentence says
 * otherwise. Millimetres.
 */

/** A countersunk or pan head with its drive. */
export function screw(
  diameter: number,
  drive: "torx" | "phillips" | "hex" = "torx",
  material = steel(),
): Object3D {
  const radius = diameter / 2;
  const head = new Shape();
  circle(head, radius);
  const opening = new Path();
  if (drive === "phillips") {
    const [long, short] = [radius * 0.62, radius * 0.16];
    const corners = [
      [-short, long],
      [short, long],
      [short, short],
      [long, short],
      [long, -short],
      [short, -short],
      [short, -long],
      [-short, -long],
      [-short, -short],
      [-long, -short],
      [-long, short],
      [-short, short],
    ] as const;
    opening.setFromPoints(corners.map(([x, y]) => ({ x, y }) as never));
  } else {
    const points = drive === "hex" ? 6 : 12;
    for (let at = 0; at < points; at++) {
      const reach = radius * (drive === "hex" || at % 2 === 0 ? 0.58 : 0.44);
      const angle = (at / points) * Math.PI * 2;
      const [x, y] = [reach * Math.cos(angle), reach * Math.sin(angle)];
      if (at === 0) opening.moveTo(x, y);
      else opening.lineTo(x, y);
    }
  }
  head.holes.push(opening);
  const bottom = put(puck(radius * 0.66, 0.06, 0.01, dark()), [0, 0, 0.02], [90, 0, 0]);
  return group(thick(head, radius * 0.34, radius * 0.16, material), bottom);
}

/** A screw in a sunk hole: a dark ring and the head below the surface. */
export function sunkScrew(
  diameter: number,
  drive: "torx" | "phillips" = "torx",
  material = darkMetal(),
): Object3D {
  const ring = new Shape();
  circle(ring, diameter * 0.68);
  const hole = new Path();
  circle(hole, diameter * 0.5);
  ring.holes.push(hole);
  return group(thick(ring, 0.08, 0.01, dark()), screw(diameter * 0.98, drive, material));
}

/** A nut or a hexagon collar from z = 0. */
export function hexNut(across: number, thickness: number, material = steel()): Object3D {
  const shape = new Shape();
  for (let at = 0; at < 6; at++) {
    const angle = (at / 6) * Math.PI * 2;
    const reach = across / 2 / Math.cos(Math.PI / 6);
    const [x, y] = [reach * Math.cos(angle), reach * Math.sin(angle)];
    if (at === 0) shape.moveTo(x, y);
    else shape.lineTo(x, y);
  }
  shape.closePath();
  return thick(shape, thickness, Math.min(0.35, thickness / 4), material);
}

export function hexNutUp(across: number, thickness: number): Object3D {
  return group(put(hexNut(across, thickness, gold()), [0, 0, 0], [-90, 0, 0]));
}

/** A pole clamp behind a case: a plate with two bands around a stub of pole along y. `pole` is its diameter. */
export function poleClamp(width: number, height: number, pole: number): Object3D {
  const all = group(block({ width, height, depth: 3, corner: 4, fillet: 0.6 }, galvanised()));
  for (const y of [-height * 0.32, height * 0.32]) {
    const band = new Shape();
    circle(band, pole / 2 + 1.4);
    const hole = new Path();
    circle(hole, pole / 2);
    band.holes.push(hole);
    all.add(put(thick(band, 10, 0.3, steel()), [0, y + 5, -pole / 2 - 1], [90, 0, 0]));
    all.add(
      put(group(block({ width: 9, height: 11, depth: 6, corner: 1, fillet: 0.5 }, steel())), [
        pole / 2 + 2,
        y,
        -pole / 2,
      ]),
    );
  }
  return all;
}
