/** A block with rounded upright edges, measured in drawing units; `x` and `y` span the floor, `z` rises. */
export interface Block {
  x: number;
  y: number;
  z: number;
  width: number;
  depth: number;
  height: number;
  /** Of the upright edges; half the width makes a cylinder. */
  radius: number;
}

export interface Solid {
  top: string;
  side: string;
}

type Point = readonly [x: number, y: number];

const cos30 = Math.sqrt(3) / 2;

/** Where a point in space falls on the paper of an isometric drawing. */
export function project(x: number, y: number, z: number): Point {
  return [(x - y) * cos30, (x + y) / 2 - z];
}

/** The two outlines of a block seen from above: its lid, and the wall below it that faces the reader. */
export function drawSolid(block: Block): Solid {
  const floor = outline(block);
  const lid = floor.map(([x, y]) => project(x, y, block.z + block.height));
  const foot = floor.map(([x, y]) => project(x, y, block.z));
  const sideways = foot.map(([x]) => x);
  const left = sideways.indexOf(Math.min(...sideways));
  const right = sideways.indexOf(Math.max(...sideways));
  const front = (points: readonly Point[]) => between(points, right, left);
  return { top: path(lid), side: path([...front(foot), ...front(lid).reverse()]) };
}

const stepsPerCorner = 6;

/** The rounded rectangle on the floor, clockwise as seen on the paper. */
function outline({ x, y, width, depth, radius }: Block): Point[] {
  const corners: [cx: number, cy: number, from: number][] = [
    [x + width - radius, y + radius, -90],
    [x + width - radius, y + depth - radius, 0],
    [x + radius, y + depth - radius, 90],
    [x + radius, y + radius, 180],
  ];
  return corners.flatMap(([cx, cy, from]) =>
    Array.from({ length: stepsPerCorner + 1 }, (_, step): Point => {
      const angle = ((from + (90 * step) / stepsPerCorner) * Math.PI) / 180;
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    }),
  );
}

/** The points from one index to another, going round past the end where needed. */
function between(points: readonly Point[], from: number, to: number): Point[] {
  return from <= to
    ? points.slice(from, to + 1)
    : [...points.slice(from), ...points.slice(0, to + 1)];
}

function path(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
