import { type Object3D, Shape } from "three";
import type { Device } from "../device.ts";
import { dark, housing, plastic, tin } from "../materials.ts";
import { screw } from "./fasteners.ts";
import { block, fix, group, put, thick } from "./shape.ts";

/** The stepped case of devices in distribution boards: terminals on the shoulders, the middle field proud. Its back at z = 0. */
export function buildRailModule(device: Device, pitch = 8.5): Object3D {
  const { width, height, depth } = device.size;
  const [top, shoulder] = [height / 2, depth * 0.72];
  const neck = height * 0.25;
  const profile = new Shape();
  profile
    .moveTo(-top, 0)
    .lineTo(top, 0)
    .lineTo(top, shoulder - 5)
    .lineTo(top - 5, shoulder)
    .lineTo(neck + 3, shoulder)
    .lineTo(neck, depth)
    .lineTo(-neck, depth)
    .lineTo(-neck - 3, shoulder)
    .lineTo(-top + 5, shoulder)
    .lineTo(-top, shoulder - 5)
    .closePath();
  const hull = thick(profile, width, 0.5, housing(device));
  // The profile was drawn in height and depth; it has to become as wide as the module.
  const all = group(put(group(put(hull, [0, 0, -width / 2])), [0, 0, 0], [0, -90, -90]));
  const poles = Math.max(1, Math.floor((width - 2) / pitch));
  for (const side of [-1, 1]) {
    for (let pole = 0; pole < poles; pole++) {
      const x = (pole - (poles - 1) / 2) * pitch;
      const y = side * (neck + (top - neck) * 0.56);
      all.add(put(thickWell(pitch * 0.68), [x, y, shoulder]));
      all.add(put(screw(pitch * 0.6, "phillips", tin()), [x, y, shoulder + 0.02]));
      const mouth = block(
        { width: pitch * 0.62, height: 6, depth: 0.1, corner: 1.4, fillet: 0 },
        dark(),
      );
      all.add(fix(mouth, side > 0 ? "top" : "foot", [x, side * top, shoulder * 0.62]));
    }
  }
  const seam = block(
    { width: 0.3, height: height - 8, depth: 0.06, corner: 0.1, fillet: 0 },
    plastic("#8f8f8b"),
  );
  for (const x of [-1, 1]) all.add(put(group(seam.clone()), [(x * width) / 2 - x * 0.6, 0, 0.2]));
  return all;
}

function thickWell(diameter: number): Object3D {
  return block(
    { width: diameter, height: diameter, depth: 0.08, corner: diameter / 2, fillet: 0 },
    dark(),
  );
}
