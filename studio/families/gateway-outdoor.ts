import { Box3, type Object3D } from "three";
import type { Device } from "../device.ts";
import {
  aluminium,
  darkMetal,
  galvanised,
  housing,
  housingTone,
  plastic,
  rubber,
  seam,
  steel,
  trim,
} from "../materials.ts";
import { buildFibreglass, buildTypeN } from "../parts/coaxial.ts";
import { hexNut, poleClamp, screw } from "../parts/fasteners.ts";
import { lamp } from "../parts/lamps.ts";
import { marking, typePlate } from "../parts/print.ts";
import { block, cord, fix, group, puck, put, shell } from "../parts/shape.ts";
import { gland, m12 } from "../parts/sockets.ts";
import { solarPanel } from "../parts/solar-panel.ts";

type Maker = (device: Device) => Object3D;

const makers: Record<string, Maker> = {
  "MPS05-S": buildPanelFrame,
  "MRX05-O": buildDirectional,
  "MGO05-W": buildDirectional,
  "MEM10-T": buildWithLoops,
};

/** A sealed case for mast and wall: cast body with fins, bolted lid, glands below and antennas above. */
export function buildOutdoorGateway(device: Device): Object3D {
  return (makers[device.partNumber] ?? buildCast)(device);
}

/** Which fittings sit below the case. */
const feet: Record<string, readonly ("gland" | "m12" | "cap")[]> = {
  "MGO01-E": ["gland", "cap"],
  "MGO01-T": ["gland", "cap", "m12"],
  "MGO02-C": ["gland", "gland", "gland", "gland"],
  "MGO03-S": ["gland", "gland", "cap"],
  "MGM04-T": ["cap"],
  "MGO04-L": ["cap"],
  "MGO06-B": ["m12", "m12", "m12", "m12"],
  "MEM10-T": ["gland", "gland", "gland", "m12"],
};

const smooth = new Set(["MGM04-T", "MGO04-L", "MEM10-T"]);

function buildCast(device: Device): Object3D {
  const { size, vary, antennas } = device;
  const { width, height, depth } = size;
  const isCast = !smooth.has(device.partNumber);
  const body = isCast
    ? plastic(housingTone(device), { roughness: 0.58, grain: 0.34 })
    : housing(device, { roughness: 0.5 });
  const lidDepth = depth * (0.26 + 0.1 * vary("lid"));
  const corner = isCast ? 10 + 6 * vary("corner") : 16;
  const rear = depth - lidDepth - 1.6;
  const inset = isCast ? 9 : 4;
  const rim = { width: width - 2, height: height - 2, depth: 6, corner, fillet: 1.6 };
  const all = group(
    block({ width: width - inset, height: height - inset, depth: rear, corner, fillet: 2 }, body),
    put(block(rim, body), [0, 0, rear - 6]),
    put(block({ width: width - 5, height: height - 5, depth: 2.2, corner, fillet: 0 }, rubber()), [
      0,
      0,
      rear - 0.3,
    ]),
    put(block({ width, height, depth: lidDepth, corner, fillet: isCast ? 3.4 : 6 }, body), [
      0,
      0,
      rear + 1.6,
    ]),
    ...lidOf(device, depth, body),
  );
  if (isCast) all.add(...finsOf(device, rear, body));
  const fittings = feet[device.partNumber] ?? ["gland"];
  const low = -height / 2 + inset / 2;
  for (const [at, kind] of fittings.entries()) {
    const x = width * (fittings.length === 1 ? 0 : -0.34 + (0.68 * at) / (fittings.length - 1));
    const part = kind === "gland" ? gland(18, darkPlastic()) : m12({ cap: kind === "cap" });
    all.add(fix(part, "foot", [x, low, rear * 0.5]));
  }
  all.add(fix(hexNut(10, 6, steel()), "foot", [width * 0.44, low, rear * 0.3]));
  antennasOf(device, antennas, rear, all);
  if (device.solar) all.add(roofPanel(device));
  const label = typePlate(device, Math.min(66, rear * 0.86), Math.min(34, rear * 0.5));
  all.add(
    fix(label, "left", [-width / 2 + inset / 2 - (isCast ? 5 : 0), height * 0.06, rear * 0.46]),
  );
  all.add(put(poleClamp(width * 0.44, height * 0.62, 42), [0, 0, -3]));
  return put(all, [0, height / 2, -depth / 2 + 16]);
}

