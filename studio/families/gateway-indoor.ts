import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { housing, milky, plastic, printTone, seam, trim } from "../materials.ts";
import { twoShells } from "../parts/case.ts";
import { pushButton } from "../parts/fittings.ts";
import { lamp, lightBar } from "../parts/lamps.ts";
import { buildMainsPins } from "../parts/mains-pins.ts";
import { perforation, slot, vents } from "../parts/openings.ts";
import { ink, marking, typePlate } from "../parts/print.ts";
import { arc, block, fix, group, puck, put, slab, turned } from "../parts/shape.ts";
import { rj45, sma, usbC } from "../parts/sockets.ts";
import { paddle } from "../parts/whips.ts";

type Maker = (device: Device) => Object3D;

const makers: Record<string, Maker> = {
  "MGI01-W": buildPlugIn,
  "MGI04-W": buildDesk,
  "MGI05-E": buildDesk,
  "MGM05-W": buildPuck,
  "MGB01-E": buildDisc,
  "MGB02-A": buildDisc,
};

/** A gateway for rooms: on the wall or ceiling, on a desk, or on a mains socket. */
export function buildIndoorGateway(device: Device): Object3D {
  return (makers[device.partNumber] ?? buildWall)(device);
}

/** A flat case for the wall, its sockets on the left side and its antennas on top. */
function buildWall(device: Device): Object3D {
  const { size, vary, antennas, ports } = device;
  const { width, height, depth } = size;
  const corner = Math.min(width, height) * (0.08 + 0.12 * vary("corner"));
  const fillet = 3 + depth * 0.16 * vary("fillet");
  const all = group(
    ...twoShells(device, { corner, fillet, share: 0.3 + 0.12 * vary("seam") }),
    ...(faces[device.partNumber] ?? slottedFace)(device),
  );
  const jack = Math.min(ports, 2);
  for (let port = 0; port < jack; port++) {
    const y = height * (jack === 1 ? -0.12 : 0.06 - port * 0.2);
    const isLarge = depth > 24;
    all.add(fix(isLarge ? rj45() : usbC(), "left", [-width / 2 - 0.2, y, depth * 0.52]));
  }
  if (depth > 24) {
    all.add(fix(usbC(), "left", [-width / 2 - 0.2, -height * 0.34, depth * 0.52]));
    all.add(fix(pushButton(3.4), "left", [-width / 2, height * 0.3, depth * 0.52]));
    all.add(
      fix(vents({ width: height * 0.34, rows: 4, gap: 4, slotWidth: 1.7 }), "top", [
        0,
        height / 2,
        depth * 0.52,
      ]),
    );
  }
  for (let antenna = 0; antenna < antennas; antenna++) {
    const share = antennas === 1 ? 0.34 : -0.34 + (0.68 * antenna) / (antennas - 1);
    all.add(fix(sma(5), "top", [width * share, height / 2, depth * 0.52]));
    all.add(
      put(paddle(66 + 16 * vary("antenna")), [width * share, height / 2 + 4.6, depth * 0.52]),
    );
  }
  all.add(fix(typePlate(device, width * 0.46, height * 0.24), "back", [0, -height * 0.16, 0]));
  for (const x of [-0.28, 0.28]) {
    all.add(fix(slot(7, 3.4), "back", [width * x, height * 0.26, 0]));
    all.add(
      fix(put(puck(3.2, 0.07, 0.01, plastic("#0b0c0d")), [0, 0, 0], [90, 0, 0]), "back", [
        width * x - 4,
        height * 0.26,
        0,
      ]),
    );
  }
  return put(all, [0, height / 2, -depth / 2]);
}

type Face = (device: Device) => Object3D[];

const slottedFace: Face = ({ size, vary }) => [
  put(vents({ width: size.width * 0.5, rows: 5, gap: 4.6, slotWidth: 1.8 }), [
    0,
    size.height * (0.12 + 0.1 * vary("vents")),
    size.depth,
  ]),
];

/** A row of lamps with their names below. */
function lampRow(
  device: Device,
  names: readonly string[],
  y: number,
  tone = "#35d07f",
): Object3D[] {
  const { width, depth } = device.size;
  const gap = Math.min(13, (width * 0.7) / names.length);
  return names.flatMap((name, at) => {
    const x = (at - (names.length - 1) / 2) * gap;
    const words = ink(gap, 4, (pen) => {
      pen.fillStyle = printTone(device);
      pen.textAlign = "center";
      pen.font = '500 2.1px "Plex Mono"';
      pen.fillText(name, gap / 2, 2.6);
    });
    const light = at < names.length - 1 ? tone : "#5a6068";
    return [put(lamp(2.2, light), [x, y, depth - 0.15]), put(words, [x, y - 4, depth + 0.03])];
  });
}

