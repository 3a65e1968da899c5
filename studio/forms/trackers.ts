import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { gold, housing, plastic, rubber, steel, trim } from "../materials.ts";
import { screw } from "../parts/fasteners.ts";
import { pushButton } from "../parts/fittings.ts";
import { lamp } from "../parts/lamps.ts";
import { perforation, slot } from "../parts/openings.ts";
import { display, ink, marking, write } from "../parts/print.ts";
import {
  arc,
  block,
  fix,
  group,
  put,
  roundedHole,
  roundedRectangle,
  slab,
  thick,
  turned,
} from "../parts/shape.ts";
import { gland } from "../parts/sockets.ts";
import { solarPanel } from "../parts/solar-panel.ts";
import { stub } from "../parts/whips.ts";
import { lyingBox } from "./field-box.ts";
import { tag } from "./tag.ts";

/** Into the diagnostic socket: sixteen contacts on a trapezoid, a body that stays short. */
export function diagnosticPlug(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const all = group(
    put(block({ width, height, depth: depth * 0.56, corner: 5, fillet: 2.4 }, housing(device)), [
      0,
      height / 2,
      -depth / 2,
    ]),
    put(
      block(
        { width: width * 0.84, height: height * 0.72, depth: depth * 0.44, corner: 4, fillet: 0.6 },
        trim(device),
      ),
      [0, height / 2, depth * 0.06],
    ),
    put(
      block(
        { width: width * 0.72, height: height * 0.5, depth: 0.2, corner: 2, fillet: 0.05 },
        plastic("#0b0c0d"),
      ),
      [0, height / 2, depth / 2],
    ),
    fix(marking(device, 2.6), "top", [0, height + 0.04, -depth * 0.2]),
    ...["#35e08a", "#4aa8ff"].map((tone, at) =>
      fix(lamp(1.8, tone), "top", [-width * 0.3 + at * 5, height - 0.05, -depth * 0.38]),
    ),
  );
  for (let pin = 0; pin < 16; pin++) {
    all.add(
      put(block({ width: 1.3, height: 2.4, depth: 1.4, corner: 0.3, fillet: 0.2 }, gold()), [
        ((pin % 8) - 3.5) * 3.9,
        height / 2 + (pin < 8 ? 3.4 : -3.4),
        depth / 2,
      ]),
    );
  }
  return all;
}

/** Lies in the corrugation of a container and lives on daylight. */
export function containerTracker(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const all = group(
    lyingBox(device, { feet: true, lamps: 0 }),
    put(
      solarPanel(width * 0.82, depth * 0.62, { columns: 8, rows: 2, frame: plastic("#141619") }),
      [0, height - 1.6, -depth * 0.1],
      [-90, 0, 0],
    ),
  );
  all.userData.turnsOver = true;
  return all;
}

export function cardTracker(device: Device): Object3D {
  const { width, height, depth } = device.size;
  return group(
    tag(device, { corner: 0.1, label: -0.34, lamp: "#4aa8ff" }),
    put(
      block(
        { width: width * 0.5, height: height * 0.4, depth: 0.2, corner: 3, fillet: 0.08 },
        trim(device),
      ),
      [-width * 0.14, height * 0.58, depth / 2 - 0.06],
    ),
    put(pushButton(7), [width * 0.32, height * 0.4, depth / 2]),
    put(thick(roundedRectangle(13, 4, 2), 0.06, 0, plastic("#0b0c0d")), [
      -width * 0.38,
      height * 0.84,
      depth / 2,
    ]),
  );
}

/** A logger for one pallet with the time that is left on its screen. */
export function coldChain(device: Device): Object3D {
  const { width, height, depth } = device.size;
  return group(
    tag(device, { corner: 0.12, lamp: null, label: -0.42 }),
    put(
      display({
        width: width * 0.72,
        height: height * 0.36,
        kind: "paper",
        reading: {
          value: "4.6",
          unit: "°C",
          others: ["61 h left"],
          bars: [0.4, 0.5, 0.46, 0.7, 0.52],
        },
      }),
      [0, height * 0.68, depth / 2 - 0.05],
    ),
    put(pushButton(width * 0.2, plastic("#2f9e5a")), [-width * 0.18, height * 0.28, depth / 2]),
    put(pushButton(width * 0.2, plastic("#c9472c")), [width * 0.18, height * 0.28, depth / 2]),
    put(lamp(2.2), [0, height * 0.42, depth / 2 - 0.06]),
  );
}

/** A rod that hides in a steering tube. */
export function stemTracker(device: Device): Object3D {
  const { width, height } = device.size;
  const radius = width / 2;
  const h = height;
  const all = group(
    turned(
      [
        [0, 0],
        ...arc(radius * 0.9, 2, 2, "foot"),
        [radius * 0.9, h * 0.2],
        [radius * 0.78, h * 0.21],
        [radius * 0.78, h * 0.24],
        [radius * 0.96, h * 0.25],
        [radius * 0.96, h * 0.74],
        [0, h * 0.74],
      ],
      housing(device),
      96,
    ),
    ...[0.78, 0.82, 0.86].map((at) =>
      turned(
        [
          [0, h * at - 1.4],
          [radius * 0.9, h * at - 1.4],
          ...arc(radius, h * at - 0.6, 0.8, "foot", 3),
          ...arc(radius, h * at + 1.2, 0.8, "top", 3),
          [0, h * at + 1.4],
        ],
        rubber("#2c2e31"),
        96,
      ),
    ),
    turned(
      [
        [0, h * 0.73],
        [radius * 0.86, h * 0.73],
        [radius * 0.86, h * 0.9],
        [0, h * 0.9],
      ],
      trim(device),
      96,
    ),
    turned(
      [
        [0, h * 0.9],
        [radius * 1.06, h * 0.9],
        ...arc(radius * 1.06, h * 0.985, 2, "top"),
        [radius * 0.4, h],
        [0, h - 1],
      ],
      steel(),
      96,
    ),
    fix(screw(9, "hex", steel()), "top", [0, h - 1, 0]),
    put(lamp(2, "#4aa8ff"), [0, h * 0.68, radius * 0.95]),
    put(group(marking(device, 3.4)), [0, h * 0.46, radius * 0.97], [0, 0, 90]),
  );
  return all;
}

