import { type Object3D, Path } from "three";
import type { Device } from "../device.ts";
import {
  aluminium,
  brass,
  gold,
  housing,
  lit,
  plastic,
  rubber,
  steel,
  tin,
  trim,
} from "../materials.ts";
import { screw } from "../parts/fasteners.ts";
import { lamp } from "../parts/lamps.ts";
import { marking } from "../parts/print.ts";
import {
  arc,
  block,
  circle,
  cord,
  dome,
  fix,
  group,
  puck,
  put,
  roundedHole,
  roundedRectangle,
  slab,
  thick,
  turned,
} from "../parts/shape.ts";
import { solarPanel } from "../parts/solar-panel.ts";
import { footPlate, topLabel } from "./disc.ts";
import { tag } from "./tag.ts";

/** A coin on an aluminium base. */
export function surfaceButton(device: Device): Object3D {
  const { width, height } = device.size;
  const radius = width / 2;
  const all = group(
    puck(radius, height * 0.34, 0.5, aluminium()),
    put(puck(radius * 0.9, height * 0.2, 0.1, rubber()), [0, height * 0.3, 0]),
    put(
      turned(
        [
          [0, 0],
          ...arc(radius * 0.94, 0.4, 0.4, "foot"),
          ...arc(radius * 0.94, height * 0.56, 1.8, "top", 8),
          [0, height * 0.56],
        ],
        housing(device),
        96,
      ),
      [0, height * 0.44, 0],
    ),
    topLabel(device, radius * 0.4, height + 0.02),
    fix(lamp(1.5), "top", [0, height - 0.02, -radius * 0.5]),
    footPlate(device),
  );
  all.userData.turnsOver = true;
  return all;
}

export function solarBeacon(device: Device): Object3D {
  const { width, height, depth } = device.size;
  return group(
    tag(device, { corner: 0.16, label: -0.4 }),
    put(
      solarPanel(width * 0.76, height * 0.5, { columns: 5, rows: 2, frame: plastic("#15171a") }),
      [0, height * 0.56, depth / 2 - 1.7],
    ),
  );
}

/** A plug hardly longer than its socket is deep. */
export function usbBeacon(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const shell = roundedRectangle(12, 4.5, 0.3);
  shell.holes.push(roundedHole(11.3, 3.8, 0.2));
  const all = group(
    put(group(put(thick(shell, depth - 6, 0.1, tin()), [0, 0, 0])), [0, height / 2, -depth / 2]),
    put(
      block(
        { width: 11, height: 1.6, depth: depth - 7, corner: 0.2, fillet: 0.1 },
        plastic("#e9e8e4"),
      ),
      [0, height / 2 - 0.9, -depth / 2 + 0.6],
    ),
    put(block({ width, height, depth: 6.4, corner: 2.4, fillet: 1.1 }, housing(device)), [
      0,
      height / 2,
      depth / 2 - 6.4,
    ]),
    fix(lamp(1.3, "#4aa8ff"), "top", [0, height - 0.04, depth / 2 - 3]),
    put(marking(device, 1.5), [0, height / 2, depth / 2 + 0.04]),
  );
  for (let pin = 0; pin < 4; pin++)
    all.add(
      put(
        block({ width: 1.4, height: 0.15, depth: depth - 9, corner: 0.05, fillet: 0.02 }, gold()),
        [(pin - 1.5) * 2.4, height / 2 - 0.05, -depth / 2 + 1],
      ),
    );
  for (const x of [-2.8, 2.8])
    all.add(
      put(
        slab({ width: 2.2, height: 0.1, depth: 2.4, corner: 0.1, fillet: 0 }, plastic("#0b0c0d")),
        [x, height / 2 + 2.2, -depth / 2 + 4.6],
      ),
    );
  return all;
}

/** A wedge with holes for nails, between the blocks of a pallet. */
export function palletBeacon(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const shape = roundedRectangle(width, height, 7);
  for (const x of [-0.42, 0.42]) {
    const hole = new Path();
    circle(hole, 2.6, x * width);
    shape.holes.push(hole);
  }
  const middle = block(
    { width: width * 0.64, height: height * 0.86, depth: depth * 0.55, corner: 6, fillet: 2.6 },
    housing(device),
  );
  const all = group(
    thick(shape, depth * 0.5, 1.6, trim(device)),
    put(middle, [0, 0, depth * 0.46]),
    put(marking(device, 3.4), [0, -5, depth * 1.01 + 0.04]),
  );
  for (const x of [-0.42, 0.42])
    all.add(put(screw(7, "phillips", steel()), [x * width, 0, depth * 0.34]));
  for (const x of [-1, 0, 1])
    all.add(
      put(
        block({ width: 12, height: 1.6, depth: 0.8, corner: 0.8, fillet: 0.3 }, housing(device)),
        [x * 18, 7, depth * 1.0],
      ),
    );
  return group(put(all, [0, height / 2, -depth / 2]));
}

