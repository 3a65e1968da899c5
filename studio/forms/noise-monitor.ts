import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { galvanised, plastic, steel } from "../materials.ts";
import { poleClamp } from "../parts/fasteners.ts";
import { fix, group, puck, put, turned } from "../parts/shape.ts";
import { standingBox } from "./field-box.ts";

/** A microphone under a ball of foam above the case. */
export function noiseMonitor(device: Device): Object3D {
  const { width, height, depth } = device.size;
  return group(
    standingBox(device, { entries: "gland", antenna: "paddle", relief: "field", lamps: 2 }),
    put(puck(7, 70, 1, steel()), [-width * 0.26, height - 1, 0]),
    put(puck(11, 12, 2, galvanised()), [-width * 0.26, height - 1, 0]),
    put(turned(ball(34), plastic("#2b2c2e", { roughness: 0.95, grain: 1.6 }), 96), [
      -width * 0.26,
      height + 62,
      0,
    ]),
    fix(poleClamp(80, height * 0.5, 48), "front", [0, height / 2, -depth / 2 - 3]),
  );
}

function ball(radius: number): [number, number][] {
  return Array.from({ length: 25 }, (_, at) => {
    const angle = -Math.PI / 2 + (at / 24) * Math.PI;
    return [radius * Math.cos(angle), radius + radius * Math.sin(angle)];
  });
}
