import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { aluminium, darkMetal, housingTone, plastic, printTone, steel } from "../materials.ts";
import { screw } from "../parts/fasteners.ts";
import { pushButton } from "../parts/fittings.ts";
import { lamp } from "../parts/lamps.ts";
import { slot } from "../parts/openings.ts";
import { ink, typePlate, write } from "../parts/print.ts";
import { block, fix, group, put, roundedRectangle, thick } from "../parts/shape.ts";
import { sma } from "../parts/sockets.ts";
import { paddle } from "../parts/whips.ts";
import { type Socket, socketOf, sunk } from "./router-sockets.ts";

/** Fronts of the flat cases, from left to right. */
const fronts: Record<string, readonly Socket[]> = {
  "MRX02-TW": ["rj45", "rj45", "rj45", "rj45", "rj45"],
  "MRX03-5G": ["rj45", "rj45", "rj45", "rj45", "usb", "card"],
  "MRX04-V": ["m12", "m12", "m12", "m12", "usb"],
  "MRX06-M": ["usb", "terminal"],
  "MRX09-W": ["m12", "m12"],
  "MRX10-T": ["rj45", "rj45", "terminal"],
};

const widths: Record<Socket, number> = {
  rj45: 17.4,
  usb: 12,
  m12: 20,
  fibre: 16,
  terminal: 34,
  card: 18,
};

/** A flat case of ribbed aluminium between two end plates, antennas behind. */
export function buildFlatRouter(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const plates = plastic(device.color === "White" ? "#c9c8c3" : "#1c1d20", { roughness: 0.5 });
  const end = () => block({ width, height, depth: 2.4, corner: 3, fillet: 0.5 }, plates);
  const plate = typePlate(device, width * 0.5, depth * 0.4);
  const all = group(
    put(ribbedBody(width - 1, height - 1, depth - 4, profileOf(device)), [0, 0, 2]),
    end(),
    put(end(), [0, 0, depth - 2.4]),
    ...fasteners(device),
    ...frontOf(device),
    fix(topPrint(device, width * 0.6, depth * 0.4), "top", [0, height / 2 + 0.02, depth * 0.5]),
    ...antennasOf(device),
    fix(plate, "foot", [0, -height / 2, depth * 0.5]),
  );
  return put(all, [0, height / 2, -depth / 2]);
}

type Profile = ReturnType<typeof aluminium>;

function profileOf(device: Device): Profile {
  if (device.color !== "Black") return plastic(housingTone(device), { roughness: 0.46 });
  return aluminium(device.vary("finish") > 0.62 ? "#8d9092" : "#26282b");
}

/** Screws in the corners of the front, and a flange on each side. */
function fasteners({ size }: Device): Object3D[] {
  const { width, height, depth } = size;
  return [-1, 1].flatMap((side) => [
    put(screw(4.6, "torx", darkMetal()), [side * (width / 2 - 4), height / 2 - 4, depth]),
    put(screw(4.6, "torx", darkMetal()), [side * (width / 2 - 4), 4 - height / 2, depth]),
    put(flange(), [side * (width / 2 + 5), -height / 2, depth * 0.26]),
  ]);
}

/** Sockets from the left, lamps and the reset button at the right. */
function frontOf({ size, partNumber, vary }: Device): Object3D[] {
  const { width, height, depth } = size;
  const sockets = fronts[partNumber] ?? ["rj45", "rj45", "terminal"];
  const total = sockets.reduce((sum, socket) => sum + widths[socket], 0);
  const scale = Math.min(1, (width - 34) / total);
  let left = -width / 2 + 9;
  const parts: Object3D[] = [];
  for (const socket of sockets) {
    const wide = widths[socket] * scale;
    const x = left + wide / 2;
    parts.push(put(socketOf(socket, 34), [x, -height * 0.06, depth - sunk(socket)]));
    left += wide + 0.6;
  }
  const lamps = 3 + Math.floor(vary("lamps") * 3);
  const tones = ["#35d07f", "#35d07f", "#f0a52e", "#3fa9ff", "#4a5056"].slice(0, lamps);
  for (const [at, tone] of tones.entries()) {
    parts.push(put(lamp(2.2, tone), [width / 2 - 10 - at * 4.6, height * 0.3, depth - 0.1]));
  }
  return [...parts, put(pushButton(3), [width / 2 - 9, -height * 0.22, depth - 0.1])];
}

/** Side by side behind the case, the outer ones leaning outwards. */
function antennasOf({ size, antennas, vary }: Device): Object3D[] {
  const { width, height } = size;
  return Array.from({ length: antennas }, (_, at) => {
    const share = antennas === 1 ? 0.36 : -0.4 + (0.8 * at) / (antennas - 1);
    const mast = put(paddle(84 + 24 * vary("antenna")), [0, 4, 0]);
    return group(
      fix(sma(7), "back", [width * share, height * 0.06, 0]),
      put(group(mast), [width * share, height * 0.06, -7], [0, 0, -share * 22]),
    );
  });
}

/** A drawn profile with ribs along its length; a wide one has a plain band on top. */
function ribbedBody(width: number, height: number, depth: number, material: Profile): Object3D {
  const all = group(thick(roundedRectangle(width - 3, height - 3, 2), depth, 0, material));
  const rib = (wide: number) =>
    block({ width: wide, height: 2, depth, corner: 0.7, fillet: 0 }, material);
  const isBanded = width > 90;
  const count = Math.floor((width - 12) / 6);
  const places = Array.from({ length: count }, (_, at) => (at - (count - 1) / 2) * 6);
  const top = height / 2 - 1;
  for (const x of places.filter((place) => !isBanded || Math.abs(place) >= width * 0.33)) {
    all.add(put(rib(2.2), [x, top, 0]));
  }
  if (isBanded) {
    const band = { width: width * 0.66, height: 1.6, depth, corner: 0.4, fillet: 0 };
    all.add(put(block(band, material), [0, height / 2 - 0.8, 0]));
  }
  const rows = Math.floor((height - 8) / 5);
  for (let row = 0; row < rows; row++) {
    const y = (row - (rows - 1) / 2) * 5;
    all.add(put(rib(2), [1 - width / 2, y, 0]), put(rib(2), [width / 2 - 1, y, 0]));
  }
  return all;
}

/** A flange with a hole for the wall, lying. */
function flange(): Object3D {
  const ear = block({ width: 11, height: 22, depth: 2.4, corner: 4, fillet: 0.5 }, steel());
  const hole = put(slot(6, 3.6), [0, -3, 2.42], [0, 0, 90]);
  return group(put(group(ear, hole), [0, 0, 0], [-90, 0, 0]));
}

/** What is printed on a lid: the part number, large, and a rule. */
function topPrint(device: Device, width: number, height: number): Object3D {
  const tone = printTone(device);
  return ink(width, height, (pen) => {
    const size = Math.min(height * 0.26, width / (0.66 * device.label.length));
    write(pen, { text: device.label, x: 0, y: height * 0.42, size, tone, weight: 600 });
    pen.fillStyle = "#e0682a";
    pen.fillRect(0, height * 0.52, width * 0.16, height * 0.04);
  });
}
