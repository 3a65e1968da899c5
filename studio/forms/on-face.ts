import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { group, put } from "../parts/shape.ts";

/** Parts of a face, from the middle of a standing case: z = 0 is its front. */
export function onFace(device: Device, ...parts: Object3D[]): Object3D {
  return put(group(...parts), [0, device.size.height / 2, device.size.depth / 2]);
}
