import { Group, type Object3D } from "three";
import {
  type BoardInk,
  createBoardInk,
  type Mask,
  type Point,
  type PrintOptions,
} from "./board-ink.ts";
import { openRooms } from "./board-rooms.ts";
import { type Slot, slotsAround, slotsTogether } from "./board-rows.ts";
import { bundledLines } from "./board-traces.ts";
import { buildTransistor } from "./chip.ts";
import { buildCircuitBoard, type Hole, type Notches } from "./circuit-board.ts";
import { buildDiode, buildPassives, type Passive, printValues } from "./passives.ts";

export interface BoardPlan {
  width: number;
  depth: number;
  mask: Mask;
  thickness?: number;
  radius?: number;
  holes?: readonly Hole[];
  notches?: Notches;
  cuts?: readonly { x: number; width: number; depth: number }[];
  /** A number from 0 up to 1 for a trait by its name. */
  vary(trait: string): number;
}

export interface Spot {
  x: number;
  z: number;
  /** Room it takes on the board, in millimetres. */
  width: number;
  depth: number;
  /** Degrees, counter-clockwise seen from above. */
  turn?: number;
  /** Printed beside it. */
  name?: string;
  /** Outlined in print. */
  outline?: boolean;
}

export interface BoardLayout {
  ink: BoardInk;
  /** Puts a part on the board and keeps its room free. */
  place(part: Object3D | null, spot: Spot): void;
  /** Small parts around a place, each on its pads, as many as find room. */
  surround(spot: Spot, count: number): void;
  /** Print with its room kept free; `height` of the letters in millimetres. */
  label(text: string, x: number, z: number, height: number, options?: PrintOptions): void;
  /** Parallel traces from one point to another with their bends at 45 degrees. */
  bundle(from: Point, to: Point, count: number, pitch?: number): void;
  /** Small parts wherever there is room, up to a count. */
  scatter(count: number): void;
  /** Vias that join the grounds along the edges. */
  stitch(): void;
  /** The board with everything on it, its lower face on y = 0. */
  finish(): Group;
}

const grid = 0.25;
/** From this length on a small part is outlined in print. */
const outlinedFrom = 1.6;
/** A board smaller than this, in square millimetres, is aimed at by the frame it is broken from. */
const smallestAimed = 600;
const prefixes: Record<Passive["kind"], string> = {
  resistor: "R",
  capacitor: "C",
  ferrite: "L",
};

