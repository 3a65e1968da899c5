import { Box3, type Object3D, Vector3 } from "three";
import { products } from "#db/seed/catalogue/products.ts";
import { type Device, describeDevice } from "../device.ts";
import { standingBox } from "../forms/field-box.ts";
import { housing, plastic, rubber } from "../materials.ts";
import { bundlePath } from "../parts/coil.ts";
import { ink, write } from "../parts/print.ts";
import { block, cord, group, put, slab } from "../parts/shape.ts";
import { paddle } from "../parts/whips.ts";
import { buildBeacon } from "./beacon.ts";
import { buildDevelopmentBoard } from "./development-board.ts";
import { buildDoorContact } from "./door-contact.ts";
import { buildIndoorGateway } from "./gateway-indoor.ts";
import { buildOutdoorGateway } from "./gateway-outdoor.ts";
import { buildIndustrialRouter } from "./industrial-router.ts";
import { buildOutdoorSensor } from "./outdoor-sensor.ts";
import { buildPowerSupply } from "./power-supply.ts";
import { buildRoomSensor } from "./room-sensor.ts";
import { buildBlades } from "./soil-probe.ts";

type Builder = (device: Device) => Object3D;

interface Item {
  build: Builder;
  partNumber: string;
  /** The middle of its place in the foam, as shares of the inner width and depth from the middle. */
  at: readonly [x: number, z: number];
  /** Lies on its back, its front up. */
  isLaid?: boolean;
  /** Degrees around the upright. */
  turn?: number;
}

const laid = { isLaid: true } as const;

const contents: Record<string, readonly Item[]> = {
  "MDK01-L": [
    { build: buildIndoorGateway, partNumber: "MGI01-E", at: [-0.25, -0.13], ...laid },
    { build: buildRoomSensor, partNumber: "MSR02-L", at: [0.12, -0.24], ...laid },
    { build: buildRoomSensor, partNumber: "MSR02-L", at: [0.36, -0.24], ...laid },
    { build: buildDoorContact, partNumber: "MSD01-L", at: [-0.24, 0.37], ...laid, turn: 90 },
  ],
  "MDK02-B": [
    { build: buildIndoorGateway, partNumber: "MGB01-W", at: [-0.35, -0.25], ...laid },
    { build: buildIndoorGateway, partNumber: "MGB01-W", at: [-0.07, -0.25], ...laid },
    { build: buildRoomSensor, partNumber: "MSR01-B", at: [-0.35, 0.22], ...laid },
    { build: buildRoomSensor, partNumber: "MSR01-B", at: [-0.07, 0.22], ...laid },
    { build: buildRoomSensor, partNumber: "MSR06-B", at: [0.17, 0.32], ...laid },
    { build: buildBeacon, partNumber: "MBC05-S", at: [0.33, -0.24], ...laid },
    { build: buildBeacon, partNumber: "MBC01-M", at: [0.17, 0.09] },
    { build: buildBeacon, partNumber: "MBC04-T", at: [0.39, 0.25], ...laid },
  ],
  "MDK03-W": [
    { build: buildRoomSensor, partNumber: "MSR01-WA", at: [-0.33, -0.22], ...laid },
    { build: buildRoomSensor, partNumber: "MSR01-WB", at: [0, -0.22], ...laid },
    { build: buildRoomSensor, partNumber: "MSR01-WN", at: [0.33, -0.22], ...laid },
  ],
  "MDK04-T": [
    { build: buildDevelopmentBoard, partNumber: "MDB07-C", at: [-0.24, -0.2] },
    { build: buildDevelopmentBoard, partNumber: "MDB01-L", at: [0.2, -0.3] },
  ],
  "MDK05-A": [
    { build: buildOutdoorGateway, partNumber: "MGO04-L", at: [-0.19, -0.27], ...laid, turn: -90 },
    { build: buildOutdoorSensor, partNumber: "MSO01-L", at: [0.32, -0.19], ...laid },
    { build: buildBlades, partNumber: "MSS01-L", at: [-0.26, 0.055], ...laid, turn: 90 },
    { build: buildBlades, partNumber: "MSS01-L", at: [-0.26, 0.225], ...laid, turn: -90 },
    { build: buildBlades, partNumber: "MSS01-L", at: [-0.26, 0.395], ...laid, turn: 90 },
  ],
  "MDK06-E": [
    { build: buildIndustrialRouter, partNumber: "MGM02-E", at: [-0.33, -0.2], ...laid, turn: 90 },
    { build: buildPowerSupply, partNumber: "MPS03-D", at: [-0.33, 0.28], ...laid, turn: 90 },
    { build: buildBeacon, partNumber: "MSV01-L", at: [0.02, -0.24], ...laid },
    { build: buildBeacon, partNumber: "MSV01-L", at: [0.2, -0.24], ...laid },
    { build: buildBeacon, partNumber: "MSV01-L", at: [0.38, -0.24], ...laid },
  ],
  "MDK07-M": [
    { build: buildIndoorGateway, partNumber: "MGM05-W", at: [-0.28, -0.2] },
    { build: buildDevelopmentBoard, partNumber: "MDB02-WB", at: [0.1, -0.36] },
    { build: buildDevelopmentBoard, partNumber: "MDB02-WB", at: [0.36, -0.36] },
    { build: buildDevelopmentBoard, partNumber: "MDB02-WB", at: [0.1, -0.08] },
    { build: buildDevelopmentBoard, partNumber: "MDB02-WB", at: [0.36, -0.08] },
  ],
};

