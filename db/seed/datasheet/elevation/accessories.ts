import type { Mark } from "#paper/datasheet/contents.ts";
import { across, body, box, centerLines, circle, corners, type Face, path, row } from "./marks.ts";
import type { Outline } from "./outline.ts";

export const antenna: Outline = {
  face: ({ device, face }) => rod(face, device.round),
  edge: ({ face }) => rod(face, false),
};

/** A mast on its connector, or a flat one with its fixing. */
function rod(face: Face, isRound: boolean): Mark[] {
  const { width, height } = face;
  if (height < width * 1.6) {
    const fixing = circle(width / 2, height / 2, Math.min(width, height) * 0.12);
    return [body(face, Math.min(width, height) * 0.12, isRound), fixing, ...centerLines(face)];
  }
  const foot = Math.min(height * 0.16, width * 1.6);
  return [
    box({ x: width / 2, y: foot / 2, width, height: foot }, "outline"),
    box(
      {
        x: width / 2,
        y: (height + foot) / 2,
        width: width * 0.72,
        height: height - foot,
        radius: width * 0.3,
      },
      "outline",
    ),
    path([
      [0, foot * 0.45],
      [width, foot * 0.45],
    ]),
    ...centerLines(face).slice(0, 1),
  ];
}

export const battery: Outline = {
  face: ({ device, face }) => cell(face, device.size.width === device.size.depth),
  edge: ({ device, face }) => cell(face, device.size.width === device.size.depth),
};

/** A cylinder from the side or from above, or a block with its terminals. */
function cell(face: Face, isCylinder: boolean): Mark[] {
  const { width, height } = face;
  if (isCylinder && width === height) {
    return [body(face, 0, true), circle(width / 2, height / 2, width * 0.36), ...centerLines(face)];
  }
  if (isCylinder && height > width) {
    const cap = Math.min(2.5, height * 0.04);
    return [
      box(
        { x: width / 2, y: (height - cap) / 2, width, height: height - cap, radius: 1 },
        "outline",
      ),
      box({ x: width / 2, y: height - cap / 2, width: width * 0.36, height: cap }, "outline"),
      ...centerLines(face).slice(0, 1),
    ];
  }
  return [
    body(face, Math.min(width, height) * 0.06),
    across(face, height * 0.82),
    ...row(2, width * 0.7, (offset) => [
      box({ x: width / 2 + offset, y: height * 0.91, width: width * 0.1, height: height * 0.1 }),
    ]),
  ];
}

export const powerSupply: Outline = {
  face({ device, face }) {
    const { width, height } = face;
    const terminals = Math.max(2, Math.min(6, device.ports + 2));
    const hole = Math.min(3, (width / terminals) * 0.3, height * 0.05);
    const block = (y: number) => [
      box({ x: width / 2, y, width: width * 0.9, height: height * 0.12 }),
      ...row(terminals, width * 0.84, (offset) => [circle(width / 2 + offset, y, hole)]),
    ];
    return [
      body(face, Math.min(width, height) * 0.04),
      ...block(height * 0.9),
      ...block(height * 0.1),
      circle(width / 2, height * 0.74, Math.min(width, height) * 0.03),
      ...(device.display
        ? [box({ x: width / 2, y: height * 0.52, width: width * 0.66, height: height * 0.2 })]
        : []),
    ];
  },
  edge: ({ face }) => [
    body(face, Math.min(face.width, face.height) * 0.03),
    across(face, face.height * 0.16),
    across(face, face.height * 0.84),
  ],
};

export const coiledCable: Outline = {
  face({ face }) {
    const { width, height } = face;
    const radius = Math.min(width, height) / 2;
    return [
      body(face, 0, true),
      ...[0.9, 0.8, 0.7].map((part) => circle(width / 2, height / 2, radius * part)),
      circle(width / 2, height / 2, radius * 0.6, "outline"),
      ...centerLines(face),
    ];
  },
  edge({ face }) {
    const turns = 4;
    const lines = Array.from({ length: turns - 1 }, (_, at) =>
      across(face, (face.height * (at + 1)) / turns),
    );
    return [body(face, face.height / 6), ...lines];
  },
};

export const bracket: Outline = {
  face({ face }) {
    const { width, height } = face;
    const small = Math.min(width, height);
    const hole = Math.min(3.5, small * 0.06);
    return [
      body(face, Math.min(4, small * 0.06)),
      ...corners(face, small * 0.16, hole),
      box({ x: width / 2, y: height / 2, width: width * 0.34, height: hole * 2, radius: hole }),
      ...centerLines(face),
    ];
  },
  edge({ face }) {
    const { width, height } = face;
    const sheet = Math.min(4, Math.min(width, height) * 0.14);
    const angle: [number, number][] = [
      [0, 0],
      [width, 0],
      [width, sheet],
      [sheet, sheet],
      [sheet, height],
      [0, height],
    ];
    return [path(angle, "outline", true)];
  },
};
