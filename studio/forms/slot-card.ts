import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { buildAntennaSocket } from "../parts/board-connectors.ts";
import { type BoardLayout, startBoard } from "../parts/board-layout.ts";
import { buildShieldCan } from "../parts/radio-module.ts";
import { maskOf } from "./board-frame.ts";

export interface SlotCard {
  device: Device;
  /** Where the key is cut between the fingers, from the middle. */
  key: number;
  /** Lids of tin, one behind the other. */
  cans: number;
  /** Where the sockets for antenna leads are, from the middle. */
  sockets: readonly number[];
  /** How many hold it down at the back: one in the middle of its edge, or two in its corners. */
  screws: 1 | 2;
  /** What the laser wrote on the first lid and on the others. */
  marks: readonly string[];
}

/** A card for a slot: gold fingers with their key at the front, sockets for antenna leads at the back. */
export function buildSlotCard({ device, key, cans, sockets, screws, marks }: SlotCard): Object3D {
  const { width, depth, height } = device.size;
  const back = -depth / 2;
  const holes =
    screws === 2
      ? [-1, 1].map((side) => ({ x: side * (width / 2 - 2.6), z: back + 3, radius: 1.3 }))
      : [{ x: 0, z: back, radius: 1.75 }];
  const layout = startBoard({
    width,
    depth,
    mask: maskOf(device),
    thickness: 1,
    radius: 0.6,
    cuts: [{ x: key, width: 1.3, depth: 3.6 }],
    holes,
    vary: device.vary,
  });
  layout.place(null, { x: 0, z: depth / 2 - 2.2, width, depth: 4.6 });
  layout.stitch();
  fingers(layout, width, depth, key);
  const room = depth - 18;
  for (let can = 0; can < cans; can++) {
    const deep = room / cans - (cans - 1);
    const z = back + 9.4 + room * ((can + 0.5) / cans);
    const wide = width - (can === 0 ? 5 : 8);
    const written = can === 0 ? marks : ["RF", ...marks.slice(1, 2)];
    const lid = buildShieldCan(wide, deep, height - 1, written);
    layout.place(lid, { x: can === 0 ? 0 : -1.4, z, width: wide, depth: deep });
  }
  for (const [at, x] of sockets.entries()) {
    layout.place(buildAntennaSocket(), { x, z: back + 3.4, width: 2.8, depth: 2.8 });
    layout.label(["MAIN", "GNSS", "DIV"][at] ?? "", x, back + 6, 0.8);
  }
  layout.scatter(90);
  return layout.finish();
}

function fingers({ ink }: BoardLayout, width: number, depth: number, key: number): void {
  const front = depth / 2;
  for (let x = -width / 2 + 3.2; x < width / 2 - 3; x += 0.8) {
    if (Math.abs(x - key) < 1) continue;
    ink.pad(x, front - 1.5, 0.48, 2.7, "gold");
    ink.trace(
      [
        [x, front - 2.6],
        [x, front - 4.4],
        [x * 0.9, front - 6],
      ],
      0.22,
    );
  }
}
