import { Group, type Mesh, MeshStandardMaterial } from "three";
import { bevelled } from "./bevelled.ts";
import { type BoardInk, createBoardInk, type Mask } from "./board-ink.ts";
import { buildCircuitBoard } from "./circuit-board.ts";
import { ink, write } from "./print.ts";
import { put, solid } from "./shape.ts";

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
  const group = buildCircuitBoard({
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
  group.add(can);
  return group;
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

/** A lid of drawn tin with rounded edges, a laser-marked text and the dimples of its fence. */
export function buildShieldCan(
  width: number,
  depth: number,
  height: number,
  marks: readonly string[],
): Group {
  const group = new Group();
  const lid = solid(bevelled(width, depth, height, 0.22), can);
  group.add(lid);
  group.add(put(lidMarking(width, depth, marks), [0, height + 0.012, 0], [-90, 0, 0]));
  return group;
}

const can = new MeshStandardMaterial({ color: 0xa9a9a5, roughness: 0.42, metalness: 1 });

function lidMarking(width: number, depth: number, marks: readonly string[]): Mesh {
  const tone = "rgba(40,40,42,0.85)";
  const longest = Math.max(...marks.map((mark) => mark.length), 1);
  const size = Math.min((width * 0.8) / (longest * 0.62), (depth * 0.7) / (marks.length + 0.5));
  return ink(width, depth, (pen) => {
    for (const [index, text] of marks.entries()) {
      const row = depth / 2 + (index - (marks.length - 1) / 2) * size * 1.18 + size * 0.33;
      const [share, weight] = index === 0 ? ([1, 600] as const) : ([0.8, 500] as const);
      write(pen, { text, x: width * 0.09, y: row, size: size * share, tone, weight });
    }
    pen.fillStyle = tone;
    pen.beginPath();
    pen.arc(width * 0.93, depth * 0.93, width * 0.02, 0, Math.PI * 2);
    pen.fill();
  });
}
