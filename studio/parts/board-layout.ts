import { Group, type Object3D } from "three";
import {
  type BoardInk,
  createBoardInk,
  type Mask,
  type Point,
  type PrintOptions,
} from "./board-ink.ts";
import { openRooms } from "./board-rooms.ts";
import { bundledLines } from "./board-traces.ts";
import { buildCircuitBoard, type Notches } from "./circuit-board.ts";
import { buildPassives, type Passive } from "./passives.ts";

export interface BoardPlan {
  width: number;
  depth: number;
  mask: Mask;
  thickness?: number;
  radius?: number;
  holes?: readonly { x: number; z: number; radius: number }[];
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
const prefixes: Record<Passive["kind"], string> = {
  resistor: "R",
  capacitor: "C",
  ferrite: "L",
  tantalum: "C",
};

/** Lays out a board part by part; what it adds by itself never overlaps what was placed. */
export function startBoard(plan: BoardPlan): BoardLayout {
  const { width, depth, mask, thickness = 1.6, holes = [], vary } = plan;
  const ink = createBoardInk(width, depth, mask);
  const parts = new Group();
  const passives: Passive[] = [];
  const rooms = openRooms(width, depth);
  for (const { x, z, radius } of holes) {
    rooms.take({ x, z, width: 2 * radius + 2.4, depth: 2 * radius + 2.4 }, 0);
  }
  /** Print lies on top of all copper, so it is drawn last. */
  const prints: (() => void)[] = [];
  const counts: Record<string, number> = {};
  let drawn = 0;
  const chance = () => vary(`layout ${drawn++}`);

  function tryPassive(x: number, z: number): boolean {
    const isUpright = chance() < 0.5;
    const length = [1, 1.6, 1.6, 2][Math.floor(chance() * 4)] ?? 1.6;
    const size = turnedSize(length * 1.35, length * 0.6, isUpright);
    if (!rooms.isFree({ x, z, ...size }, 0.22)) return false;
    rooms.take({ x, z, ...size }, 0.22);
    const share = chance();
    const kind = share < 0.46 ? "capacitor" : share < 0.9 ? "resistor" : "ferrite";
    passives.push({ kind, x, z, length, isUpright });
    for (const end of [-1, 1]) {
      const shift = turnedSize(end * length * 0.45, 0, isUpright);
      ink.pad(x + shift.width, z + shift.depth, length * 0.42, length * 0.42);
    }
    nameBeside({ x, z, ...size }, kind, isUpright);
    return true;
  }

  /** The letter and number of a small part, where there is room for them. */
  function nameBeside(spot: Spot, kind: Passive["kind"], isUpright: boolean): void {
    const number = (counts[kind] ?? 0) + 1;
    counts[kind] = number;
    const name = `${prefixes[kind]}${number}`;
    const size = { width: name.length * 0.62, depth: 0.9 };
    const away = (isUpright ? spot.width + size.width : spot.depth + size.depth) / 2 + 0.3;
    const shift = turnedSize(away, 0, !isUpright);
    const place = { x: spot.x + shift.width, z: spot.z + shift.depth, ...size };
    if (!rooms.isFree(place, 0.02)) return;
    rooms.take(place, 0.02);
    prints.push(() => ink.print(name, place.x, place.z, 0.72));
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

  function placeAround(spot: Spot): { x: number; z: number } {
    const side = Math.floor(chance() * 4);
    const isAcross = side % 2 === 0;
    const away = 0.9 + chance() * 2.4;
    const along = (chance() - 0.5) * ((isAcross ? spot.width : spot.depth) + 2);
    const reach = ((isAcross ? spot.depth : spot.width) / 2 + away) * (side < 2 ? 1 : -1);
    const shift = turnedSize(along, reach, !isAcross);
    return { x: snap(spot.x + shift.width), z: snap(spot.z + shift.depth) };
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
    place(part, spot) {
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
      if (spot.name) {
        label(spot.name, spot.x, spot.z + spot.depth / 2 + 0.95, 0.85);
      }
    },
    surround(spot, count) {
      let left = count;
      for (let attempt = 0; attempt < count * 14 && left > 0; attempt++) {
        const { x, z } = placeAround(spot);
        if (!tryPassive(x, z)) continue;
        left--;
        join(spot, x, z);
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
      let left = count;
      for (let attempt = 0; attempt < count * 16 && left > 0; attempt++) {
        const x = snap((chance() - 0.5) * width);
        const z = snap((chance() - 0.5) * depth);
        if (!tryPassive(x, z)) continue;
        left--;
        const reach = 1.5 + chance() * 4;
        const turn = Math.floor(chance() * 4) * 90 + 45;
        const bend: Point = [
          x + Math.cos((turn * Math.PI) / 180) * reach * 0.4,
          z + Math.sin((turn * Math.PI) / 180) * reach * 0.4,
        ];
        const end: Point = [bend[0] + (turn > 90 && turn < 270 ? -reach : reach), bend[1]];
        ink.trace([[x, z], bend, end], 0.2);
        ink.via(end[0], end[1]);
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
      for (const print of prints) print();
      const board = buildCircuitBoard({ ...plan, thickness, ink });
      board.add(parts);
      if (passives.length > 0) board.add(buildPassives(passives, thickness));
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
