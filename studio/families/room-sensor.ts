import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { front } from "../forms/room-fronts.ts";
import { housing, plastic, rubber, seam, steel, trim } from "../materials.ts";
import { sunkScrew } from "../parts/fasteners.ts";
import { slot, vents } from "../parts/openings.ts";
import { typePlate } from "../parts/print.ts";
import { arc, block, cord, fix, group, puck, put, shell, turned } from "../parts/shape.ts";
import { gland, rj45, terminals, usbC } from "../parts/sockets.ts";
import { paddle } from "../parts/whips.ts";

/** A sensor for walls: a flat case in two shells, with what its product needs on front and sides. */
export function buildRoomSensor(device: Device): Object3D {
  const body = device.round ? roundCase(device) : flatCase(device);
  const { width, height, depth } = device.size;
  const all = group(...body, ...front(device), ...sides(device), ...back(device));
  if (device.antennas > 0)
    all.add(put(paddle(height * 0.62), [width * 0.3, height / 2, depth * 0.4]));
  return group(put(all, [0, height / 2, -depth / 2]));
}

/** The case with its middle at x = y = 0 and its back at z = 0. */
function flatCase(device: Device): Object3D[] {
  const { size, vary } = device;
  const { width, height, depth } = size;
  const corner = Math.min(width, height) * (0.06 + 0.16 * vary("corner"));
  const foot = depth * (0.2 + 0.16 * vary("seam"));
  const gap = 0.5;
  const fillet = Math.min(depth * 0.24, 1 + 3 * vary("fillet"));
  return [
    block({ width, height, depth: foot, corner, fillet: 0.4 }, trim(device)),
    put(
      block(
        { width: width - 0.3, height: height - 0.3, depth: gap + 0.4, corner, fillet: 0 },
        seam(device),
      ),
      [0, 0, foot - 0.2],
    ),
    put(shell({ width, height, depth: depth - foot - gap, corner, fillet }, housing(device)), [
      0,
      0,
      foot + gap,
    ]),
  ];
}

function roundCase(device: Device): Object3D[] {
  const { size, vary } = device;
  const radius = size.width / 2;
  const { depth } = size;
  const foot = depth * 0.24;
  const round = Math.min(depth * 0.4, 2.5 + 5 * vary("fillet"));
  const dish = vary("dish") * depth * 0.08;
  return [
    put(puck(radius, foot, 0.4, trim(device)), [0, 0, 0], [90, 0, 0]),
    put(puck(radius - 0.2, 0.9, 0.1, seam(device)), [0, 0, foot - 0.2], [90, 0, 0]),
    put(
      turned(
        [
          [0, foot + 0.6],
          [radius - 0.3, foot + 0.6],
          ...arc(radius, foot + 0.6, 0.3, "foot"),
          ...arc(radius, depth, round, "top", 10),
          [radius * 0.4, depth - dish * 0.6],
          [0, depth - dish],
        ],
        housing(device),
        128,
      ),
      [0, 0, 0],
      [90, 0, 0],
    ),
  ];
}

/** Connectors on the left side, where the first picture sees them, and what hangs on cables. */
function sides(device: Device): Object3D[] {
  const { size, ports, partNumber } = device;
  const { width, height, depth } = size;
  const deep = depth * 0.5;
  if (partNumber === "MSR13-E" || partNumber === "MSR07-L") return [];
  if (partNumber === "MSR08-L" || partNumber === "MSR08-W")
    return probes(device, partNumber === "MSR08-L" ? 1 : 2);
  if (partNumber === "MSR16-L" || partNumber === "MSR17-T") {
    const count = Math.min(3, ports);
    return Array.from({ length: count }, (_, at) =>
      fix(gland(14), "left", [-width / 2, (at - (count - 1) / 2) * 26, deep]),
    );
  }
  const parts: Object3D[] = [];
  // They stay on the flat part of the side, which is short where the case is low.
  const gap = Math.min(3.4, height * 0.06);
  if (!device.round)
    parts.push(
      fix(vents({ width: depth * 0.28, rows: 6, gap, slotWidth: gap * 0.35 }), "left", [
        -width / 2 - 0.02,
        height * 0.1,
        depth * 0.6,
      ]),
    );
  if (ports >= 4)
    parts.push(
      fix(put(terminals(4, 5.08), [0, 0, -4], [0, 0, 90]), "left", [
        -width / 2,
        -height * 0.2,
        deep,
      ]),
    );
  else if (ports >= 2)
    parts.push(
      fix(put(rj45(), [0, 0, -1], [0, 0, 90]), "left", [-width / 2, -height * 0.18, deep]),
    );
  else if (ports === 1 && !device.round)
    parts.push(
      fix(put(usbC(), [0, 0, 0], [0, 0, 90]), "left", [
        -width / 2 - 0.05,
        -height * 0.22,
        depth * 0.62,
      ]),
    );
  else if (ports === 1)
    parts.push(put(group(usbC()), [0, -height / 2 + 0.2, depth * 0.5], [90, 0, 0]));
  return parts;
}

/** Probes of steel on cables that lie before the case. */
function probes({ size }: Device, count: number): Object3D[] {
  const { width, height, depth } = size;
  const ground = -height / 2;
  return Array.from({ length: count }, (_, at) => {
    const out = width / 2 + 4 + at * 12;
    const y = -height * 0.28 + at * 14;
    const front = depth + 16 + at * 15;
    const path = [
      [width / 2 - 2, y, depth * 0.5],
      [out + 10, y, depth * 0.5],
      [out + 24, ground + 12, depth * 0.6],
      [out + 22, ground + 2, depth + 8],
      [width * 0.34, ground + 1.8, front],
      [-width * 0.02, ground + 1.8, front + 3],
    ] as const;
    return group(
      put(
        turned(
          [
            [0, 0],
            [3.4, 0],
            [3.2, 8],
            [2.2, 12],
            [0, 12],
          ],
          rubber("#2a2c2e"),
          24,
        ),
        [width / 2 - 0.5, y, depth * 0.5],
        [0, 0, -90],
      ),
      cord(path, 1.7, rubber("#d9d9d5")),
      put(
        turned([[0, 0], [2.6, 0], ...arc(2.6, 44, 2.4, "top"), [0, 44]], steel(), 32),
        [-width * 0.02 + 2, ground + 2.6, front + 3],
        [0, 0, 90],
      ),
    );
  });
}

/** The wall plate, its keyholes, and the type plate. */
function back(device: Device): Object3D[] {
  const { width, height } = device.size;
  const plate = fix(
    typePlate(device, Math.min(48, width * 0.56), Math.min(26, height * 0.3)),
    "back",
    [0, -height * 0.08, -0.05],
  );
  const keyholes = [-1, 1].map((at) =>
    fix(
      group(
        slot(width * 0.1, width * 0.05),
        put(puck(width * 0.045, 0.06, 0.01, plastic("#08090a")), [-width * 0.05, 0, 0], [90, 0, 0]),
      ),
      "back",
      [at * width * 0.24, height * 0.3, -0.02],
    ),
  );
  return [
    plate,
    ...keyholes,
    fix(sunkScrew(Math.min(4.4, width * 0.06), "phillips"), "back", [0, -height * 0.38, -0.02]),
  ];
}
