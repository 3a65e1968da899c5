import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { aluminium, dark, housing, steel, trim } from "../materials.ts";
import { lamp } from "../parts/lamps.ts";
import { marking } from "../parts/print.ts";
import { arc, block, group, put, turned } from "../parts/shape.ts";

/** A funnel over a drum, spikes against birds. */
export function rainGauge(device: Device): Object3D {
  const { width, height } = device.size;
  const radius = width / 2;
  const h = height;
  const all = group(
    turned(
      [
        [0, 0],
        [radius * 0.98, 0],
        [radius * 0.98, 4],
        [radius * 0.9, 6],
        [0, 6],
      ],
      trim(device),
      128,
    ),
    turned(
      [
        [0, 6],
        [radius * 0.94, 6],
        [radius * 0.94, h * 0.72],
        [radius, h * 0.76],
        [radius, h * 0.97],
        [radius * 0.985, h * 0.985],
        [radius * 0.96, h * 0.97],
        [radius * 0.94, h * 0.8],
        [radius * 0.16, h * 0.7],
        [0, h * 0.7],
      ],
      housing(device),
      144,
    ),
    turned(
      [
        [radius + 0.2, h * 0.93],
        [radius + 1.2, h * 0.935],
        [radius + 1.2, h * 0.965],
        [radius + 0.2, h * 0.97],
        [radius + 0.2, h * 0.93],
      ],
      aluminium(),
      144,
    ),
    turned(
      [
        [0, h * 0.72],
        [radius * 0.2, h * 0.72],
        ...arc(radius * 0.2, h * 0.75, 2, "top"),
        [0, h * 0.75],
      ],
      steel(),
      48,
    ),
    put(marking(device, 6), [0, h * 0.34, radius * 0.94 + 0.3]),
    put(lamp(3), [radius * 0.42, h * 0.16, radius * 0.842], [0, 27, 0]),
    ...[0.08, 0.6].map((share) =>
      turned(
        [
          [radius * 0.94, h * share],
          [radius * 0.955, h * share + 1],
          [radius * 0.94, h * share + 2],
          [radius * 0.94, h * share],
        ],
        housing(device),
        128,
      ),
    ),
  );
  for (let spike = 0; spike < 12; spike++) {
    const angle = (spike / 12) * Math.PI * 2;
    all.add(
      put(
        turned(
          [
            [0, 0],
            [1.1, 0],
            [0.9, 22],
            [0.1, 26],
            [0, 26],
          ],
          steel(),
          12,
        ),
        [radius * 1.01 * Math.cos(angle), h * 0.95, radius * 1.01 * Math.sin(angle)],
        [Math.sin(angle) * 10, 0, -Math.cos(angle) * 10],
      ),
    );
  }
  for (let hole = 0; hole < 10; hole++) {
    const angle = (hole / 10) * Math.PI * 2 + 0.2;
    all.add(
      put(
        block({ width: 9, height: 2, depth: 0.6, corner: 1, fillet: 0.05 }, dark()),
        [radius * 0.937 * Math.sin(angle), 16, radius * 0.937 * Math.cos(angle)],
        [0, (angle * 180) / Math.PI, 0],
      ),
    );
  }
  return all;
}