/** With the three loops that go around the phases of a transformer, coiled down before it. */
function buildWithLoops(device: Device): Object3D {
  const { width, depth } = device.size;
  const body = buildCast(device);
  const floor = new Box3().setFromObject(body).min.y;
  const all = group(body);
  for (const at of [-1, 0, 1]) {
    const radius = width * 0.34;
    const middle = [at * width * 0.5, floor + 5, depth * 1.5 + (1 - Math.abs(at)) * 34] as const;
    const ring = Array.from({ length: 25 }, (_, step): [number, number, number] => {
      const angle = (step / 24) * Math.PI * 2 - Math.PI / 2;
      return [
        middle[0] + radius * Math.cos(angle),
        middle[1] + 3 * Math.sin(angle * 2 + at),
        middle[2] + radius * Math.sin(angle),
      ];
    });
    const [foot, start] = [at * width * 0.22, middle[2] - radius];
    all.add(
      cord(ring, 4.4, plastic("#d8662a", { roughness: 0.6 })),
      put(block({ width: 26, height: 15, depth: 15, corner: 3, fillet: 2 }, darkPlastic()), [
        middle[0],
        middle[1] + 2,
        start - 7,
      ]),
      cord(
        [
          [foot, floor + 10, 0],
          [foot + at * 3, floor + 4, depth * 0.4],
          [(foot + middle[0]) / 2, floor + 3.4, depth * 0.6],
          [middle[0], floor + 4, start - 6],
        ],
        2.6,
        rubber(),
      ),
    );
  }
  return all;
}

const darkPlastic = () => plastic("#2a2c2f");

/** How the lid is shaped between its bolts. */
const lids: Record<string, "panel" | "fins" | "bars" | "plain"> = {
  "MGO01-E": "panel",
  "MGO01-T": "bars",
  "MGO02-C": "fins",
  "MGO03-S": "panel",
  "MGM04-T": "bars",
  "MGO04-L": "plain",
  "MGO06-B": "fins",
  "MEM10-T": "panel",
};

/** Bolts in their corners, a pressed field, lamps and the part number. */
function lidOf(device: Device, front: number, body: ReturnType<typeof plastic>): Object3D[] {
  const { width, height } = device.size;
  const parts: Object3D[] = [];
  const columns = [-1, 1];
  const rows = height > 200 ? [-1, 0, 1] : [-1, 1];
  for (const column of columns) {
    for (const row of rows) {
      const at = [column * (width / 2 - 10), row * (height / 2 - 10), front] as const;
      parts.push(put(puck(6.4, 1.4, 0.6, body), [at[0], at[1], front - 0.2], [90, 0, 0]));
      parts.push(put(screw(7, "torx", steel()), [at[0], at[1], front + 1.1]));
    }
  }
  const style = lids[device.partNumber] ?? "panel";
  const low = -height * 0.24;
  if (style === "panel") {
    const field = { width: width * 0.66, height: height * 0.5, depth: 1.6, corner: 8, fillet: 0.8 };
    parts.push(put(block(field, body), [0, height * 0.1, front - 0.2]));
  }
  if (style === "fins") {
    const count = Math.floor((width * 0.68) / 9);
    for (let fin = 0; fin < count; fin++) {
      const bar = { width: 3, height: height * 0.5, depth: 6, corner: 1.5, fillet: 1.2 };
      parts.push(put(block(bar, body), [(fin - (count - 1) / 2) * 9, height * 0.1, front - 0.5]));
    }
  }
  if (style === "bars") {
    for (let bar = 0; bar < 6; bar++) {
      const rib = { width: width * 0.62, height: 4.4, depth: 3.4, corner: 2.2, fillet: 1.2 };
      parts.push(put(block(rib, body), [0, height * (0.3 - bar * 0.075), front - 0.4]));
    }
  }
  parts.push(...nameOf(device, low, front));
  for (let at = 0; at < 3; at++) {
    const x = (at - 1) * 9;
    parts.push(put(lamp(3, at === 1 ? "#f0a52e" : "#35d07f"), [x, -height * 0.4, front - 0.1]));
  }
  return parts;
}