/** A kit in its box: the lid open behind, its devices in foam. */
export function buildStarterKit(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const wall = 4;
  const box = housing(device, { roughness: 0.6, grain: 0.08 });
  const rim = height * 0.62;
  const [innerWidth, innerDepth] = [width - 2 * wall, depth - 2 * wall];
  const floor = rim - 7;
  const all = group(
    slab({ width, height: 4, depth, corner: 3, fillet: 0.8 }, box),
    put(block({ width, height: rim, depth: wall, corner: 1, fillet: 0.8 }, box), [
      0,
      rim / 2,
      depth / 2 - wall,
    ]),
    put(block({ width, height: rim, depth: wall, corner: 1, fillet: 0.8 }, box), [
      0,
      rim / 2,
      -depth / 2,
    ]),
    put(
      block({ width: depth, height: rim, depth: wall, corner: 1, fillet: 0.8 }, box),
      [-width / 2, rim / 2, 0],
      [0, 90, 0],
    ),
    put(
      block({ width: depth, height: rim, depth: wall, corner: 1, fillet: 0.8 }, box),
      [width / 2 - wall, rim / 2, 0],
      [0, 90, 0],
    ),
    put(
      slab(
        { width: innerWidth, height: floor - 4, depth: innerDepth, corner: 2, fillet: 1.4 },
        foam(),
      ),
      [0, 4, 0],
    ),
    put(frontPrint(device, width * 0.5, rim * 0.5), [-width * 0.22, rim * 0.48, depth / 2 + 0.04]),
    lidOf(device, box),
  );
  for (const item of contents[device.partNumber] ?? []) {
    all.add(placed(item, device, { innerWidth, innerDepth, floor }));
  }
  for (const extra of extras[device.partNumber] ?? [])
    all.add(extra({ device, innerWidth, innerDepth, floor }));
  return all;
}

const foam = () => plastic("#26282b", { roughness: 0.95, grain: 1.1 });
const accents = ["#e0682a", "#2f9e68", "#d4a52a", "#3f7fc4"] as const;

function accentOf(device: Device): string {
  return accents[Math.floor(device.vary("accent") * accents.length)] ?? accents[0];
}

interface Inside {
  innerWidth: number;
  innerDepth: number;
  floor: number;
}

/** A device in its hollow: half of it below the foam, a dark gap around it. */
function placed(
  { build, partNumber, at, isLaid, turn = 0 }: Item,
  kit: Device,
  { innerWidth, innerDepth, floor }: Inside,
): Object3D {
  const product = products.find((entry) => entry.partNumber === partNumber);
  if (!product) throw new Error(`The catalogue has no ${partNumber} for a kit.`);
  const color = product.colors.includes(kit.color) ? kit.color : product.colors[0];
  const model = build(describeDevice(product, color));
  const lying = group(isLaid ? put(group(model), [0, 0, 0], [-90, 0, 0]) : model);
  lying.rotation.y = (turn * Math.PI) / 180;
  const bounds = new Box3().setFromObject(lying);
  const size = bounds.getSize(new Vector3());
  const middle = bounds.getCenter(new Vector3());
  const [x, z] = [at[0] * innerWidth, at[1] * innerDepth];
  lying.position.set(
    x - middle.x,
    floor - bounds.min.y - Math.min(size.y * 0.5, floor - 6),
    z - middle.z,
  );
  const room = innerDepth - 2 * Math.abs(z) - 2;
  const gap = hollow(size.x + 5, Math.min(size.z + 5, room));
  return group(lying, put(group(gap), [x, floor, z]));
}

