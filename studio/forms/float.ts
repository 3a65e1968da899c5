import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { housing, plastic, rubber, steel, trim } from "../materials.ts";
import { lamp } from "../parts/lamps.ts";
import { marking } from "../parts/print.ts";
import { block, cord, fix, group, puck, put, turned } from "../parts/shape.ts";
import { gland } from "../parts/sockets.ts";
import { solarPanel } from "../parts/solar-panel.ts";
import { stub } from "../parts/whips.ts";

/** A ring that floats, a panel on its roof, probes below its edge. */
export function float(device: Device): Object3D {
  const { width } = device.size;
  const radius = width / 2;
  const ring = Array.from({ length: 33 }, (_, at) => {
    const angle = (at / 32) * Math.PI * 2;
    return [radius * 0.78 + 36 * Math.cos(angle), 36 + 36 * Math.sin(angle)] as const;
  });
  const all = group(
    turned(ring, plastic("#d8a31f", { roughness: 0.55 }), 144),
    put(puck(radius * 0.6, 46, 8, housing(device)), [0, 30, 0]),
    put(puck(radius * 0.5, 40, 10, housing(device)), [0, 74, 0]),
    put(
      solarPanel(radius * 0.9, radius * 0.68, { columns: 6, rows: 4 }),
      [0, 132, 14],
      [-62, 0, 0],
    ),
    put(
      block({ width: 60, height: 26, depth: 40, corner: 5, fillet: 2 }, trim(device)),
      [0, 112, -22],
    ),
    put(stub(66, 8), [radius * 0.34, 108, -30]),
    put(marking(device, 9), [0, 54, radius * 0.6 + 0.4]),
    put(lamp(6, "#f0a02c"), [-radius * 0.34, 113, -30], [-90, 0, 0]),
  );
  for (let probe = 0; probe < 4; probe++) {
    const angle = Math.PI * (0.2 + probe * 0.2);
    const [x, z] = [radius * 0.98 * Math.cos(angle) * 0.7, radius * 0.58 * Math.sin(angle) * 0.95];
    all.add(
      put(puck(10, 34, 2, steel()), [x, 74, z]),
      put(fix(gland(14), "top", [0, 0, 0]), [x, 106, z]),
      cord(
        [
          [x, 120, z],
          [x * 0.8, 138, z * 0.8],
          [x * 0.4, 118, z * 0.4],
        ],
        3,
        rubber(),
      ),
    );
  }
  return all;
}
