import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { housing, housingTone, plastic, trim } from "../materials.ts";
import { buildKeySwitch } from "../parts/key-switch.ts";
import { lamp } from "../parts/lamps.ts";
import { vents } from "../parts/openings.ts";
import { marking, typePlate } from "../parts/print.ts";
import { buildRailClip } from "../parts/rail-clip.ts";
import { block, fix, group, put } from "../parts/shape.ts";
import { sma } from "../parts/sockets.ts";
import { paddle } from "../parts/whips.ts";
import { type Socket, socketOf, sunk } from "./router-sockets.ts";

/** What a narrow front has from above to below. */
const columns: Record<string, readonly Socket[]> = {
  "MSI02-L": ["usb", "terminal"],
  "MGM01-E": ["rj45", "rj45", "usb", "terminal", "terminal"],
  "MGM02-E": ["rj45", "terminal", "terminal"],
  "MRX01-T": ["rj45", "rj45", "terminal"],
  "MRX07-E": ["rj45", "rj45", "usb", "terminal"],
  "MRX08-S": ["rj45", "rj45", "rj45", "rj45", "fibre"],
  "MRX11-L": ["rj45", "rj45", "card", "terminal"],
  "MRX12-R": ["rj45", "rj45", "terminal"],
};

/** A narrow case that stands on the rail like a book, all its sockets in front. */
export function buildRailBook(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const isMetal = device.vary("shell") > 0.45 && device.color === "Black";
  const shell = isMetal
    ? plastic(housingTone(device), { roughness: 0.46, grain: 0.4 })
    : housing(device);
  const face = { width: width - 2.4, height: height - 3, depth: 5.6, corner: 2.4, fillet: 1.2 };
  const name = Math.min(4, (width - 4) / (0.62 * device.label.length + 1));
  const all = group(
    block({ width, height, depth: depth - 5, corner: 1.6, fillet: 0.7 }, shell),
    put(block(face, frontPlastic(device)), [0, 0, depth - 5.6]),
    put(marking(device, name), [0, height / 2 - 8, depth + 0.04]),
    ...lampRow(device, height / 2 - 15),
    ...frontOf(device),
    ...openingsOf(device),
    ...antennasOf(device),
    fix(buildRailClip(Math.min(width, 34)), "back", [0, 0, 0]),
  );
  return put(all, [0, height / 2, -depth / 2 + 6]);
}

/** The firewall is found at once among the books beside it: its front is red. */
const frontPlastic = (device: Device) =>
  device.partNumber === "MRX07-E" ? plastic("#c23b2a") : trim(device);

const heights: Record<Socket, number> = {
  rj45: 16.4,
  usb: 7,
  m12: 18,
  fibre: 14,
  terminal: 12,
  card: 7,
};

/** The sockets, one below the other; the jacks of a wide front in two columns. */
function frontOf({ size, partNumber }: Device): Object3D[] {
  const { width, height, depth } = size;
  const sockets = columns[partNumber] ?? ["rj45", "rj45", "terminal"];
  const isDouble = width > 44 && sockets.filter((socket) => socket === "rj45").length > 2;
  const hasKey = partNumber === "MRX12-R";
  const parts = hasKey
    ? [
        put(buildKeySwitch(), [width * 0.18, height / 2 - 29, depth]),
        put(lamp(6, "#f0a52e"), [-width * 0.24, height / 2 - 29, depth - 0.3]),
      ]
    : [];
  let y = height / 2 - (hasKey ? 42 : 24);
  for (const socket of sockets) {
    const isPair = isDouble && (socket === "rj45" || socket === "fibre");
    for (const x of isPair ? [-width * 0.2, width * 0.2] : [0]) {
      parts.push(put(socketOf(socket, width), [x, y - heights[socket] / 2, depth - sunk(socket)]));
    }
    y -= heights[socket] + 1.2;
  }
  return parts;
}

/** Slots for air on every side, and the type plate on the left. */
function openingsOf(device: Device): Object3D[] {
  const { width, height, depth } = device.size;
  const wide = Math.min(width * 0.7, 46);
  const rows = Math.floor((depth - 24) / 6);
  const lid = () => vents({ width: wide, rows, gap: 6, slotWidth: 2.4 });
  const right = vents({ width: height * 0.4, rows: 6, gap: 5, slotWidth: 2 });
  const left = vents({ width: depth * 0.52, rows: 5, gap: 5, slotWidth: 2 });
  const plate = typePlate(device, depth * 0.62, height * 0.3);
  return [
    fix(lid(), "top", [0, height / 2, depth * 0.46]),
    fix(lid(), "foot", [0, -height / 2, depth * 0.46]),
    fix(right, "right", [width / 2, height * 0.2, depth * 0.4]),
    fix(left, "left", [-width / 2, height * 0.28, depth * 0.46]),
    fix(plate, "left", [-width / 2, -height * 0.1, depth * 0.46]),
  ];
}

/** On top, one behind the other; on a wide case left and right in turn. */
function antennasOf({ size, antennas, vary }: Device): Object3D[] {
  const { width, height, depth } = size;
  return Array.from({ length: antennas }, (_, at) => {
    const z = depth * (antennas === 1 ? 0.72 : 0.28 + (0.56 * at) / (antennas - 1));
    const x = width > 40 ? width * (at % 2 === 1 ? 0.22 : -0.22) : 0;
    return group(
      fix(sma(6), "top", [x, height / 2, z]),
      put(paddle(66 + 26 * vary(`antenna ${at}`)), [x, height / 2 + 5, z]),
    );
  });
}

/** Small lamps side by side below the name. */
function lampRow(device: Device, top: number): Object3D[] {
  const count = 3 + Math.floor(device.vary("lamps") * 3);
  const gap = Math.min(5.4, (device.size.width - 7) / count);
  return Array.from({ length: count }, (_, at) => {
    const tone = ["#35d07f", "#35d07f", "#f0a52e", "#35d07f"][at] ?? "#4a5056";
    return put(lamp(2, tone), [(at - (count - 1) / 2) * gap, top, device.size.depth - 0.1]);
  });
}
