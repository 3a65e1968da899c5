import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { buildFlatRouter } from "../forms/flat-router.ts";
import { buildRailBook } from "../forms/rail-book.ts";
import { pushButton } from "../parts/fittings.ts";
import { lamp } from "../parts/lamps.ts";
import { display, marking } from "../parts/print.ts";
import { buildRailClip } from "../parts/rail-clip.ts";
import { buildRailModule } from "../parts/rail-module.ts";
import { fix, group, put } from "../parts/shape.ts";
import { rj45, sma } from "../parts/sockets.ts";
import { paddle } from "../parts/whips.ts";

/** A router, bridge or meter for the cabinet: a book on the rail, a ribbed flat case, or a stepped module. */
export function buildIndustrialRouter(device: Device): Object3D {
  const { width, height } = device.size;
  if (modules.has(device.partNumber)) return buildModular(device);
  return width > height ? buildFlatRouter(device) : buildRailBook(device);
}

const modules = new Set(["MGM03-E", "MEM02-E", "MEM11-T"]);

const screens: Record<string, { value: string; unit: string; others: string[]; bars: number[] }> = {
  "MEM02-E": {
    value: "18.42",
    unit: "kW",
    others: ["L1  81.2 A", "L2  77.9 A", "L3  79.4 A"],
    bars: [0.4, 0.6, 0.5, 0.8, 0.7, 0.9, 0.6],
  },
  "MEM11-T": {
    value: "74",
    unit: "% FUEL",
    others: ["412 h", "27.4 V"],
    bars: [0.9, 0.86, 0.83, 0.79, 0.74],
  },
};

/** A stepped module for the rail with terminals above and below. */
function buildModular(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const all = group(buildRailModule(device));
  const screen = screens[device.partNumber];
  const front = depth + 0.05;
  if (screen) {
    const face = {
      width: width * 0.4,
      height: height * 0.3,
      kind: "liquid",
      reading: screen,
    } as const;
    all.add(put(display(face), [-width * 0.2, 0, depth - 0.2]));
    for (let at = 0; at < 3; at++)
      all.add(put(pushButton(5.4), [width * (0.12 + 0.1 * at), -height * 0.04, front - 0.1]));
    all.add(put(marking(device, 4), [width * 0.24, height * 0.11, front]));
  } else {
    for (const x of [-0.3, -0.12]) all.add(put(rj45(), [width * x, 0, depth - 0.2]));
    all.add(put(marking(device, 4.4), [width * 0.2, height * 0.08, front]));
    for (let at = 0; at < 4; at++)
      all.add(
        put(lamp(2.2, at === 3 ? "#f0a52e" : "#35d07f"), [
          width * 0.1 + at * 7,
          -height * 0.06,
          depth - 0.1,
        ]),
      );
  }
  if (device.antennas > 0) {
    all.add(put(sma(6), [width * 0.42, 0, depth]));
    all.add(put(paddle(64), [width * 0.42, 3, depth + 8]));
  }
  all.add(fix(buildRailClip(40), "back", [0, 0, 0]));
  return put(all, [0, height / 2, -depth / 2]);
}
