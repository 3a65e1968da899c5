import type { Mark } from "#paper/datasheet/contents.ts";
import {
  across,
  antennas,
  body,
  box,
  cable,
  centerLines,
  circle,
  corners,
  path,
  row,
  upright,
  vents,
} from "./marks.ts";
import type { Outline } from "./outline.ts";

export const roomSensor: Outline = {
  face({ device, face }) {
    const { width, height } = face;
    const small = Math.min(width, height);
    const screen = { x: width / 2, y: height * 0.58, width: width * 0.62, height: height * 0.42 };
    return [
      body(face, small * 0.12, device.round),
      ...(device.display ? [box({ ...screen, radius: 1.5 })] : []),
      ...vents(4, { x: width / 2, y: height * 0.2, width: width * 0.4, height: height * 0.16 }),
      ...(device.display ? [] : [circle(width / 2, height * 0.72, small * 0.025)]),
      ...centerLines(face),
    ];
  },
  edge({ face }) {
    // Behind, the plate that stays on the wall.
    return [body(face, Math.min(2, face.width * 0.12)), upright(face, face.width * 0.16)];
  },
};

export const outdoorSensor: Outline = {
  face: ({ device, face }) => [
    ...plates(face),
    ...(device.solar ? [path(lid(face), "detail")] : []),
    ...antennas(device.antennas, face),
  ],
  edge: ({ face }) => plates(face),
};

/** A shield of plates one above the other, under a cap. */
function plates(face: { width: number; height: number }): Mark[] {
  const { width, height } = face;
  const capHeight = height * 0.2;
  const step = (height - capHeight) / 7;
  const plate = (index: number): Mark => {
    const low = index * step;
    return path(
      [
        [0, low],
        [width, low],
        [width * 0.9, low + step * 0.72],
        [width * 0.1, low + step * 0.72],
      ],
      "outline",
      true,
    );
  };
  const stem = { x: width / 2, y: (height - capHeight) / 2, width: width * 0.24 };
  return [
    box({ ...stem, height: height - capHeight }),
    ...Array.from({ length: 7 }, (_, index) => plate(index)),
    box(
      {
        x: width / 2,
        y: height - capHeight / 2,
        width: width * 0.94,
        height: capHeight,
        radius: capHeight * 0.3,
      },
      "outline",
    ),
    ...centerLines(face).slice(0, 1),
  ];
}

function lid({ width, height }: { width: number; height: number }): [number, number][] {
  return [
    [width * 0.12, height * 0.9],
    [width * 0.88, height * 0.9],
  ];
}

export const soilProbe: Outline = {
  face({ device, face }) {
    const head = Math.min(face.height * 0.4, face.width * 1.3);
    return [...probe(face, head), ...antennas(device.antennas, face)];
  },
  edge({ device, face }) {
    const other = device.size.width;
    return probe(face, Math.min(face.height * 0.4, other * 1.3));
  },
};

/** A head that stays above the ground, and two rods that go into it. */
function probe({ width, height }: { width: number; height: number }, head: number): Mark[] {
  const rods = height - head;
  const thick = Math.min(6, width * 0.14);
  const tip = Math.min(thick * 1.6, rods * 0.3);
  const rod = (x: number): Mark =>
    path(
      [
        [x - thick / 2, rods],
        [x - thick / 2, tip],
        [x, 0],
        [x + thick / 2, tip],
        [x + thick / 2, rods],
      ],
      "outline",
    );
  return [
    box({ x: width / 2, y: rods + head / 2, width, height: head, radius: width * 0.1 }, "outline"),
    path([
      [0, rods + head * 0.22],
      [width, rods + head * 0.22],
    ]),
    circle(width / 2, rods + head * 0.68, Math.min(width, head) * 0.04),
    rod(width * 0.28),
    rod(width * 0.72),
  ];
}

export const doorContact: Outline = {
  face({ face }) {
    const { width, height } = face;
    const radius = Math.min(width, height) * 0.14;
    // The magnet is the other half of the switch, and mounted apart from it.
    const magnet = { width: width * 0.42, height: height * 0.5 };
    const x = width + Math.min(8, width * 0.15) + magnet.width / 2;
    return [
      body(face, radius),
      circle(width / 2, height * 0.82, Math.min(width, height) * 0.05),
      box({ x: width / 2, y: height * 0.2, width: width * 0.5, height: height * 0.1, radius: 1 }),
      box({ x, y: height / 2, ...magnet, radius: radius / 2 }, "phantom"),
    ];
  },
  edge: ({ face }) => [body(face, face.width * 0.12), upright(face, face.width * 0.25)],
};

export const leakRope: Outline = {
  face({ device, face }) {
    const { width, height } = face;
    const small = Math.min(width, height);
    return [
      body(face, small * 0.14, device.round),
      circle(width / 2, height * 0.7, small * 0.05),
      ...row(2, width * 0.5, (offset) => [circle(width / 2 + offset, height * 0.25, small * 0.06)]),
      ...cable(width / 2, Math.min(40, small * 0.5), Math.min(6, small * 0.1)),
    ];
  },
  edge: ({ face }) => [body(face, Math.min(3, face.width * 0.15)), upright(face, face.width * 0.3)],
};

export const peopleCounter: Outline = {
  face({ device, face }) {
    const { width, height } = face;
    const small = Math.min(width, height);
    return [
      body(face, small * 0.16, device.round),
      circle(width / 2, height * 0.56, small * 0.22),
      circle(width / 2, height * 0.56, small * 0.12),
      circle(width * 0.5, height * 0.16, small * 0.03),
      ...centerLines(face),
    ];
  },
  edge({ face }) {
    return [body(face, Math.min(face.width, face.height) * 0.1), across(face, face.height * 0.3)];
  },
};

export const currentClamp: Outline = {
  face({ face }) {
    const { width, height } = face;
    const opening = Math.min(width, height) * 0.23;
    const middle = height - Math.min(width, height) * 0.42;
    return [
      body(face, Math.min(width, height) * 0.1),
      circle(width / 2, middle, opening, "outline"),
      // The jaw opens along this line.
      path([
        [0, middle],
        [width / 2 - opening, middle],
      ]),
      path([
        [width / 2 + opening, middle],
        [width, middle],
      ]),
      ...cable(width / 2, Math.min(30, height * 0.3), Math.min(6, width * 0.08)),
    ];
  },
  edge: ({ face }) => [
    body(face, face.width * 0.08),
    across(face, face.height * 0.58),
    ...corners(face, Math.min(face.width, face.height) * 0.14, 1.2),
  ],
};
