import type { Mark, MarkLine } from "#paper/datasheet/contents.ts";

/** One side of a body in millimetres, its lower left corner at 0, 0. */
export interface Face {
  width: number;
  height: number;
}

/** A rectangle by its middle. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  radius?: number;
}

type Place = [x: number, y: number];

export function box({ x, y, width, height, radius }: Box, line: MarkLine = "detail"): Mark {
  return { line, shape: "rectangle", x: x - width / 2, y: y - height / 2, width, height, radius };
}

export function circle(x: number, y: number, radius: number, line: MarkLine = "detail"): Mark {
  return { line, shape: "ellipse", x, y, radiusX: radius, radiusY: radius };
}

export function path(places: Place[], line: MarkLine = "detail", isClosed = false): Mark {
  return { line, shape: "path", places, isClosed };
}

/** The whole face with rounded corners; a round body seen along its axis is a circle. */
export function body({ width, height }: Face, radius: number, isRound = false): Mark {
  if (isRound && Math.abs(width - height) < 0.2 * width) {
    const middle = { x: width / 2, y: height / 2 };
    return { line: "outline", shape: "ellipse", ...middle, radiusX: middle.x, radiusY: middle.y };
  }
  return box({ x: width / 2, y: height / 2, width, height, radius }, "outline");
}

/** A line from edge to edge at this height. */
export function across({ width }: Face, y: number): Mark {
  return path([
    [0, y],
    [width, y],
  ]);
}

/** A line from bottom to top at this place. */
export function upright({ height }: Face, x: number): Mark {
  return path([
    [x, 0],
    [x, height],
  ]);
}

/** The lines through the middle, which reach a little beyond the body. */
export function centerLines({ width, height }: Face): Mark[] {
  const beyond = Math.min(width, height) * 0.08;
  return [
    path(
      [
        [width / 2, -beyond],
        [width / 2, height + beyond],
      ],
      "center",
    ),
    path(
      [
        [-beyond, height / 2],
        [width + beyond, height / 2],
      ],
      "center",
    ),
  ];
}

/** One mark at each of four corners. */
export function corners({ width, height }: Face, inset: number, radius: number): Mark[] {
  return [inset, width - inset].flatMap((x) =>
    [inset, height - inset].map((y) => circle(x, y, radius)),
  );
}

/** So many equal parts side by side, their middles spread over a length. */
export function row(count: number, length: number, draw: (offset: number) => Mark[]): Mark[] {
  const step = length / Math.max(1, count);
  return Array.from({ length: count }, (_, at) => (at - (count - 1) / 2) * step).flatMap(draw);
}

/** Slots for the air, one above the other. */
export function vents(count: number, { x, y, width, height }: Box): Mark[] {
  return row(count, height, (offset) => [
    path([
      [x - width / 2, y + offset],
      [x + width / 2, y + offset],
    ]),
  ]);
}

/** Antennas that rise from the upper edge. The size of the body does not count them. */
export function antennas(count: number, { width, height }: Face): Mark[] {
  const thick = Math.min(11, Math.max(4, width * 0.08));
  const length = Math.min(120, height * 0.7);
  const place = (x: number, y: number, wide: number, high: number, radius = 0) =>
    box({ x, y, width: wide, height: high, radius }, "phantom");
  return row(count, count > 2 ? width * 0.98 : width * 0.8, (offset) => {
    const x = width / 2 + offset;
    return [
      place(x, height + thick * 0.6, thick * 1.3, thick * 1.2),
      place(x, height + thick * 1.2 + length / 2, thick, length, thick / 2),
    ];
  });
}

/** A cable that leaves downwards. The size of the body does not count it. */
export function cable(x: number, length: number, thick: number): Mark[] {
  const [left, right] = [x - thick / 2, x + thick / 2];
  const leaf: Place[] = [
    [left, 0],
    [left, -length],
    [right, -length - thick * 0.6],
    [right, 0],
  ];
  return [path(leaf, "phantom")];
}
