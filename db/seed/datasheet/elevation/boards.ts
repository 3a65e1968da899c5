import type { Mark } from "#paper/datasheet/contents.ts";
import { across, antennas, body, box, corners, type Face, path, row } from "./marks.ts";
import type { Outline } from "./outline.ts";

export const developmentBoard: Outline = {
  face({ device, face }) {
    const { width, height } = face;
    const small = Math.min(width, height);
    const pins = Math.max(6, Math.round((width * 0.8) / 2.54));
    const header = (y: number) =>
      row(pins, width * 0.84, (offset) => [
        box({ x: width / 2 + offset, y, width: width * 0.005 + 0.6, height: 1.2 }),
      ]);
    const port = Math.min(14, (height / Math.max(1, device.ports)) * 0.7);
    const ports = row(device.ports, height * 0.8, (offset) => [
      box({ x: port * 0.45, y: height / 2 + offset, width: port * 0.9, height: port * 0.8 }),
    ]);
    return [
      body(face, Math.min(3, small * 0.08)),
      ...corners(face, Math.min(4, small * 0.1), Math.min(1.6, small * 0.04)),
      ...header(height - small * 0.05),
      ...header(small * 0.05),
      box({ x: width * 0.56, y: height * 0.5, width: small * 0.36, height: small * 0.36 }),
      box({ x: width * 0.82, y: height * 0.5, width: small * 0.26, height: small * 0.5 }),
      ...ports,
      ...(device.display
        ? [box({ x: width * 0.36, y: height * 0.5, width: small * 0.3, height: small * 0.46 })]
        : []),
    ];
  },
  edge({ face }) {
    const { width, height } = face;
    const plate = Math.min(1.6, height * 0.3);
    const low = height * 0.18;
    const rest = height - low - plate;
    const part = (x: number, wide: number, high: number): Mark =>
      box({ x, y: low + plate + high / 2, width: wide, height: high }, "outline");
    return [
      box({ x: width / 2, y: low + plate / 2, width, height: plate }, "outline"),
      part(width * 0.12, width * 0.14, rest),
      part(width * 0.56, width * 0.2, rest * 0.3),
      part(width * 0.8, width * 0.16, rest * 0.5),
      box({ x: width * 0.5, y: low / 2, width: width * 0.7, height: low }),
    ];
  },
};

export const moduleBoard: Outline = {
  face({ device, face }) {
    const { width, height } = face;
    const pads = Math.max(4, Math.round((height * 0.7) / 2));
    const pad = { width: width * 0.05, height: (height * 0.7) / pads / 2 };
    return [
      body(face, 0),
      box({ x: width / 2, y: height * 0.42, width: width * 0.82, height: height * 0.68 }),
      ...row(pads, height * 0.76, (offset) =>
        [pad.width / 2, width - pad.width / 2].map((x) =>
          box({ x, y: height * 0.42 + offset, ...pad }),
        ),
      ),
      ...meander({ width, height }),
      ...antennas(device.antennas, face),
    ];
  },
  edge({ face }) {
    const { width, height } = face;
    const plate = height * 0.34;
    return [
      box({ x: width / 2, y: plate / 2, width, height: plate }, "outline"),
      box(
        { x: width / 2, y: (plate + height) / 2, width: width * 0.82, height: height - plate },
        "outline",
      ),
    ];
  },
};

/** The antenna that is printed beyond the can. */
function meander({ width, height }: Face): Mark[] {
  const [low, high] = [height * 0.82, height * 0.93];
  const turns = 7;
  const places = Array.from({ length: turns * 2 }, (_, at): [number, number] => [
    width * (0.16 + (0.68 * Math.floor((at + 1) / 2)) / turns),
    Math.floor(at / 2) % 2 === at % 2 ? low : high,
  ]);
  return [path(places)];
}

export const starterKit: Outline = {
  face({ face }) {
    const { width, height } = face;
    const wall = Math.min(width, height) * 0.03;
    const compartment = (x: number, y: number, wide: number, high: number): Mark =>
      box({
        x: x * width,
        y: y * height,
        width: wide * width - wall,
        height: high * height - wall,
        radius: wall,
      });
    return [
      body(face, Math.min(width, height) * 0.02),
      compartment(0.3, 0.5, 0.52, 0.9),
      compartment(0.76, 0.72, 0.38, 0.46),
      compartment(0.66, 0.26, 0.18, 0.42),
      compartment(0.86, 0.26, 0.18, 0.42),
    ];
  },
  edge: ({ face }) => [body(face, 1.5), across(face, face.height * 0.78)],
};
