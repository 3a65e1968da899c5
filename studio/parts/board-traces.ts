import type { Point } from "./board-ink.ts";

interface Bundle {
  from: Point;
  to: Point;
  count: number;
  /** Between two lines, in millimetres. */
  pitch?: number | undefined;
}

/** Parallel lines between two points, each straight, then at 45 degrees, then straight again. */
export function bundledLines({ from, to, count, pitch = 0.42 }: Bundle): Point[][] {
  const isWide = Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1]);
  // The work is done along the longer way; for an upright bundle the two axes change places.
  const [start, end] = isWide ? [from, to] : [flipped(from), flipped(to)];
  const lines = Array.from({ length: count }, (_, index) =>
    lineBetween(start, end, (index - (count - 1) / 2) * pitch),
  );
  return isWide ? lines : lines.map((line) => line.map(flipped));
}

function lineBetween(from: Point, to: Point, shift: number): Point[] {
  const [along, across] = [to[0] - from[0], to[1] - from[1]];
  const slant = Math.abs(across);
  const way = Math.sign(along);
  // Outer lines bend a little later or earlier, so that they stay parallel in the slant.
  const lean = -shift * 0.42 * (Math.sign(along * across) || 1);
  const bend = from[0] + (way * (Math.abs(along) - slant)) / 2 + lean;
  return [
    [from[0], from[1] + shift],
    [bend, from[1] + shift],
    [bend + way * slant, to[1] + shift],
    [to[0], to[1] + shift],
  ];
}

function flipped([x, z]: Point): Point {
  return [z, x];
}