const faces: Record<string, Face> = {
  "MGI01-E": (device) => [
    ...ring(device.size.width * 0.31, device.size.depth, device),
    put(lightBar(26, 2.6, "#38d47e"), [0, -device.size.height * 0.37, device.size.depth]),
    put(marking(device, 4.4), [0, -device.size.height * 0.27, device.size.depth + 0.03]),
  ],
  "MGI02-T": (device) => [
    ...lampRow(device, ["PWR", "ETH", "LTE", "LoRa", "BAT"], -device.size.height * 0.3),
    put(marking(device, 4.6), [0, -device.size.height * 0.17, device.size.depth + 0.03]),
    ...grooves(device, 3, 0.22),
  ],
  "MGI03-E": (device) => [
    put(perforation({ radius: device.size.height * 0.24, gap: 5, hole: 2.4 }), [
      -device.size.width * 0.22,
      device.size.height * 0.06,
      device.size.depth,
    ]),
    put(perforation({ radius: device.size.height * 0.24, gap: 5, hole: 2.4 }), [
      device.size.width * 0.22,
      device.size.height * 0.06,
      device.size.depth,
    ]),
    ...lampRow(device, ["PWR", "ETH", "A", "B", "GNSS"], -device.size.height * 0.33, "#3fa9ff"),
    put(marking(device, 4.6), [
      -device.size.width * 0.3,
      device.size.height * 0.41,
      device.size.depth + 0.03,
    ]),
  ],
  "MGI06-N": (device) => [
    put(plate(device, device.size.width * 0.7, device.size.height * 0.3), [
      0,
      device.size.height * 0.16,
      device.size.depth - 0.2,
    ]),
    put(marking(device, 4.4), [0, device.size.height * 0.16, device.size.depth + 0.75]),
    ...lampRow(device, ["BAT", "LTE", "868"], -device.size.height * 0.2, "#f0a52e"),
    put(pushButton(9), [0, -device.size.height * 0.36, device.size.depth - 0.1]),
  ],
  "MGB01-W": (device) => [
    put(lightBar(12, 1.8, "#3fa9ff"), [0, -device.size.height * 0.3, device.size.depth]),
    put(marking(device, 2.8), [0, -device.size.height * 0.4, device.size.depth + 0.03]),
    put(perforation({ radius: 6, gap: 2.6, hole: 1.2 }), [
      0,
      device.size.height * 0.1,
      device.size.depth,
    ]),
  ],
};

/** A shallow raised panel in the second tone. */
function plate(device: Device, width: number, height: number): Object3D {
  return block({ width, height, depth: 0.9, corner: 5, fillet: 0.4 }, trim(device));
}

/** Fine lines pressed across the front. */
function grooves({ size }: Device, count: number, at: number): Object3D[] {
  return Array.from({ length: count }, (_, line) =>
    put(slot(size.width * 0.8, 0.8), [0, size.height * at - line * 5, size.depth - 0.02]),
  );
}

/** A circle pressed into the front, such as above an antenna. */
function ring(radius: number, z: number, device: Device): Object3D[] {
  const groove = turned(
    [
      [radius, 0],
      [radius + 1, 0.08],
      [radius + 2, 0],
    ],
    plastic(device.color === "White" ? "#9c9b96" : "#0b0b0c"),
    128,
  );
  return [put(groove, [0, device.size.height * 0.07, z - 0.01], [90, 0, 0])];
}

/** A disc for the ceiling, seen as it hangs on a wall: a ring of light, its cable behind. */
function buildDisc(device: Device): Object3D {
  const { size, vary } = device;
  const radius = size.width / 2;
  const { depth } = size;
  const isLarge = size.width > 150;
  const dishes = isLarge ? radius * 0.8 : radius * 0.62;
  const cover = turned(
    [
      [0, 6],
      [radius - 1, 6],
      ...arc(radius, 7, 1, "foot"),
      ...arc(radius, depth - 2, depth * 0.4, "top", 10),
      [dishes, depth - 0.4],
      [dishes * 0.97, depth],
      [0, depth],
    ],
    housing(device),
    160,
  );
  const light = turned(
    [
      [radius * 0.3, depth + 0.05],
      [radius * 0.3, depth + 0.5],
      [radius * 0.335, depth + 0.5],
      [radius * 0.335, depth + 0.05],
    ],
    isLarge ? milky() : plastic("#2fa86c", { roughness: 0.3, grain: 0 }),
    128,
  );
  const all = group(
    put(puck(radius - 3, 5.4, 0.6, trim(device)), [0, 0, 0], [90, 0, 0]),
    put(puck(radius - 2.4, 1.6, 0.1, seam(device)), [0, 0, 4.8], [90, 0, 0]),
    put(cover, [0, 0, 0], [90, 0, 0]),
    put(light, [0, 0, 0], [90, 0, 0]),
    put(marking(device, isLarge ? 6 : 4.2), [0, -radius * (isLarge ? 0.48 : 0.55), depth + 0.04]),
  );
  if (isLarge) {
    for (let patch = 0; patch < 16; patch++) {
      const angle = (patch / 16) * Math.PI * 2;
      const [x, y] = [radius * 0.66 * Math.cos(angle), radius * 0.66 * Math.sin(angle)];
      const bump = puck(7, 0.4, 0.3, trim(device));
      all.add(put(bump, [x, y, depth], [90, 0, 0]));
    }
  } else {
    all.add(put(lamp(2.4), [0, radius * (0.4 + 0.1 * vary("lamp")), depth - 0.1]));
  }
  all.add(fix(rj45(), "back", [0, radius * 0.3, -0.2]));
  all.add(fix(typePlate(device, radius * 0.8, radius * 0.46), "back", [0, -radius * 0.3, 0]));
  return put(all, [0, radius, -depth / 2]);
}