/** A dark place cut into the foam, its upper face just above y = 0. */
function hollow(width: number, depth: number, corner = 6): Object3D {
  const dark = plastic("#0c0d0e", { roughness: 1, grain: 0 });
  return put(slab({ width, height: 0.2, depth, corner, fillet: 0 }, dark), [0, -0.12, 0]);
}

type Extra = (inside: Inside & { device: Device }) => Object3D;

/** A lead in rings, tied, in a hollow of its own. */
const lead =
  (x: number, z: number, radius = 30): Extra =>
  ({ device, innerWidth, innerDepth, floor }) => {
    const rings = bundlePath({
      radius,
      turns: 4.2,
      wire: 1.8,
      spread: 13,
      height: 9,
      vary: device.vary,
    });
    const jacket = rubber(device.color === "White" ? "#d6d5d0" : "#17181a");
    const side = 2 * radius + 22;
    return put(
      group(
        hollow(side, side, side / 2),
        cord(
          rings.map((point): [number, number, number] => [point.x, point.y, point.z]),
          1.8,
          jacket,
        ),
        put(block({ width: 10, height: 9, depth: 18, corner: 2, fillet: 1 }, jacket), [
          radius - 1,
          5,
          -4,
        ]),
      ),
      [x * innerWidth, floor, z * innerDepth],
    );
  };

/** An antenna lying in its groove. */
const whip =
  (x: number, z: number, turn = 90): Extra =>
  ({ innerWidth, innerDepth, floor }) =>
    put(
      group(put(group(paddle(96)), [0, 0, 48], [-90, 0, 0])),
      [x * innerWidth, floor + 1, z * innerDepth],
      [0, turn, 0],
    );

/** The box that opens the valves of the plot: a cable to each of four. */
const valveController =
  (x: number, z: number): Extra =>
  ({ device, innerWidth, innerDepth, floor }) => {
    const size = { width: 92, height: 66, depth: 34 };
    const box = standingBox(
      { ...device, size, ports: 4, antennas: 0, label: "4 VALVES" },
      { entries: "gland", relief: "field", lamps: 2 },
    );
    const lying = put(group(box), [size.height / 2, size.depth / 2 - 3, 0], [-90, 0, 90]);
    const place = hollow(size.height + 8, size.width + 8);
    return put(group(place, lying), [x * innerWidth, floor, z * innerDepth]);
  };

/** The printed course, or a card with a SIM. */
const booklet =
  (x: number, z: number, width: number, height: number): Extra =>
  ({ device, innerWidth, innerDepth, floor }) => {
    const paper = slab(
      { width, height: 3, depth: height, corner: 1, fillet: 0.3 },
      plastic("#e9e7e0", { roughness: 0.7, grain: 0.03 }),
    );
    const cover = ink(width, height, (pen) => {
      pen.fillStyle = accentOf(device);
      pen.fillRect(0, 0, width, height * 0.3);
      const size = Math.min(width / (0.64 * device.label.length + 2), 9);
      write(pen, {
        text: device.label,
        x: width * 0.08,
        y: height * 0.46,
        size,
        tone: "#26282b",
        weight: 600,
      });
      pen.strokeStyle = "#8b8c8a";
      pen.lineWidth = 0.6;
      for (let line = 0; line < 5; line++) {
        pen.beginPath();
        pen.moveTo(width * 0.08, height * (0.56 + line * 0.07));
        pen.lineTo(width * (line === 4 ? 0.5 : 0.9), height * (0.56 + line * 0.07));
        pen.stroke();
      }
    });
    return put(group(paper, put(cover, [0, 3.03, 0], [-90, 0, 0])), [
      x * innerWidth,
      floor,
      z * innerDepth,
    ]);
  };

