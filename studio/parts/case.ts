import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { housing, plastic, trim } from "../materials.ts";
import { block, put } from "./shape.ts";

interface Shells {
  corner: number;
  /** The rounding of the front edge. */
  fillet: number;
  /** How much of the depth the rear shell has, 0 to 1. */
  share: number;
}

/** A rear shell in the second tone, a dark seam, and the front shell; the back at z = 0, the middle at x = y = 0. */
export function twoShells(device: Device, { corner, fillet, share }: Shells): Object3D[] {
  const { width, height, depth } = device.size;
  const rear = depth * share;
  const gap = 0.6;
  const seam = { width: width - 2.4, height: height - 2.4, depth: gap + 0.4, corner, fillet: 0 };
  return [
    block(
      { width: width - 1.4, height: height - 1.4, depth: rear, corner, fillet: 1.4 },
      trim(device),
    ),
    put(block(seam, plastic("#0d0e0f")), [0, 0, rear - 0.2]),
    put(block({ width, height, depth: depth - rear - gap, corner, fillet }, housing(device)), [
      0,
      0,
      rear + gap,
    ]),
  ];
}
