import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { dark, plastic, steel, trim } from "../materials.ts";
import { block, group, puck, put, roundedHole, roundedRectangle, thick } from "./shape.ts";

/** The exchangeable head of a plug-in supply with two round pins, from z = 0 towards +z. */
export function buildMainsPins(device: Device): Object3D {
  const head = block({ width: 34, height: 24, depth: 7, corner: 11, fillet: 1.2 }, trim(device));
  const all = group(head);
  for (const x of [-9.5, 9.5]) {
    all.add(put(puck(2.3, 10, 0.4, plastic("#1b1c1e")), [x, 0, 7], [90, 0, 0]));
    all.add(put(puck(2, 19, 1.4, steel()), [x, 0, 7], [90, 0, 0]));
  }
  return all;
}

/** The inlet for an appliance cord with its three pins, facing +z. */
export function buildMainsInlet(): Object3D {
  const frame = roundedRectangle(28, 20, 3);
  frame.holes.push(roundedHole(24, 16, 3.4));
  const all = group(
    thick(frame, 2, 0.4, plastic("#1b1c1e")),
    block({ width: 24.4, height: 16.4, depth: 0.1, corner: 3, fillet: 0 }, dark()),
  );
  for (const [x, y] of [
    [-7, -2],
    [7, -2],
    [0, 3],
  ] as const) {
    all.add(
      put(block({ width: 2, height: 4.4, depth: 2, corner: 0.4, fillet: 0.3 }, steel()), [x, y, 0]),
    );
  }
  return all;
}