const extras: Record<string, readonly Extra[]> = {
  "MDK01-L": [lead(0.37, 0.27, 20)],
  "MDK02-B": [],
  "MDK03-W": [lead(-0.32, 0.28, 24), booklet(0.18, 0.28, 130, 76)],
  "MDK04-T": [
    lead(-0.36, 0.29, 24),
    whip(-0.12, 0.2),
    whip(-0.12, 0.34),
    booklet(0.32, 0.2, 86, 62),
  ],
  "MDK05-A": [valveController(0.1, 0.25), lead(0.4, 0.3, 24), booklet(0.27, 0.3, 56, 84)],
  "MDK06-E": [lead(0.36, 0.2, 26), whip(0.24, 0.42)],
  "MDK07-M": [lead(-0.3, 0.3, 24), booklet(0.22, 0.29, 120, 76)],
};

/** The lid, its inner side printed, leaning back. */
function lidOf(device: Device, box: ReturnType<typeof plastic>): Object3D {
  const { width, height, depth } = device.size;
  const rim = height * 0.62;
  const tall = depth * 0.86;
  const accent = accentOf(device);
  const print = ink(width - 16, tall - 16, (pen) => {
    const [wide, high] = [width - 16, tall - 16];
    pen.fillStyle = device.color === "White" ? "#efeee9" : "#1d1f22";
    pen.beginPath();
    pen.roundRect(0, 0, wide, high, 4);
    pen.fill();
    pen.fillStyle = accent;
    pen.fillRect(wide * 0.07, high * 0.16, wide * 0.09, high * 0.03);
    const tone = device.color === "White" ? "#26282b" : "#e9e9e6";
    write(pen, {
      text: device.label,
      x: wide * 0.07,
      y: high * 0.42,
      size: Math.min(high * 0.18, wide * 0.1),
      tone,
      weight: 600,
    });
    drawPlan(pen, wide, high, tone, accent);
  });
  const panel = group(
    put(block({ width, height: tall, depth: 4, corner: 3, fillet: 0.8 }, box), [0, tall / 2, -4]),
    put(print, [0, tall / 2, 0.04]),
    put(
      block({ width: tall - 6, height: 22, depth: 3, corner: 2, fillet: 0.6 }, box),
      [-width / 2 + 3, tall / 2, 8],
      [0, 90, 90],
    ),
    put(
      block({ width: tall - 6, height: 22, depth: 3, corner: 2, fillet: 0.6 }, box),
      [width / 2, tall / 2, 8],
      [0, 90, 90],
    ),
  );
  return put(group(panel), [0, rim - 1, -depth / 2 + 3], [-16, 0, 0]);
}

/** The devices of the kit and what joins them, as a plain diagram. */
function drawPlan(
  pen: CanvasRenderingContext2D,
  wide: number,
  high: number,
  tone: string,
  accent: string,
): void {
  pen.strokeStyle = tone;
  pen.lineWidth = high * 0.008;
  const hub: [number, number] = [wide * 0.74, high * 0.46];
  for (const [at, reach] of [0.2, 0.28, 0.24, 0.3, 0.22].entries()) {
    const angle = (at / 5) * Math.PI * 2 + 0.4;
    const end: [number, number] = [
      hub[0] + Math.cos(angle) * high * reach,
      hub[1] + Math.sin(angle) * high * reach,
    ];
    pen.beginPath();
    pen.moveTo(...hub);
    pen.lineTo(...end);
    pen.stroke();
    pen.fillStyle = tone;
    pen.beginPath();
    pen.arc(...end, high * 0.026, 0, Math.PI * 2);
    pen.fill();
  }
  pen.fillStyle = accent;
  pen.beginPath();
  pen.arc(...hub, high * 0.06, 0, Math.PI * 2);
  pen.fill();
}

function frontPrint(device: Device, width: number, height: number): Object3D {
  const tone = device.color === "White" ? "#3a3b3d" : "#dcdddf";
  return ink(width, height, (pen) => {
    pen.fillStyle = accentOf(device);
    pen.fillRect(0, height * 0.2, height * 0.12, height * 0.6);
    const size = Math.min(height * 0.5, width / (0.66 * device.label.length));
    write(pen, { text: device.label, x: height * 0.3, y: height * 0.68, size, tone, weight: 600 });
  });
}
