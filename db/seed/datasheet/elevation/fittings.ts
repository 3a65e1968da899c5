import type { Mark } from "#paper/datasheet/contents.ts";
import { across, box, circle, type Face, row, upright } from "./marks.ts";

export function screen({ width, height }: Face): Mark {
  return box({
    x: width / 2,
    y: height * 0.54,
    width: width * 0.6,
    height: height * 0.4,
    radius: 1,
  });
}

export function lamps(count: number, x: number, y: number, small: number): Mark[] {
  return row(count, small * 0.4, (offset) => [circle(x + offset, y, small * 0.018)]);
}

/** Connectors side by side in the edge, as large as it allows. */
export function sockets(count: number, { width, height }: Face): Mark[] {
  const isLying = width >= height;
  const length = (isLying ? width : height) * 0.7;
  const port = Math.min(14, Math.min(width, height) * 0.45, (length / Math.max(1, count)) * 0.8);
  return row(count, length, (offset) => [
    isLying
      ? box({ x: width / 2 + offset, y: height * 0.45, width: port, height: port * 0.8 })
      : box({ x: width * 0.55, y: height / 2 + offset, width: port * 0.8, height: port }),
  ]);
}

/** Cable glands below the body, which its size does not count. */
export function glands(count: number, { width }: Face): Mark[] {
  const wide = Math.min(20, (width / Math.max(1, count)) * 0.5);
  return row(count, width * 0.7, (offset) => [
    box({ x: width / 2 + offset, y: -wide * 0.2, width: wide, height: wide * 0.4 }, "phantom"),
    box(
      { x: width / 2 + offset, y: -wide * 0.7, width: wide * 0.7, height: wide * 0.6 },
      "phantom",
    ),
  ]);
}

/** Where the two halves of a case meet. */
export function seam(face: Face): Mark[] {
  const isLying = face.width >= face.height;
  return [isLying ? across(face, face.height * 0.5) : upright(face, face.width * 0.5)];
}
