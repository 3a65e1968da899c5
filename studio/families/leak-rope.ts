import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { disc } from "../forms/disc.ts";
import { tag } from "../forms/tag.ts";
import { gold, housing, plastic, rubber, steel, trim } from "../materials.ts";
import { screw } from "../parts/fasteners.ts";
import { pushButton } from "../parts/fittings.ts";
import { lamp } from "../parts/lamps.ts";
import { vents } from "../parts/openings.ts";
import { display, marking, typePlate } from "../parts/print.ts";
import {
  arc,
  block,
  cord,
  fix,
  group,
  puck,
  put,
  roundedHole,
  roundedRectangle,
  slab,
  thick,
  turned,
} from "../parts/shape.ts";
import { rj45, terminals } from "../parts/sockets.ts";
import { stub } from "../parts/whips.ts";

type Build = (device: Device) => Object3D;

const forms: Record<string, Build> = { "MSW05-L": gully, "MSL01-L": spot, "MSL03-E": controller };

/** What notices water: feet, a float, or a rope and the case that it leads to. */
export function buildLeakRope(device: Device): Object3D {
  return (forms[device.partNumber] ?? rope)(device);
}

/** Two feet of gold below and above. */
function spot(device: Device): Object3D {
  const { width, height } = device.size;
  const all = group(put(disc(device, { swell: 0.1, round: 0.3 }), [0, 1.4, 0]));
  for (const side of [-1, 1]) {
    all.add(put(puck(3.4, 2.4, 0.9, gold()), [side * width * 0.38, 0, 0]));
    all.add(put(puck(3.4, 2.2, 0.9, gold()), [side * width * 0.26, height - 0.8, 0]));
  }
  all.userData.turnsOver = true;
  return all;
}

/** A woven rope coiled before its case: yellow, a tracer along it. */
function rope(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const valve = device.ports > 0;
  const body = tag(device, { corner: 0.12, screws: valve, label: -0.36 });
  const [turns, radius] = [4, width * 0.62];
  const line: [number, number, number][] = [
    [width * 0.19 + 14, 5, 0],
    [width * 0.19 + 26, 3.4, depth * 0.35],
  ];
  for (let at = 0; at <= turns * 16; at++) {
    const angle = (at / 16) * Math.PI * 2 + 1.2;
    const layer = Math.floor(at / 32);
    const reach = radius * (1 + 0.03 * Math.sin(at * 1.7)) - (at % 32 > 15 ? 7 : 0);
    line.push([
      width * 0.9 + reach * Math.cos(angle),
      3.2 + layer * 5.6 + (at % 32) * 0.12,
      depth * 1.5 + reach * 0.86 * Math.sin(angle),
    ]);
  }
  const twist = line
    .slice(2)
    .map(
      ([x, y, z], at) =>
        [x + Math.cos(at * 2.4) * 1.4, y + 2.4, z + Math.sin(at * 2.4) * 1.4] as [
          number,
          number,
          number,
        ],
    );
  const all = group(
    put(body, [-width * 0.3, 0, 0]),
    cord(line, 3.1, plastic("#d9b02a", { roughness: 0.85, grain: 1.4 })),
    cord(twist, 1.05, plastic("#22252a", { roughness: 0.8 })),
    put(
      turned(
        [
          [0, 0],
          [5, 0],
          [5, 12],
          [3.6, 18],
          [0, 18],
        ],
        rubber(),
        32,
      ),
      [width * 0.19, 5, 0],
      [0, 0, -90],
    ),
  );
  if (valve) {
    for (let at = 0; at < 2; at++)
      all.add(
        fix(put(terminals(3), [0, 0, -5]), "left", [-width * 0.8, height * (0.36 + at * 0.34), 0]),
      );
    all.add(put(pushButton(11), [-width * 0.3, height * 0.5, depth / 2]));
    for (const [at, tone] of ["#35e08a", "#4aa8ff", "#ff4a3c"].entries())
      all.add(put(lamp(2.6, tone), [-width * 0.5 + at * 9, height * 0.78, depth / 2 - 0.1]));
  }
  return all;
}

