import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { galvanised, housing, housingTone, plastic, steel, trim } from "../materials.ts";
import { screw } from "../parts/fasteners.ts";
import { lamp } from "../parts/lamps.ts";
import { marking } from "../parts/print.ts";
import { block, cord, fix, group, puck, put, turned } from "../parts/shape.ts";
import { stub } from "../parts/whips.ts";

interface Stack {
  radius: number;
  plates: number;
  /** From the lowest edge to the top. */
  height: number;
  /** How far a plate falls from its middle to its edge, as a share of the gap between two. */
  fall?: number;
}

/** Plates like shallow bowls turned over, one above another on three rods; the top one is closed. */
export function plateStack(
  device: Device,
  { radius, plates, height, fall = 0.8 }: Stack,
): Object3D {
  const gap = height / (plates + 0.8);
  const drop = gap * fall;
  const material = housing(device, { roughness: 0.5 });
  const wall = Math.max(1.2, radius * 0.03);
  const all = group(puck(radius * 0.42, height * 0.94, 1, plastic("#2a2b2d")));
  for (let at = 0; at < plates; at++) {
    const y = at * gap + drop;
    const reach = radius * (at === 0 ? 0.97 : 1);
    all.add(
      turned(
        [
          [radius * 0.34, y - wall],
          [radius * 0.62, y - wall],
          [reach - wall, y - drop + 0.3],
          [reach - wall * 0.5, y - drop],
          [reach, y - drop + wall * 0.5],
          [reach, y - drop + wall],
          [reach - wall * 0.6, y - drop + wall * 2],
          [radius * 0.64, y],
          [radius * 0.34, y],
        ],
        material,
        128,
      ),
    );
    for (let rod = 0; rod < 3; rod++) {
      const angle = (rod / 3) * Math.PI * 2 + 0.4;
      const tall = at === plates - 1 ? gap * 0.5 : gap;
      all.add(
        put(puck(radius * 0.075, tall, 0.2, material), [
          radius * 0.52 * Math.cos(angle),
          y - 0.4,
          radius * 0.52 * Math.sin(angle),
        ]),
      );
    }
  }
  const top = plates * gap + drop * 0.4;
  all.add(
    turned(
      [
        [0, top - drop * 0.4],
        [radius * 0.6, top - drop * 0.5],
        [radius - wall, top - drop * 1.1],
        [radius, top - drop * 1.1 + wall],
        [radius * 0.94, top - drop * 0.9 + wall],
        [radius * 0.72, top - wall],
        [radius * 0.5, top + gap * 0.22],
        [radius * 0.2, top + gap * 0.42],
        [0, top + gap * 0.46],
      ],
      material,
      128,
    ),
  );
  return all;
}

/** A stack of plates on a foot with an arm to the mast. */
export function radiationShield(device: Device): Object3D {
  const { size, antennas, partNumber } = device;
  const { width, height } = size;
  const radius = width / 2;
  const passive = partNumber === "MBK06-S";
  const foot = height * (passive ? 0.08 : 0.2);
  const all = group(
    turned(
      [
        [0, 0],
        [radius * 0.5, 0],
        [radius * 0.56, 2],
        [radius * 0.56, foot - 2],
        [radius * 0.62, foot + 4],
        [0, foot + 4],
      ],
      passive ? housing(device) : trim(device),
      112,
    ),
    put(plateStack(device, { radius, plates: 7, height: height - foot - 4 }), [0, foot + 2, 0]),
    arm(device, radius, foot * 0.55),
  );
  if (!passive) {
    all.add(
      put(marking(device, 4), [0, foot * 0.5, radius * 0.56 + 0.2]),
      put(lamp(2.4), [radius * 0.34, foot * 0.5, radius * 0.45], [0, 38, 0]),
    );
  } else {
    all.add(
      put(
        block(
          { width: 12, height: 20, depth: 7, corner: 3, fillet: 1.4 },
          plastic(housingTone(device)),
        ),
        [0, height * 0.4, radius * 0.86],
      ),
    );
    for (const y of [0.36, 0.44])
      all.add(put(screw(4, "phillips", steel()), [0, height * y + 3, radius * 0.86 + 7]));
  }
  for (let at = 0; at < antennas; at++)
    all.add(put(stub(height * 0.36, 6), [radius * 0.4, height * 0.97, -radius * 0.25]));
  return all;
}

/** An arm to the back with a V-block and a band for the mast. */
export function arm(device: Device, radius: number, y: number): Object3D {
  return group(
    put(
      block({ width: 26, height: 16, depth: radius * 0.9, corner: 3, fillet: 1 }, housing(device)),
      [0, Math.max(8, y), -radius * 1.24],
    ),
    put(block({ width: 52, height: 40, depth: 5, corner: 5, fillet: 1 }, galvanised()), [
      0,
      20,
      -radius * 1.28,
    ]),
    ...[-1, 1].map((side) =>
      put(
        cord(
          [
            [side * 22, 20, -radius * 1.2],
            [side * 22, 20, -radius * 1.28 - 20],
            [side * 14, 20, -radius * 1.28 - 36],
            [0, 20, -radius * 1.28 - 40],
          ],
          2.6,
          steel(),
        ),
        [0, 0, 0],
      ),
    ),
    ...[-1, 1].map((side) =>
      fix(screw(9, "hex", steel()), "front", [side * 22, 20, -radius * 1.28 + 5]),
    ),
  );
}
