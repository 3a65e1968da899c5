import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { darkMetal, plastic, rubber } from "../materials.ts";
import {
  arc,
  block,
  fix,
  group,
  put,
  roundedHole,
  roundedRectangle,
  slab,
  thick,
  turned,
} from "../parts/shape.ts";
import { disc } from "./disc.ts";

/** A disc in a bumper, on the webbing that ties it to a handle. */
export function strappedDisc(device: Device): Object3D {
  const { width, height } = device.size;
  const radius = width / 2;
  const webbing = plastic("#33373c", { roughness: 0.9, grain: 1.6 });
  const buckle = roundedRectangle(13, 25, 3);
  buckle.holes.push(roundedHole(3, 18, 1, -2.4), roundedHole(3, 18, 1, 2.6));
  const all = group(
    put(disc(device, { swell: 0.24, round: 0.44, lamp: "#4aa8ff" }), [0, 1.6, 0]),
    turned(
      [
        [radius * 0.9, 1],
        ...arc(radius + 2.6, 1, 2, "foot"),
        ...arc(radius + 2.6, height * 0.56, 2, "top"),
        [radius - 0.4, height * 0.56],
        [radius * 0.9, 1],
      ],
      rubber("#26292c"),
      128,
    ),
    slab({ width: width * 2, height: 1.5, depth: 18, corner: 2, fillet: 0.3 }, webbing),
    fix(thick(buckle, 2.6, 0.8, darkMetal()), "top", [width * 0.78, 0.9, 0]),
  );
  for (const side of [-1, 1])
    all.add(
      fix(
        block({ width: 6, height: 24, depth: 5, corner: 2, fillet: 1.4 }, rubber("#26292c")),
        "top",
        [side * (radius + 4), 0, 0],
      ),
    );
  all.userData.turnsOver = true;
  return all;
}
