import { glands, lamps, screen, sockets } from "./fittings.ts";
import { across, antennas, body, box, centerLines, corners, row, upright, vents } from "./marks.ts";
import type { Outline } from "./outline.ts";

export const indoorGateway: Outline = {
  face({ device, face }) {
    const { width, height } = face;
    const small = Math.min(width, height);
    return [
      body(face, small * 0.12, device.round),
      ...lamps(4, width / 2, height * 0.82, small),
      ...(device.display ? [screen(face)] : []),
      ...antennas(device.antennas, face),
      ...centerLines(face),
    ];
  },
  edge({ device, face }) {
    const { width, height } = face;
    return [
      body(face, Math.min(width, height) * 0.14),
      ...(width < height ? [upright(face, width * 0.2)] : [across(face, height * 0.2)]),
      ...sockets(device.ports, face),
      ...antennas(Math.min(1, device.antennas), face),
    ];
  },
};

export const outdoorGateway: Outline = {
  face({ device, face }) {
    const { width, height } = face;
    const small = Math.min(width, height);
    const ribs = { x: width / 2, y: height * 0.62, width: width * 0.66, height: height * 0.4 };
    return [
      body(face, small * 0.08),
      ...corners(face, small * 0.09, small * 0.03),
      ...(device.solar ? [box(ribs)] : vents(9, ribs)),
      ...lamps(3, width / 2, height * 0.26, small),
      ...glands(device.ports, face),
      ...antennas(device.antennas, face),
    ];
  },
  edge({ device, face }) {
    const { width, height } = face;
    const plate = { x: -width * 0.14, y: height / 2, width: width * 0.28, height: height * 0.62 };
    return [
      body(face, Math.min(width, height) * 0.06),
      upright(face, width * 0.3),
      // The bracket for wall and mast.
      box(plate, "phantom"),
      ...glands(Math.min(1, device.ports), face),
      ...antennas(Math.min(1, device.antennas), face),
    ];
  },
};

export const industrialRouter: Outline = {
  face({ device, face }) {
    const { width, height } = face;
    const isTall = height > width;
    const length = (isTall ? height : width) * 0.62;
    const side = Math.min(width, height);
    const port = Math.min(15, side * 0.42, (length / Math.max(1, device.ports)) * 0.8);
    const ports = row(device.ports, length, (offset) => [
      isTall
        ? box({ x: width / 2, y: height * 0.42 + offset, width: port, height: port })
        : box({ x: width * 0.42 + offset, y: height * 0.42, width: port, height: port * 0.8 }),
    ]);
    return [
      body(face, side * 0.05),
      ...ports,
      ...(isTall
        ? lamps(4, width / 2, height * 0.9, side)
        : lamps(4, width * 0.88, height * 0.7, side * 0.6)),
      ...antennas(device.antennas, face),
    ];
  },
  edge({ device, face }) {
    const { width, height } = face;
    const grip = { x: -2.5, y: height / 2, width: 5, height: Math.min(35, height * 0.6) };
    return [
      body(face, Math.min(width, height) * 0.04),
      ...vents(8, { x: width / 2, y: height * 0.8, width: width * 0.6, height: height * 0.24 }),
      ...vents(8, { x: width / 2, y: height * 0.2, width: width * 0.6, height: height * 0.24 }),
      // What holds on the rail, where there is one.
      ...(height > 60 ? [box(grip, "phantom")] : []),
      ...antennas(Math.min(1, device.antennas), face),
    ];
  },
};