/** A thick antistatic shell with a yellow ring that inspectors look for. */
export function explosionProof(device: Device): Object3D {
  const { width, height } = device.size;
  const radius = width / 2;
  const all = group(
    turned(
      [
        [0, 0],
        ...arc(radius, 1.5, 1.5, "foot"),
        [radius, height * 0.3],
        [radius * 0.94, height * 0.34],
        [0, height * 0.34],
      ],
      plastic("#3a3c3f", { roughness: 0.7, grain: 0.6 }),
      120,
    ),
    turned(
      [
        [0, height * 0.34],
        [radius * 0.95, height * 0.34],
        [radius * 0.95, height * 0.46],
        [0, height * 0.46],
      ],
      plastic("#e2b21c", { roughness: 0.45 }),
      120,
    ),
    turned(
      [
        [0, height * 0.46],
        [radius * 0.92, height * 0.46],
        ...arc(radius * 0.9, height, height * 0.34, "top", 12),
        [0, height],
      ],
      plastic("#2e3033", { roughness: 0.62, grain: 0.5 }),
      120,
    ),
    topLabel(device, radius * 0.3, height + 0.05, "#e2b21c"),
    footPlate(device),
  );
  for (let bolt = 0; bolt < 6; bolt++) {
    const angle = ((bolt + 0.5) / 6) * Math.PI * 2;
    all.add(
      put(
        group(
          put(
            block(
              { width: 14, height: 14, depth: height * 0.3, corner: 5, fillet: 1 },
              plastic("#3a3c3f", { roughness: 0.7, grain: 0.6 }),
            ),
            [0, 0, 0],
            [-90, 0, 0],
          ),
          fix(screw(7, "hex", steel()), "top", [0, height * 0.3, 0]),
        ),
        [radius * 0.98 * Math.cos(angle), 0, radius * 0.98 * Math.sin(angle)],
      ),
    );
  }
  all.userData.turnsOver = true;
  return all;
}

/** A ring between lamp and socket. */
export function lampRing(device: Device): Object3D {
  const { width, height } = device.size;
  const radius = width / 2;
  const inner = radius * 0.62;
  const all = group(
    turned(
      [
        [inner, height * 0.1],
        [inner, 0],
        ...arc(radius, 1.2, 1.2, "foot"),
        ...arc(radius, height * 0.62, 4, "top", 8),
        [inner + 3, height * 0.62],
        [inner, height * 0.58],
        [inner, height * 0.1],
      ],
      housing(device),
      128,
    ),
    turned(
      [
        [inner - 1.6, 2],
        [inner + 0.4, 2],
        [inner + 0.4, height * 0.5],
        [inner - 1.6, height * 0.5],
        [inner - 1.6, 2],
      ],
      plastic("#d9d8d3", { roughness: 0.3 }),
      96,
    ),
    fix(lamp(2.6), "top", [0, height * 0.62, -radius * 0.84]),
    topLabel(device, radius * 0.82, height * 0.63),
  );
  for (const side of [-1, 1]) {
    all.add(
      put(slab({ width: 10, height: height, depth: 7, corner: 2, fillet: 1 }, plastic("#e6e5e0")), [
        side * (inner - 6),
        0,
        0,
      ]),
    );
    all.add(put(puck(2.4, 9, 0.8, brass()), [side * (inner - 6), height - 1, 0]));
  }
  all.userData.turnsOver = true;
  return all;
}

/** A float with a lens on top and a weight below. */
export function swimming(device: Device): Object3D {
  const { width, height } = device.size;
  const radius = width / 2;
  return group(
    turned(
      [
        [0, 0],
        ...arc(radius * 0.6, 2, 2, "foot"),
        [radius * 0.6, height * 0.16],
        [radius * 0.98, height * 0.26],
        [0, height * 0.26],
      ],
      rubber("#1a1c1f"),
      96,
    ),
    turned(
      [
        [0, height * 0.25],
        [radius * 0.97, height * 0.25],
        [radius, height * 0.28],
        [radius, height * 0.66],
        ...arc(radius, height * 0.76, 6, "top", 8),
        [radius * 0.62, height * 0.78],
        [0, height * 0.78],
      ],
      housing(device),
      120,
    ),
    turned(
      [
        [0, height * 0.4],
        [radius + 1.6, height * 0.4],
        ...arc(radius + 2.4, height * 0.43, 1, "foot", 3),
        ...arc(radius + 2.4, height * 0.48, 1, "top", 3),
        [0, height * 0.48],
      ],
      plastic("#e0632f", { roughness: 0.5 }),
      120,
    ),
    put(dome(radius * 0.56, height * 0.16, lit("#dff4ff", 0.5)), [0, height * 0.775, 0]),
    put(
      cord(
        [
          [-9, height * 0.82, 0],
          [-9, height * 0.96, 0],
          [-5, height * 1.01, 0],
          [5, height * 1.01, 0],
          [9, height * 0.96, 0],
          [9, height * 0.82, 0],
        ],
        2.2,
        steel(),
      ),
      [0, -1, 0],
    ),
    put(marking(device, 3.4), [0, height * 0.58, radius + 0.3]),
  );
}