/** A collar for the neck of a gas cylinder. */
export function cylinderTag(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const radius = width / 2;
  const inner = radius * 0.46;
  return group(
    turned(
      [
        [inner, 2],
        [inner, 0],
        ...arc(radius, 1.4, 1.4, "foot"),
        ...arc(radius, height * 0.7, 5, "top", 8),
        [inner + 2, height * 0.7],
        [inner, height * 0.66],
        [inner, 2],
      ],
      housing(device),
      128,
    ),
    put(
      slab(
        { width: width * 0.44, height: height * 0.94, depth: depth * 0.3, corner: 6, fillet: 3 },
        housing(device),
      ),
      [0, 0, radius * 0.82],
    ),
    put(marking(device, 3), [0, height * 0.46, radius * 0.82 + depth * 0.15 + 0.04]),
    put(lamp(2.4), [0, height * 0.72, radius * 0.82 + depth * 0.15 - 0.1]),
    put(stub(26, 4.4), [radius * 0.62, height * 0.6, -radius * 0.4]),
  );
}

/** An empty enclosure with rail, glands and hinge. */
export function enclosure(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const deep = depth * 0.62;
  const all = group(
    block({ width, height, depth: deep, corner: 7, fillet: 2 }, housing(device)),
    put(
      block(
        { width: width - 3, height: height - 3, depth: 1.4, corner: 6, fillet: 0.1 },
        rubber("#101112"),
      ),
      [0, 0, deep - 0.1],
    ),
    put(
      block({ width, height, depth: depth - deep - 1.2, corner: 7, fillet: 2.6 }, housing(device)),
      [0, 0, deep + 1.2],
    ),
    put(
      block(
        { width: width * 0.82, height: height * 0.72, depth: 1, corner: 5, fillet: 0.5 },
        housing(device),
      ),
      [0, 0, depth - 0.2],
    ),
    put(marking(device, 6), [width * 0.22, -height * 0.26, depth + 0.85]),
  );
  for (const y of [-0.28, 0.28]) {
    all.add(
      put(block({ width: 14, height: 30, depth: 18, corner: 3, fillet: 1.6 }, trim(device)), [
        width / 2 + 2,
        y * height,
        deep - 8,
      ]),
    );
    all.add(
      put(block({ width: 10, height: 26, depth: 16, corner: 4, fillet: 2 }, trim(device)), [
        -width / 2 - 1,
        y * height,
        deep - 6,
      ]),
    );
  }
  for (let at = 0; at < 4; at++)
    all.add(fix(gland(16), "left", [-width / 2, (at - 1.5) * 34, deep * 0.36]));
  for (const x of [-1, 1])
    for (const y of [-1, 1]) {
      const foot = roundedRectangle(18, 22, 5);
      foot.holes.push(roundedHole(6, 10, 3));
      all.add(
        put(thick(foot, 5, 0.8, trim(device)), [x * (width / 2 + 4), y * (height / 2 - 16), 0]),
      );
    }
  all.add(fix(slot(10, 10), "right", [width / 2 + 0.02, 0, deep * 0.4]));
  return group(put(all, [0, height / 2, -depth / 2]));
}

/** For those who work alone: a red key, a grille, a short antenna and a clip. */
export function workerTag(device: Device): Object3D {
  const { width, height, depth } = device.size;
  return group(
    tag(device, { corner: 0.2, lamp: null, label: -0.4, clipped: true }),
    put(pushButton(width * 0.44, plastic("#c9472c", { roughness: 0.35 })), [
      0,
      height * 0.5,
      depth / 2,
    ]),
    put(
      ink(12, 6, (pen) =>
        write(pen, {
          text: "SOS",
          x: 6,
          y: 4.6,
          size: 4.6,
          tone: "#ffffff",
          align: "center",
          weight: 600,
        }),
      ),
      [0, height * 0.5, depth / 2 + width * 0.044 + 0.1],
    ),
    put(perforation({ radius: 6, gap: 2.3, hole: 1.2 }), [0, height * 0.83, depth / 2]),
    put(lamp(2), [width * 0.34, height * 0.7, depth / 2 - 0.1]),
    put(stub(26, 4.6), [width * 0.3, height - 1, 0]),
    fix(
      put(
        block(
          { width: width * 0.34, height: height * 0.6, depth: 2, corner: 4, fillet: 0.8 },
          steel(),
        ),
        [0, 0, 3],
      ),
      "back",
      [0, height * 0.54, -depth / 2],
    ),
  );
}