/** The part number: on the lid, or on the door in it. */
function nameOf(device: Device, low: number, front: number): Object3D[] {
  const { width, height } = device.size;
  const size = Math.min(9, width * 0.055);
  if (device.partNumber !== "MGO01-T") return [put(marking(device, size), [0, low, front + 0.05])];
  return [
    put(hatch(width * 0.68, height * 0.2), [0, low, front - 0.3]),
    put(marking(device, size, "#c9cacc"), [0, low, front + 4.75]),
  ];
}

/** The door over the cards of both networks, opened by hand. */
function hatch(width: number, height: number): Object3D {
  const door = { width, height, depth: 5, corner: 7, fillet: 1.6 };
  return group(
    block(door, darkPlastic()),
    ...[-1, 1].map((side) => put(puck(7, 7, 1.4, steel()), [side * width * 0.4, 0, 4], [90, 0, 0])),
  );
}

/** Cooling fins along both sides. */
function finsOf(device: Device, rear: number, body: ReturnType<typeof plastic>): Object3D[] {
  const { width, height } = device.size;
  const count = Math.max(4, Math.floor((rear - 8) / 7));
  const parts: Object3D[] = [];
  for (const side of [-1, 1]) {
    for (let fin = 0; fin < count; fin++) {
      const bar = { width: 9, height: height * 0.78, depth: 2.4, corner: 3.6, fillet: 0.8 };
      const z = 5 + (fin * (rear - 10)) / Math.max(1, count - 1);
      parts.push(put(block(bar, body), [side * (width / 2 - 5), 0, z - 1.2]));
    }
  }
  return parts;
}

function antennasOf(device: Device, count: number, rear: number, all: Object3D): void {
  const { width, height } = device.size;
  const tone = device.color === "Black" ? "#1c1d1f" : "#dbdad5";
  for (let at = 0; at < count; at++) {
    const share = count === 1 ? 0.3 : -0.36 + (0.72 * at) / (count - 1);
    const isLong = at === 0 || (count > 2 && at === count - 1);
    const length =
      height *
      (device.solar ? 0.3 : isLong ? 0.62 : 0.4) *
      (0.9 + 0.2 * device.vary(`antenna ${at}`));
    all.add(fix(buildTypeN(), "top", [width * share, height / 2, rear * 0.5]));
    const radius = isLong ? 10 : 8;
    all.add(
      put(buildFibreglass(length, radius, tone), [width * share, height / 2 + 13, rear * 0.5]),
    );
  }
}

/** A panel on a frame above the case, tilted to the sun. */
function roofPanel(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const isKit = device.partNumber === "MGO03-S";
  const [panelWidth, panelHeight] = isKit
    ? [width * 1.5, height * 0.72]
    : [width * 0.8, height * 0.5];
  if (!isKit) {
    const cells = solarPanel(panelWidth, panelHeight, { columns: 3, rows: 2, frame: darkMetal() });
    return put(cells, [0, height * 0.16, depth - 1]);
  }
  const pole = puck(21, height * 1.75, 0.6, galvanised());
  const panel = solarPanel(panelWidth, panelHeight, { columns: 9, rows: 4 });
  const crossbar = block(
    { width: width * 0.9, height: 16, depth: 5, corner: 2, fillet: 0.6 },
    galvanised(),
  );
  return group(
    put(pole, [0, -height * 0.5, -22]),
    put(group(panel, put(crossbar, [0, 0, -5])), [0, height * 1.22, 4], [-38, 0, 0]),
  );
}