/** A bell that hangs under the grate: antenna above, electrodes below. */
function gully(device: Device): Object3D {
  const { width, height } = device.size;
  const radius = width / 2;
  const h = height;
  const all = group(
    ...[-1, 0, 1].map((side) =>
      put(puck(3, h * 0.16, 1, steel()), [
        side * radius * 0.4,
        0,
        side === 0 ? radius * 0.4 : -radius * 0.2,
      ]),
    ),
    turned(
      [
        [0, h * 0.12],
        [radius * 0.8, h * 0.12],
        ...arc(radius * 0.92, h * 0.2, 4, "foot"),
        [radius, h * 0.26],
        [radius, h * 0.56],
        ...arc(radius * 0.96, h * 0.7, 8, "top", 8),
        [0, h * 0.74],
      ],
      housing(device),
      120,
    ),
    turned(
      [
        [0, h * 0.4],
        [radius + 1.2, h * 0.4],
        [radius + 1.2, h * 0.46],
        [0, h * 0.46],
      ],
      trim(device),
      120,
    ),
    turned(
      [
        [0, h * 0.7],
        [radius * 0.66, h * 0.7],
        [radius * 0.5, h * 0.84],
        ...arc(radius * 0.46, h, 7, "top"),
        [0, h],
      ],
      rubber("#2b2d30"),
      96,
    ),
    put(marking(device, 4.4), [0, h * 0.56, radius + 0.2]),
    put(
      cord(
        [
          [-radius * 0.7, h * 0.7, 0],
          [-radius * 0.76, h * 0.96, 0],
          [0, h * 1.16, 0],
          [radius * 0.76, h * 0.96, 0],
          [radius * 0.7, h * 0.7, 0],
        ],
        2.6,
        steel(),
      ),
      [0, 0, 0],
    ),
    put(stub(20, 4), [0, h * 0.97, 0]),
  );
  return all;
}

/** A flat case for the rack with a display that counts metres. */
function controller(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const z = depth / 2;
  const ear = (side: number) => {
    const shape = roundedRectangle(18, height, 1);
    for (const y of [-0.3, 0.3]) shape.holes.push(roundedHole(9, 5.4, 2.6, 0, y * height));
    return put(thick(shape, 2, 0.3, trim(device)), [side * (width / 2 + 9), height / 2, z - 2]);
  };
  const all = group(
    slab({ width, height, depth, corner: 1.6, fillet: 0.8 }, housing(device)),
    ear(-1),
    ear(1),
    put(
      display({
        width: width * 0.24,
        height: height * 0.6,
        kind: "light",
        reading: { value: "87.4", unit: "m", bars: [0.2, 0.3, 0.8, 0.25] },
      }),
      [-width * 0.34, height * 0.5, z],
    ),
    put(pushButton(9), [-width * 0.16, height * 0.66, z]),
    put(pushButton(9), [-width * 0.16, height * 0.32, z]),
    put(rj45(), [-width * 0.05, height * 0.5, z - 0.8]),
    put(terminals(5), [width * 0.13, height * 0.52, z - 2]),
    put(terminals(5), [width * 0.3, height * 0.52, z - 2]),
    ...["#35e08a", "#f0a02c", "#ff4a3c"].map((tone, at) =>
      put(lamp(3, tone), [width * 0.43, height * (0.3 + at * 0.2), z]),
    ),
    put(marking(device, 3.6), [width * 0.215, height * 0.16, z + 0.04]),
    fix(vents({ width: 36, rows: 5, gap: 5, slotWidth: 2 }), "left", [-width / 2, height * 0.5, 0]),
    fix(vents({ width: 90, rows: 4, gap: 6, slotWidth: 2 }), "top", [0, height, -depth * 0.2]),
    fix(typePlate(device, 56, 26), "back", [width * 0.2, height / 2, -z - 0.03]),
    fix(put(screw(6, "phillips", steel()), [0, 0, 0]), "back", [-width * 0.4, height * 0.5, -z]),
    fix(
      block({ width: 30, height: 24, depth: 2, corner: 2, fillet: 0.5 }, plastic("#0d0e0f")),
      "back",
      [-width * 0.24, height / 2, -z + 1],
    ),
  );
  return all;
}
