import { screen, seam, sockets } from "./fittings.ts";
import {
  across,
  antennas,
  body,
  box,
  centerLines,
  circle,
  corners,
  row,
  upright,
} from "./marks.ts";
import type { Outline } from "./outline.ts";

export const tracker: Outline = {
  face({ device, face }) {
    const { width, height } = face;
    const small = Math.min(width, height);
    const panel = { x: width / 2, y: height * 0.5, width: width * 0.72, height: height * 0.6 };
    return [
      body(face, small * 0.14, device.round),
      ...(device.round ? [] : corners(face, small * 0.11, small * 0.035)),
      ...(device.solar ? [box({ ...panel, radius: 1 })] : []),
      ...(device.display ? [screen(face)] : []),
      circle(width / 2, height * 0.86, small * 0.025),
      ...antennas(device.antennas, face),
    ];
  },
  edge: ({ device, face }) => [
    body(face, Math.min(face.width, face.height) * 0.16),
    ...seam(face),
    ...sockets(device.ports, face),
    ...antennas(Math.min(1, device.antennas), face),
  ],
};

export const beacon: Outline = {
  face({ device, face }) {
    const { width, height } = face;
    const small = Math.min(width, height);
    return [
      body(face, small * 0.14, device.round),
      device.round && width === height
        ? circle(width / 2, height / 2, small * 0.4)
        : box({
            x: width / 2,
            y: height / 2,
            width: width * 0.86,
            height: height * 0.86,
            radius: small * 0.1,
          }),
      ...(device.display ? [screen(face)] : [circle(width / 2, height * 0.62, small * 0.04)]),
      ...centerLines(face),
    ];
  },
  edge: ({ face }) => [body(face, Math.min(face.width, face.height) * 0.24), ...seam(face)],
};

export const wearableTag: Outline = {
  face({ device, face }) {
    const { width, height } = face;
    const small = Math.min(width, height);
    return [
      body(face, small * 0.2, device.round),
      ...(device.display ? [screen(face)] : [circle(width / 2, height * 0.5, small * 0.2)]),
      // The strap leaves on both sides.
      box(
        {
          x: width / 2,
          y: height + small * 0.2,
          width: width * 0.55,
          height: small * 0.4,
        },
        "phantom",
      ),
      box({ x: width / 2, y: -small * 0.2, width: width * 0.55, height: small * 0.4 }, "phantom"),
    ];
  },
  edge: ({ face }) => [body(face, Math.min(face.width, face.height) * 0.3), ...seam(face)],
};

export const button: Outline = {
  face({ device, face }) {
    const { width, height } = face;
    const small = Math.min(width, height);
    const keys = Math.max(1, device.ports);
    const length = width > height * 1.4 ? width * 0.9 : width;
    const radius = Math.min(small * 0.3, (length / keys) * 0.36);
    return [
      body(face, small * 0.14, device.round),
      ...row(keys, length, (offset) => [
        circle(width / 2 + offset, height * 0.5, radius, "outline"),
      ]),
      circle(width / 2, height * 0.92, small * 0.02),
      ...centerLines(face),
    ];
  },
  edge: ({ face }) => [
    body(face, Math.min(face.width, face.height) * 0.12),
    face.width < face.height ? upright(face, face.width * 0.3) : across(face, face.height * 0.3),
  ],
};
