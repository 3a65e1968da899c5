import {
  BoxGeometry,
  type Group,
  type InstancedMesh,
  Matrix4,
  type Mesh,
  MeshStandardMaterial,
  SphereGeometry,
} from "three";
import { type BoardInk, createBoardInk, type Mask } from "./board-ink.ts";
import { buildCircuitBoard } from "./circuit-board.ts";
import { lid, nickelSilver } from "./pressed-sheet.ts";
import { drawCode, ink, write } from "./print.ts";
import { repeated } from "./repeated.ts";
import { group, put } from "./shape.ts";

export interface RadioModule {
  width: number;
  depth: number;
  height?: number;
  mask?: Mask;
  /** Bare board at the back for the printed antenna, in millimetres; 0 for none. */
  antenna?: number;
  /** Between two half-moon contacts. */
  pitch?: number;
  marks: readonly string[];
}

/** A soldered-on radio: its own thin board with half-moon contacts, a lid of tin and a printed antenna. */
export function buildRadioModule(module: RadioModule): Group {
  const { width, depth, height = 2.4, mask = "black", antenna = 0, pitch = 1.27, marks } = module;
  const thickness = 0.8;
  const copper = createBoardInk(width, depth, mask);
  const sides = steps(-depth / 2 + antenna + 1, depth / 2 - 0.7, pitch);
  const front = steps(-width / 2 + 1.6, width / 2 - 1.2, pitch);
  for (const z of sides) {
    copper.pad(-width / 2 + 0.35, z, 0.9, pitch * 0.55, "gold");
    copper.pad(width / 2 - 0.35, z, 0.9, pitch * 0.55, "gold");
  }
  for (const x of front) copper.pad(x, depth / 2 - 0.35, pitch * 0.55, 0.9, "gold");
  if (antenna > 0) drawAntenna(copper, width, depth, antenna);
  const whole = buildCircuitBoard({
    width,
    depth,
    thickness,
    radius: 0.1,
    mask,
    notches: { radius: pitch * 0.18, sides, front },
    ink: copper,
  });
  const canDepth = depth - antenna - 1.5;
  const canWidth = width - 2.1;
  const can = buildShieldCan(canWidth, canDepth, height - thickness, marks);
  can.position.set(0, thickness, antenna / 2 - 0.05);
  whole.add(can);
  return whole;
}

function steps(from: number, to: number, pitch: number): number[] {
  return Array.from(
    { length: Math.max(0, Math.ceil((to - from) / pitch)) },
    (_, at) => from + at * pitch,
  );
}

function drawAntenna(copper: BoardInk, width: number, depth: number, antenna: number): void {
  const back = -depth / 2;
  copper.clear(0, back + antenna / 2, width, antenna);
  const wide = 0.55;
  const step = 1.5;
  const [near, far] = [back + antenna - 0.3, back + 0.8];
  const points: [number, number][] = [[-width / 2 + 1.6, near]];
  let isFar = false;
  for (let x = -width / 2 + 1.6; x < width / 2 - 1; x += step) {
    points.push([x, isFar ? near - 0.9 : far]);
    points.push([Math.min(x + step, width / 2 - 0.9), isFar ? near - 0.9 : far]);
    isFar = !isFar;
  }
  copper.trace(points, wide);
}

/** A lid of pressed sheet: bent edges, slits where its corners meet, the dimples that hold it on its fence. */
export function buildShieldCan(
  width: number,
  depth: number,
  height: number,
  marks: readonly string[],
): Group {
  const isLarge = Math.min(width, depth) > 13;
  const form = { width, depth, height, ...(isLarge ? { border: 1 } : {}) };
  const face = height - (isLarge ? 0.06 : 0);
  return group(
    lid(form, nickelSilver),
    ...fastenings(width, depth, height),
    put(lidMarking(width, depth, marks), [0, face + 0.012, 0], [-90, 0, 0]),
  );
}

/** Along each wall: dimples above, the dark gaps between its soldered feet below, a slit at each corner. */
function fastenings(width: number, depth: number, height: number): InstancedMesh[] {
  const dimples: Matrix4[] = [];
  const gaps: Matrix4[] = [];
  const slits: Matrix4[] = [];
  for (let side = 0; side < 4; side++) {
    const [long, out] = side % 2 === 0 ? [width, depth / 2] : [depth, width / 2];
    const wall = new Matrix4().makeRotationY((side * Math.PI) / 2);
    const on = (along: number, up: number) =>
      wall.clone().multiply(new Matrix4().makeTranslation(along, up, out));
    const count = Math.max(2, Math.round(long / 2.9));
    const pitch = long / count;
    for (let at = 0; at < count; at++) {
      const along = (at - (count - 1) / 2) * pitch;
      dimples.push(on(along, height * 0.56));
      gaps.push(on(along, 0.09));
    }
    slits.push(on(long / 2 - 0.62, height * 0.4));
  }
  const dimple = new SphereGeometry(0.18, 16, 10).scale(1, 1, 0.36);
  return [
    repeated(dimple, nickelSilver, dimples),
    repeated(new BoxGeometry(1.1, 0.18, 0.03), shade, gaps),
    repeated(new BoxGeometry(0.07, height * 0.8, 0.02), shade, slits),
  ];
}

const shade = new MeshStandardMaterial({ color: 0x0b0b0c, roughness: 0.9 });

/** The laser's writing with the code that the placing machine reads, and the dot beside the first contact. */
function lidMarking(width: number, depth: number, marks: readonly string[]): Mesh {
  const tone = "rgba(34,34,36,0.84)";
  const isWide = width > depth * 1.5;
  const edge = Math.min(width, depth);
  const code = edge * (isWide ? 0.44 : 0.27);
  const [roomAcross, roomDown] = isWide
    ? [width - code - edge * 0.36, depth * 0.74]
    : [width * 0.8, depth - code - edge * 0.3];
  const longest = Math.max(...marks.map((mark) => mark.length), 1);
  const size = Math.min(roomAcross / (longest * 0.62), roomDown / (marks.length * 1.18));
  const top = isWide ? (depth - marks.length * size * 1.18) / 2 : edge * 0.13;
  return ink(width, depth, (pen) => {
    for (const [index, text] of marks.entries()) {
      const row = top + (index + 0.76) * size * 1.18;
      const [share, weight] = index === 0 ? ([1, 600] as const) : ([0.78, 500] as const);
      write(pen, { text, x: edge * 0.12, y: row, size: size * share, tone, weight });
    }
    const corner = { x: width - edge * 0.12 - code, y: depth - edge * 0.12 - code };
    const y = isWide ? (depth - code) / 2 : corner.y;
    drawCode(pen, { text: marks[0] ?? "", x: corner.x, y, side: code, tone });
    pen.fillStyle = tone;
    pen.beginPath();
    pen.arc(edge * 0.09, depth - edge * 0.09, edge * 0.022, 0, Math.PI * 2);
    pen.fill();
  });
}
