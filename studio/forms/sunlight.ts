import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { aluminium, housing, milky, plastic, rubber, steel, trim } from "../materials.ts";
import { screw } from "../parts/fasteners.ts";
import { marking } from "../parts/print.ts";
import { arc, cord, dome, fix, group, puck, put, turned } from "../parts/shape.ts";
import { footPlate } from "./disc.ts";

/** A white diffuser under a dome of glass on a levelled foot. */
export function pyranometer(device: Device): Object3D {
  const { width, height } = device.size;
  const radius = width / 2;
  const all = group(
    puck(radius, height * 0.18, 1.2, aluminium("#b9bcbe")),
    turned(
      [
        [0, height * 0.18],
        [radius * 0.6, height * 0.18],
        ...arc(radius * 0.62, height * 0.56, 2, "top"),
        [0, height * 0.56],
      ],
      housing(device),
      112,
    ),
    turned(
      [
        [0, height * 0.5],
        [radius * 0.96, height * 0.5],
        ...arc(radius * 0.98, height * 0.57, 1.4, "top"),
        [0, height * 0.6],
      ],
      housing(device),
      112,
    ),
    puck(radius * 0.4, height * 0.66, 0.6, steel()),
    put(dome(radius * 0.3, height * 0.26, milky()), [0, height * 0.66, 0]),
    put(marking(device, 3), [0, height * 0.38, radius * 0.62 + 0.1]),
    put(dome(5, 2.4, plastic("#c9d94a", { roughness: 0.1, grain: 0 })), [
      radius * 0.72,
      height * 0.18,
      radius * 0.34,
    ]),
    put(
      cord(
        [
          [0, height * 0.3, -radius * 0.55],
          [0, height * 0.3, -radius * 1.1],
          [radius * 0.8, 2.4, -radius * 1.5],
          [radius * 1.7, 2.2, -radius * 0.8],
        ],
        2.2,
        rubber(),
      ),
      [0, 0, 0],
    ),
  );
  for (const angle of [0.5, 2.6, 4.7])
    all.add(
      fix(screw(8, "hex", steel()), "top", [
        radius * 0.82 * Math.cos(angle),
        height * 0.18,
        radius * 0.82 * Math.sin(angle),
      ]),
    );
  return all;
}

export function ultraviolet(device: Device): Object3D {
  const { width, height } = device.size;
  const radius = width / 2;
  const all = group(
    turned(
      [
        [0, 0],
        ...arc(radius, 1.4, 1.4, "foot"),
        [radius, height * 0.34],
        ...arc(radius * 0.9, height * 0.62, 5, "top", 8),
        [0, height * 0.62],
      ],
      housing(device),
      120,
    ),
    puck(radius * 0.5, height * 0.7, 1, trim(device)),
    put(dome(radius * 0.4, height * 0.3, plastic("#39324a", { roughness: 0.06, grain: 0 })), [
      0,
      height * 0.7,
      0,
    ]),
    put(marking(device, 2.8), [0, height * 0.2, radius + 0.1]),
    footPlate(device),
  );
  all.userData.turnsOver = true;
  return all;
}
