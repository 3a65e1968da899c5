import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { housing, seam, trim } from "../materials.ts";
import { block, put, shell } from "./shape.ts";

interface Shells {
  corner: number;
  /** The rounding of the front edge. */
  fillet: number;
  /** How much of the depth the rear shell has, 0 to 1. */
  share: number;
}

/** A rear shell in the second tone, a dark seam, and the front shell; the back at z = 0, the middle at x = y = 0. */
export function twoShells(device: Device, { fillet, share, ...shells }: Shells): Object3D[] {
  const { width, height, depth } = device.size;
  const rear = depth * share;
  const gap = 0.6;
  const corner = Math.max(shells.corner, fillet);
  const joint = { width: width - 0.3, height: height - 0.3, depth: gap + 0.4, corner, fillet: 0 };
  return [
    block({ width, height, depth: rear, corner, fillet: 0.4 }, trim(device)),
    put(block(joint, seam(device)), [0, 0, rear - 0.2]),
    put(shell({ width, height, depth: depth - rear - gap, corner, fillet }, housing(device)), [
      0,
      0,
      rear + gap,
    ]),
  ];
}