/** A low round box for a shelf, its sockets behind. */
function buildPuck(device: Device): Object3D {
  const { size } = device;
  const radius = size.width / 2;
  const { height } = size;
  const body = turned(
    [
      [0, 3],
      ...arc(radius, 3, 2, "foot"),
      ...arc(radius, height, 8, "top", 12),
      [radius * 0.5, height + 0.4],
      [0, height],
    ],
    housing(device),
    160,
  );
  const all = group(puck(radius - 5, 3.4, 0.6, trim(device)), body);
  const band = turned(
    [
      [radius + 0.05, 6],
      [radius + 0.12, 6.1],
      [radius + 0.12, 7.1],
      [radius + 0.05, 7.2],
    ],
    plastic("#37c984", { roughness: 0.3, grain: 0 }),
    160,
  );
  all.add(band);
  all.add(fix(marking(device, 3.4), "top", [0, height + 0.42, radius * 0.4]));
  // What is flat stands a little out of what is round.
  const sockets = block(
    { width: 42, height: 17, depth: 3, corner: 2.5, fillet: 0.8 },
    trim(device),
  );
  const back = -radius - 0.4;
  all.add(fix(sockets, "back", [0, height * 0.46, back + 2.8]));
  all.add(fix(usbC(), "back", [-12, height * 0.46, back]));
  all.add(fix(rj45(), "back", [8, height * 0.46, back]));
  return all;
}

/** A low box for the desk, its antennas upright along the back. */
function buildDesk(device: Device): Object3D {
  const { size, antennas, ports, vary } = device;
  const { width, height, depth } = size;
  const corner = 6 + 12 * vary("corner");
  const all = group(
    slab({ width: width - 4, height: 3, depth: depth - 4, corner, fillet: 0.6 }, trim(device)),
    put(
      slab(
        { width, height: height - 2.6, depth, corner, fillet: 2.4 + 3 * vary("fillet") },
        housing(device),
      ),
      [0, 2.6, 0],
    ),
  );
  const names =
    device.partNumber === "MGI04-W" ? ["PWR", "WLAN", "ETH", "LoRa"] : ["PWR", "ETH", "2G4"];
  for (const [at] of names.entries()) {
    const x = -width * 0.36 + at * 8;
    all.add(
      put(lamp(2.2, at === names.length - 1 ? "#f0a52e" : "#35d07f"), [
        x,
        height * 0.5,
        depth / 2 - 0.1,
      ]),
    );
  }
  all.add(put(marking(device, 4), [width * 0.22, height * 0.5, depth / 2 + 0.03]));
  all.add(
    fix(vents({ width: width * 0.6, rows: 7, gap: 5, slotWidth: 1.8 }), "top", [
      0,
      height,
      -depth * 0.08,
    ]),
  );
  for (let antenna = 0; antenna < antennas; antenna++) {
    const x = width * (-0.38 + (0.76 * antenna) / Math.max(1, antennas - 1));
    all.add(fix(sma(5), "back", [x, height * 0.55, -depth / 2]));
    const foot = put(paddle(96), [0, 4.5, 0]);
    all.add(put(group(foot), [x, height * 0.55, -depth / 2 - 6], [0, 0, (x / width) * -16]));
  }
  for (let port = 0; port < ports; port++) {
    const x = width * -0.18 + port * 20;
    all.add(
      fix(port === ports - 1 && ports > 1 ? usbC() : rj45(), "back", [
        -x,
        height * 0.5,
        -depth / 2,
      ]),
    );
  }
  return all;
}

/** A case the size of a travel adapter with its pins behind. */
function buildPlugIn(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const all = group(
    ...twoShells(device, { corner: 14, fillet: 7, share: 0.3 }),
    put(lightBar(14, 2.2, "#38d47e"), [0, -height * 0.3, depth]),
    put(marking(device, 3.4), [0, -height * 0.4, depth + 0.03]),
    put(vents({ width: width * 0.46, rows: 6, gap: 3.4, slotWidth: 1.4 }), [
      0,
      height * 0.24,
      depth,
    ]),
    fix(pushButton(3.4), "left", [-width / 2, -height * 0.2, depth * 0.6]),
    fix(buildMainsPins(device), "back", [0, height * 0.08, 0]),
  );
  return put(all, [0, height / 2, -depth / 2]);
}