/** Lays out a board part by part; what it adds by itself never overlaps what was placed. */
export function startBoard(plan: BoardPlan): BoardLayout {
  const { width, depth, mask, thickness = 1.6, holes = [], vary } = plan;
  const ink = createBoardInk(width, depth, mask);
  const parts = new Group();
  const passives: Passive[] = [];
  const rooms = openRooms(width, depth);
  /** Bare copper is drawn after all that runs below the mask. */
  const bare: (() => void)[] = [];
  for (const { x, z, radius } of holes) {
    rooms.take({ x, z, width: 2 * radius + 2.4, depth: 2 * radius + 2.4 }, 0);
    bare.push(() => ink.mounting(x, z, radius));
  }
  /** Print lies on top of all copper, so it is drawn last. */
  const prints: (() => void)[] = [];
  const counts: Record<string, number> = {};
  let drawn = 0;
  const chance = () => vary(`layout ${drawn++}`);

  function tryPassive({ x, z, length, isUpright, kind }: Slot): boolean {
    const size = turnedSize(length * 1.35, length * 0.6, isUpright);
    if (!rooms.isFree({ x, z, ...size }, 0.18)) return false;
    rooms.take({ x, z, ...size }, 0.18);
    passives.push({ kind, x, z, length, isUpright });
    for (const end of [-1, 1]) {
      const shift = turnedSize(end * length * 0.45, 0, isUpright);
      const [padX, padZ, side] = [x + shift.width, z + shift.depth, length * 0.46];
      bare.push(() => ink.pad(padX, padZ, side, side));
    }
    if (length >= outlinedFrom) {
      prints.push(() => ink.printBox(x, z, size.width + 0.42, size.depth + 0.42, 0.1));
    }
    nameBeside({ x, z, ...size }, prefixes[kind]);
    return true;
  }

  /** The letter and number of a small part, where there is room for them. */
  function nameBeside(spot: Spot, prefix: string): void {
    const number = (counts[prefix] ?? 0) + 1;
    counts[prefix] = number;
    const name = `${prefix}${number}`;
    const size = { width: name.length * 0.56, depth: 0.76 };
    const [across, down] = [
      (spot.width + size.width) / 2 + 0.26,
      (spot.depth + size.depth) / 2 + 0.26,
    ];
    for (const [x, z] of [
      [spot.x, spot.z + down],
      [spot.x + across, spot.z],
      [spot.x, spot.z - down],
      [spot.x - across, spot.z],
    ] as const) {
      if (!rooms.isFree({ x, z, ...size }, 0.02)) continue;
      rooms.take({ x, z, ...size }, 0.02);
      prints.push(() => ink.print(name, x, z, 0.62));
      return;
    }
  }

  /** From the nearest edge of a part to the pad of a small one beside it. */
  function join(spot: Spot, x: number, z: number): void {
    const edgeX = clamp(x, spot.x - spot.width / 2, spot.x + spot.width / 2);
    const edgeZ = clamp(z, spot.z - spot.depth / 2, spot.z + spot.depth / 2);
    ink.trace([
      [edgeX, edgeZ],
      [x, z],
    ]);
    if (chance() < 0.6) ink.via(x + (x - edgeX) * 0.5 + 0.7, z + (z - edgeZ) * 0.5);
  }

  /** From a small part to a via somewhere near, at 45 degrees and then straight. */
  function leadAway(x: number, z: number): void {
    const reach = 1.5 + chance() * 4;
    const turn = ((Math.floor(chance() * 4) * 90 + 45) * Math.PI) / 180;
    const bend: Point = [x + Math.cos(turn) * reach * 0.4, z + Math.sin(turn) * reach * 0.4];
    const end: Point = [bend[0] + Math.sign(Math.cos(turn)) * reach, bend[1]];
    ink.trace([[x, z], bend, end], 0.2);
    ink.via(end[0], end[1]);
  }

  /** A part of some legs, which the small ones gather around; how many found room: one or none. */
  function tryPart(part: Object3D, spot: Spot, prefix: string): number {
    const isUpright = chance() < 0.5;
    const size = turnedSize(spot.width, spot.depth, isUpright);
    const turned = { ...spot, ...size, turn: isUpright ? 90 : 0 };
    if (!rooms.isFree(turned, 0.35)) return 0;
    place(part, turned);
    nameBeside(turned, prefix);
    return 1;
  }

  function tryTestPoint(x: number, z: number): number {
    const size = { width: 1.3, depth: 1.3 };
    if (!rooms.isFree({ x, z, ...size }, 0.15)) return 0;
    rooms.take({ x, z, ...size }, 0.15);
    bare.push(() => ink.target(x, z, 0.5, 0.1));
    nameBeside({ x, z, ...size }, "TP");
    return 1;
  }

  /** Something small around a place: how many parts found room. */
  function gather(x: number, z: number): number {
    const share = chance();
    if (share < 0.66) return slotsTogether(x, z, chance).filter(tryPassive).length;
    if (share < 0.8) return tryTestPoint(x, z);
    if (share < 0.92) return tryPart(buildTransistor(), { x, z, width: 3.1, depth: 2.8 }, "Q");
    return tryPart(buildDiode(), { x, z, width: 3.3, depth: 1.6, outline: true }, "D");
  }

  /** What a placing machine aims at, beside two corners that lie across from each other. */
  function aims(): void {
    if (width * depth < smallestAimed) return;
    for (const [signX, signZ] of [
      [-1, 1],
      [1, -1],
    ] as const) {
      for (let inset = 2.2; inset < width / 3; inset += 0.5) {
        const spot = { x: signX * (width / 2 - inset), z: signZ * (depth / 2 - 2.4) };
        if (!rooms.isFree({ ...spot, width: 2.4, depth: 2.4 }, 0.1)) continue;
        rooms.take({ ...spot, width: 2.4, depth: 2.4 }, 0.1);
        bare.push(() => ink.target(spot.x, spot.z, 0.5, 0.5));
        break;
      }
    }
  }

  /** Vias that tie the copper areas together wherever nothing else is. */
  function pepper(): void {
    for (let x = -width / 2 + 2; x < width / 2 - 1; x += 1.9) {
      for (let z = -depth / 2 + 2; z < depth / 2 - 1; z += 1.9) {
        const spot = { x: x + chance() * 0.8, z: z + chance() * 0.8, width: 0.8, depth: 0.8 };
        if (chance() < 0.34 && rooms.isFree(spot, 0)) ink.via(spot.x, spot.z);
      }
    }
  }

  function place(part: Object3D | null, spot: Spot): void {
    if (part) {
      part.position.x = spot.x;
      part.position.z = spot.z;
      part.position.y += thickness;
      part.rotation.y = ((spot.turn ?? 0) * Math.PI) / 180;
      parts.add(part);
    }
    rooms.take(spot, 0.3);
    if (spot.outline)
      prints.push(() => ink.printBox(spot.x, spot.z, spot.width + 0.5, spot.depth + 0.5, 0.13));
    if (spot.name) label(spot.name, spot.x, spot.z + spot.depth / 2 + 0.95, 0.85);
  }

  function label(text: string, x: number, z: number, height: number, options?: PrintOptions) {
    const long = text.length * height * 0.84;
    const isTurned = options?.turn !== undefined && options.turn % 180 !== 0;
    const size = isTurned ? { width: height, depth: long } : { width: long, depth: height };
    rooms.take({ x, z, ...size }, 0.1);
    prints.push(() => ink.print(text, x, z, height, options));
  }

  return {
    ink,
    label,
    place,
    surround(spot, count) {
      let left = count;
      for (const slot of slotsAround(spot, chance)) {
        if (left === 0) return;
        if (!tryPassive(slot)) continue;
        left--;
        join(spot, slot.x, slot.z);
      }
    },
    bundle(from, to, count, pitch) {
      for (const [index, line] of bundledLines({ from, to, count, pitch }).entries()) {
        ink.trace(line, 0.18);
        const end = line[line.length - 1];
        if (end && index % 3 === 1) ink.via(end[0], end[1]);
      }
    },
    scatter(count) {
      aims();
      let left = count;
      for (let attempt = 0; attempt < count * 20 && left > 0; attempt++) {
        const x = snap((chance() - 0.5) * width);
        const z = snap((chance() - 0.5) * depth);
        const found = gather(x, z);
        left -= found;
        if (found > 0) leadAway(x, z);
      }
    },
    stitch() {
      for (let x = -width / 2 + 2; x < width / 2 - 1; x += 2.4) {
        ink.via(x, -depth / 2 + 0.8);
        ink.via(x, depth / 2 - 0.8);
      }
      for (let z = -depth / 2 + 2; z < depth / 2 - 1; z += 2.4) {
        ink.via(-width / 2 + 0.8, z);
        ink.via(width / 2 - 0.8, z);
      }
    },
    finish() {
      pepper();
      for (const draw of [...bare, ...prints]) draw();
      const board = buildCircuitBoard({ ...plan, thickness, ink });
      board.add(parts);
      if (passives.length > 0) {
        board.add(buildPassives(passives, thickness));
        board.add(printValues(passives, { width, depth, level: thickness }));
      }
      return board;
    },
  };
}

/** The two measures of something, exchanged where it stands upright on the board. */
function turnedSize(long: number, wide: number, isUpright: boolean) {
  return isUpright ? { width: wide, depth: long } : { width: long, depth: wide };
}

function snap(value: number): number {
  return Math.round(value / grid) * grid;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