/** A smooth bowed front on a tilting bracket: its antenna is inside, or stands above as a tall sector. */
function buildDirectional(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const isSector = device.partNumber === "MGO05-W";
  const rear = depth * 0.4;
  const fillet = (depth - rear - 0.8) / 2;
  const corner = Math.max(isSector ? 18 : 30, fillet);
  const front = { width, height, depth: depth - rear - 0.8, corner, fillet };
  const joint = { width: width - 0.6, height: height - 0.6, depth: 1.2 };
  const all = group(
    block({ width, height, depth: rear, corner, fillet: 0.8 }, trim(device)),
    put(block({ ...joint, corner, fillet: 0 }, seam(device)), [0, 0, rear - 0.2]),
    put(shell(front, housing(device)), [0, 0, rear + 0.8]),
    put(marking(device, 7), [0, -height * 0.32, depth + 0.04]),
    put(lamp(3, "#3fa9ff"), [0, -height * 0.42, depth - 6]),
    put(poleClamp(width * 0.4, height * 0.4, 48), [0, 0, -3]),
    fix(typePlate(device, width * 0.3, 26), "back", [0, -height * 0.36, 0]),
  );
  for (let port = 0; port < Math.max(1, device.ports); port++) {
    const x = device.ports > 1 ? -24 + port * 48 : 0;
    all.add(fix(gland(16), "foot", [x, -height / 2 + 1, rear * 0.55]));
  }
  if (isSector) {
    const [high, deep] = [height * 1.1, depth * 0.8];
    const radome = { width: width * 0.5, height: high, depth: deep, corner: 20, fillet: deep / 2 };
    all.add(
      put(block({ width: 46, height: 26, depth: 30, corner: 4, fillet: 1 }, galvanised()), [
        -width * 0.2,
        height / 2 + 8,
        rear * 0.4,
      ]),
      put(block(radome, housing(device)), [-width * 0.2, height / 2 + 16 + high / 2, rear * 0.2]),
      fix(buildTypeN(), "top", [width * 0.32, height / 2 - 1, rear * 0.5]),
      put(buildFibreglass(118, 7, "#dbdad5"), [width * 0.32, height / 2 + 12, rear * 0.5]),
    );
  }
  return put(all, [0, height / 2, -depth / 2]);
}

/** A solar panel by itself on its tilting frame, with its box and lead behind. */
function buildPanelFrame(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const panel = group(
    solarPanel(width, height, { columns: 9, rows: 4, frame: aluminium() }),
    fix(
      block({ width: 86, height: 62, depth: 18, corner: 5, fillet: 2 }, plastic("#1b1c1e")),
      "back",
      [0, height * 0.2, 0],
    ),
    fix(gland(12), "foot", [-20, height * 0.2 - 31, -9]),
    put(
      cord(
        [
          [-20, height * 0.08, -9],
          [-24, -height * 0.1, -14],
          [-60, -height * 0.3, -30],
          [-70, -height * 0.44, -60],
        ],
        2.6,
        rubber(),
      ),
      [0, 0, 0],
    ),
    fix(typePlate(device, 70, 34), "back", [width * 0.28, -height * 0.2, 0]),
  );
  for (const x of [-0.3, 0.3]) {
    const rail = block(
      { width: 24, height: height * 0.94, depth: 14, corner: 2, fillet: 0.8 },
      galvanised(),
    );
    panel.add(fix(rail, "back", [width * x, 0, 0]));
  }
  const leg = (x: number) =>
    put(
      block({ width: 22, height: height * 0.86, depth: 5, corner: 3, fillet: 0.8 }, galvanised()),
      [x, -height * 0.06, -height * 0.24],
      [-24, 0, 0],
    );
  const tilted = put(group(panel), [0, 0, depth / 2], [-32, 0, 0]);
  return put(group(tilted, leg(-width * 0.3), leg(width * 0.3)), [0, height * 0.44, 0]);
}
