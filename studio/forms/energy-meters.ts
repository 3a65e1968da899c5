import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { housing, milky, plastic, rubber, steel, trim } from "../materials.ts";
import { twoShells } from "../parts/case.ts";
import { pushButton } from "../parts/fittings.ts";
import { lamp, lightBar } from "../parts/lamps.ts";
import { buildMainsPins } from "../parts/mains-pins.ts";
import { vents } from "../parts/openings.ts";
import { display, marking, type Reading, typePlate } from "../parts/print.ts";
import { buildRailClip } from "../parts/rail-clip.ts";
import { buildRailModule } from "../parts/rail-module.ts";
import { arc, block, fix, group, puck, put, turned } from "../parts/shape.ts";
import { gland, rj45, terminals } from "../parts/sockets.ts";

const readings: Record<string, Reading> = {
  "MEM03-D": { value: "4182.6", unit: "kWh", others: ["2.31 kW"] },
  "MEM03-L": { value: "907", unit: "kWh" },
  "MEM09-E": {
    value: "230.4",
    unit: "V L1",
    others: ["50.01 Hz", "THD 1.8 %", "PF 0.97"],
    bars: [0.9, 0.24, 0.5, 0.12, 0.34, 0.1, 0.2, 0.08],
  },
  "MEM13-W": {
    value: "1.84",
    unit: "kW",
    others: ["61 °C", "7.2 kWh"],
    bars: [0.1, 0.3, 0.6, 0.8, 0.9, 0.7, 0.5],
  },
};

/** A meter of one to four units between fuses. */
export function buildMeter(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const reading = readings[device.partNumber] ?? { value: "0", unit: "kWh" };
  const face = {
    width: width * 0.74,
    height: width < 24 ? 13 : 16,
    kind: "liquid",
    reading,
  } as const;
  const all = group(
    buildRailModule(device, width < 24 ? 8 : 8.5),
    put(display(face), [0, height * 0.09, depth - 0.3]),
    put(lamp(2, "#e04a3a"), [width * 0.2, -height * 0.09, depth - 0.1]),
    put(pushButton(3.4), [-width * 0.2, -height * 0.09, depth - 0.1]),
    put(marking(device, Math.min(3, width / 7)), [0, -height * 0.17, depth + 0.05]),
    fix(buildRailClip(Math.min(width, 30)), "back", [0, 0, 0]),
  );
  return put(all, [0, height / 2, -depth / 2]);
}

/** A socket in a socket: what is plugged in is switched and measured. */
export function buildSocketMeter(device: Device): Object3D {
  const { width, depth } = device.size;
  const radius = width / 2;
  const ring = turned(
    [
      [0, 0],
      [radius - 2, 0],
      ...arc(radius, depth, 4, "top", 8),
      [radius * 0.82, depth],
      [radius * 0.78, depth - 1.4],
      [radius * 0.76, depth - 15],
      [0, depth - 15],
    ],
    housing(device),
    128,
  );
  const all = group(put(ring, [0, 0, 0], [90, 0, 0]));
  for (const x of [-9.5, 9.5]) {
    all.add(put(puck(2.6, 0.1, 0.01, plastic("#070809")), [x, 0, depth - 15], [90, 0, 0]));
  }
  for (const y of [-1, 1]) {
    const clip = block({ width: 4, height: 3, depth: 12, corner: 0.6, fillet: 0.4 }, steel());
    all.add(put(clip, [0, y * radius * 0.7, depth - 15]));
  }
  const glow = turned(
    [
      [radius * 0.83, depth + 0.02],
      [radius * 0.83, depth + 0.3],
      [radius * 0.89, depth + 0.2],
      [radius * 0.9, depth - 0.1],
    ],
    milky("#8fd8ff"),
    128,
  );
  all.add(put(glow, [0, 0, 0], [90, 0, 0]));
  all.add(put(pushButton(5), [0, radius * 0.86, depth * 0.5], [-90, 0, 0]));
  all.add(fix(marking(device, 4), "left", [-radius + 0.1, 0, depth * 0.5]));
  all.add(fix(buildMainsPins(device), "back", [0, 0, 0]));
  return put(all, [0, radius, -depth / 2]);
}

/** A square instrument for a cabinet's door: bezel in front, terminals behind. */
export function buildPanelMeter(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const reading = readings[device.partNumber] ?? { value: "0", unit: "V" };
  const screen = { width: width * 0.72, height: height * 0.5, kind: "light", reading } as const;
  const all = group(
    block(
      { width: width - 6, height: height - 6, depth: depth - 9, corner: 2, fillet: 1 },
      trim(device),
    ),
    put(block({ width, height, depth: 9, corner: 4, fillet: 2.4 }, housing(device)), [
      0,
      0,
      depth - 9,
    ]),
    put(display(screen), [0, height * 0.12, depth]),
    put(marking(device, 3.4), [0, -height * 0.22, depth + 0.05]),
  );
  for (let at = 0; at < 4; at++) {
    const key = block(
      { width: 13, height: 7, depth: 1.2, corner: 2.4, fillet: 0.6 },
      rubber("#3a3d41"),
    );
    all.add(put(key, [(at - 1.5) * 17, -height * 0.36, depth - 0.1]));
  }
  for (const y of [-1, 1]) all.add(fix(terminals(8), "back", [0, y * 28, 0]));
  all.add(fix(rj45(), "back", [0, 0, 0]));
  all.add(
    fix(vents({ width: depth * 0.5, rows: 7, gap: 6, slotWidth: 2 }), "left", [
      -width / 2 + 3,
      0,
      depth * 0.42,
    ]),
  );
  return put(all, [0, height / 2, -depth / 2]);
}

/** A wall box with a display, a ribbed cooler on its sides and glands below. */
export function buildWallBox(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const reading = readings[device.partNumber] ?? { value: "0", unit: "kW" };
  const all = group(
    ...twoShells(device, { corner: 10, fillet: 5, share: 0.4 }),
    put(display({ width: width * 0.5, height: height * 0.2, kind: "light", reading }), [
      0,
      height * 0.2,
      depth,
    ]),
    put(lightBar(width * 0.5, 3, "#f0a52e"), [0, height * 0.02, depth]),
    put(pushButton(12), [0, -height * 0.16, depth - 0.1]),
    put(marking(device, 5), [0, -height * 0.32, depth + 0.05]),
  );
  for (const side of ["left", "right"] as const) {
    const x = side === "left" ? -width / 2 : width / 2;
    all.add(
      fix(vents({ width: depth * 0.5, rows: 12, gap: 7, slotWidth: 2.4 }), side, [
        x,
        0,
        depth * 0.62,
      ]),
    );
  }
  for (let at = 0; at < 4; at++)
    all.add(fix(gland(16), "foot", [(at - 1.5) * 30, -height / 2 + 0.4, depth * 0.34]));
  all.add(fix(typePlate(device, 70, 40), "back", [0, -20, 0]));
  return put(all, [0, height / 2, -depth / 2]);
}
