import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { disc, footPlate, topLabel } from "../forms/disc.ts";
import { thread } from "../forms/process-heads.ts";
import { pyranometer, ultraviolet } from "../forms/sunlight.ts";
import { tag } from "../forms/tag.ts";
import { darkGlass, housing, milky, plastic, rubber, trim } from "../materials.ts";
import { hexNut } from "../parts/fasteners.ts";
import { lens } from "../parts/fittings.ts";
import { lamp } from "../parts/lamps.ts";
import { slot } from "../parts/openings.ts";
import { marking } from "../parts/print.ts";
import { arc, block, dome, fix, group, lid, puck, put, slab, turned } from "../parts/shape.ts";
import { usbC } from "../parts/sockets.ts";

type Build = (device: Device) => Object3D;

const forms: Record<string, Build> = {
  "MSO05-L": pyranometer,
  "MSO08-L": ultraviolet,
  "MSW01-L": ultrasonic,
  "MSP01-L": beam,
  "MSP02-E": stereo,
  "MSP03-W": thermal,
  "MSP04-L": desk,
  "MSP04-B": motion,
  "MSP05-L": radar,
  "MSP06-L": parking,
};

/** What looks at people, levels or light: each has an eye, and the eye makes the form. */
export function buildPeopleCounter(device: Device): Object3D {
  return (forms[device.partNumber] ?? disc)(device);
}

/** Two-inch thread, horn of polypropylene below, head above. */
function ultrasonic(device: Device): Object3D {
  const { width, height } = device.size;
  const radius = width / 2;
  const h = height;
  return group(
    turned(
      [[0, 0], ...arc(radius * 0.6, 2, 2, "foot"), [radius * 0.6, h * 0.08], [0, h * 0.08]],
      plastic("#e7e5de", { roughness: 0.4 }),
    ),
    thread(radius * 0.66, h * 0.08, h * 0.36, 2.3, plastic("#26282b")),
    put(group(put(hexNut(width * 0.9, h * 0.1, trim(device)), [0, 0, 0], [-90, 0, 0])), [
      0,
      h * 0.36,
      0,
    ]),
    turned(
      [
        [0, h * 0.46],
        [radius * 0.9, h * 0.46],
        ...arc(radius, h * 0.5, 3, "foot"),
        [radius, h * 0.78],
        ...arc(radius * 0.98, h, 9, "top", 10),
        [0, h],
      ],
      housing(device),
      120,
    ),
    turned(
      [
        [0, h * 0.8],
        [radius + 0.6, h * 0.8],
        [radius + 0.6, h * 0.82],
        [0, h * 0.82],
      ],
      trim(device),
      120,
    ),
    put(marking(device, 4), [0, h * 0.62, radius + 0.1]),
    put(lamp(3), [radius * 0.5, h * 0.7, radius * 0.86], [0, 30, 0]),
    fix(lamp(0.1), "top", [0, h, 0]),
    fix(usbCover(), "left", [-radius + 1, h * 0.62, 0]),
  );
}

const usbCover = () =>
  group(
    block({ width: 16, height: 10, depth: 2.4, corner: 4.6, fillet: 1 }, rubber("#222427")),
    usbC(),
  );

/** One of a pair that faces another across a door: two infrared windows. */
function beam(device: Device): Object3D {
  const { width, height, depth } = device.size;
  return group(
    tag(device, { corner: 0.16, lamp: null, label: -0.42 }),
    put(
      block(
        { width: width * 0.66, height: height * 0.62, depth: 0.8, corner: 6, fillet: 0.3 },
        darkGlass(),
      ),
      [0, height * 0.58, depth / 2 - 0.2],
    ),
    ...[0.72, 0.46].map((y) => put(lens(10), [0, height * y, depth / 2 + 0.5])),
    put(lamp(1.8, "#ff4a3c"), [0, height * 0.59, depth / 2 + 0.5]),
  );
}

/** A bar with two eyes. */
function stereo(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const all = group(
    slab({ width, height: height * 0.31, depth, corner: 20, fillet: 0.4 }, trim(device)),
    put(lid({ width, height: height * 0.68, depth, corner: 20, fillet: 8 }, housing(device)), [
      0,
      height * 0.32,
      0,
    ]),
    put(
      slab(
        { width: width * 0.84, height: 1, depth: depth * 0.5, corner: 14, fillet: 0.5 },
        darkGlass(),
      ),
      [0, height - 0.2, 0],
    ),
    ...[-0.3, 0.3].map((x) => fix(lens(26), "top", [x * width, height + 0.7, 0])),
    fix(lens(10), "top", [0, height + 0.7, 0]),
    fix(lamp(2.2, "#4aa8ff"), "top", [width * 0.12, height + 0.7, 0]),
    fix(marking(device, 4), "top", [0, height + 0.05, depth * 0.37]),
    footPlate(device),
  );
  for (let at = -4; at <= 4; at++)
    all.add(fix(slot(1.6, height * 0.3), "front", [at * 5, height * 0.54, depth / 2]));
  all.userData.turnsOver = true;
  return all;
}

/** A ceiling disc with one small lens in a cone. */
function thermal(device: Device): Object3D {
  const { width, height } = device.size;
  const radius = width / 2;
  const all = group(
    disc(device, { swell: 0.2, round: 0.4, label: 0.62, lamp: null }),
    put(
      turned(
        [
          [0, 0],
          [radius * 0.34, 0],
          ...arc(radius * 0.34, 4, 1.4, "top"),
          [radius * 0.2, 4],
          [radius * 0.16, 1],
          [0, 1],
        ],
        trim(device),
        96,
      ),
      [0, height - 1.4, 0],
    ),
    fix(lens(radius * 0.3), "top", [0, height, 0]),
    fix(lamp(2), "top", [radius * 0.46, height * 0.965, 0]),
  );
  all.userData.turnsOver = true;
  return all;
}

/** A small box with the ribbed lens of a motion sensor. */
function desk(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const all = group(
    tag(device, { corner: 0.22, lamp: null, label: -0.36 }),
    put(dome(width * 0.26, width * 0.15, milky()), [0, height * 0.62, depth / 2 - 0.2], [90, 0, 0]),
  );
  for (const ring of [0.3, 0.5, 0.7, 0.88]) {
    const [reach, rise] = [width * 0.26 * ring, width * 0.152 * Math.sqrt(1 - ring * ring * 0.96)];
    all.add(
      put(
        turned(
          [
            [reach - 0.14, rise - 0.3],
            [reach + 0.14, rise - 0.3],
            [reach + 0.14, rise],
            [reach - 0.14, rise],
            [reach - 0.14, rise - 0.3],
          ],
          plastic("#d4d3ce", { roughness: 0.4 }),
          72,
        ),
        [0, height * 0.62, depth / 2 - 0.2],
        [90, 0, 0],
      ),
    );
  }
  return all;
}

/** For corners: a bowl of facets over a round foot. */
function motion(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const radius = width / 2;
  const all = group(
    put(puck(radius, depth * 0.42, 3, housing(device)), [0, 0, 0], [90, 0, 0]),
    put(dome(radius * 0.74, depth * 0.58, milky("#efeee9")), [0, 0, depth * 0.41], [90, 0, 0]),
    put(marking(device, 2.4), [0, -radius * 0.86, depth * 0.43]),
  );
  for (let row = 1; row <= 4; row++) {
    const share = row / 5;
    const [reach, rise] = [
      radius * 0.745 * share,
      depth * 0.585 * Math.sqrt(1 - share * share * 0.98),
    ];
    all.add(
      put(
        turned(
          [
            [reach - 0.16, rise - 0.4],
            [reach + 0.16, rise - 0.4],
            [reach + 0.16, rise],
            [reach - 0.16, rise],
            [reach - 0.16, rise - 0.4],
          ],
          plastic("#d2d1cb", { roughness: 0.4 }),
          80,
        ),
        [0, 0, depth * 0.41],
        [90, 0, 0],
      ),
    );
  }
  return group(put(all, [0, height / 2, -depth / 2]));
}

/** A flat plate: what it sees with is behind the plastic, so a ring of light says where. */
function radar(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const radius = width / 2;
  return group(
    put(
      group(
        put(puck(radius - 1, depth * 0.3, 0.8, trim(device)), [0, 0, 0], [90, 0, 0]),
        put(
          turned(
            [
              [0, 0],
              [radius - 0.6, 0],
              ...arc(radius, depth * 0.66, 6, "top", 10),
              [radius * 0.7, depth * 0.68],
              [0, depth * 0.7],
            ],
            housing(device),
            128,
          ),
          [0, 0, depth * 0.32],
          [90, 0, 0],
        ),
        put(
          turned(
            [
              [radius * 0.5, 0],
              [radius * 0.52, 0.5],
              [radius * 0.54, 0],
              [radius * 0.5, 0],
            ],
            plastic("#7fd6a6", { roughness: 0.3 }),
            128,
          ),
          [0, 0, depth * 1.0],
          [90, 0, 0],
        ),
        put(marking(device, 3.4), [0, -radius * 0.3, depth * 1.02 + 0.15]),
        put(lens(7), [0, radius * 0.1, depth * 1.015]),
        fix(usbC(), "left", [-radius + 0.3, 0, depth * 0.5]),
      ),
      [0, height / 2, -depth / 2],
    ),
  );
}

/** Flat and domed, glued to the road. */
function parking(device: Device): Object3D {
  const { width, height } = device.size;
  const radius = width / 2;
  const all = group(
    turned(
      [
        [0, 0],
        [radius * 1.12, 0],
        [radius * 1.12, 3],
        [radius, 6],
        [0, 6],
      ],
      rubber("#2a2b2d"),
      120,
    ),
    turned(
      [
        [0, 5],
        [radius, 5],
        [radius, height * 0.3],
        ...arc(radius * 0.94, height * 0.72, height * 0.34, "top", 10),
        [radius * 0.4, height * 0.9],
        [0, height * 0.94],
      ],
      housing(device),
      128,
    ),
    topLabel(device, radius * 0.24, height * 0.935),
    footPlate(device),
  );
  for (let rib = 0; rib < 8; rib++) {
    const angle = (rib / 8) * Math.PI * 2;
    const bar = block(
      { width: 4, height: radius * 0.26, depth: 1.8, corner: 2, fillet: 0.8 },
      housing(device),
    );
    // They lie on the slope of the dome.
    const slope = put(bar, [0, height * 0.795, radius * 0.5], [-53, 0, 0]);
    all.add(put(group(slope), [0, 0, 0], [0, (angle * 180) / Math.PI, 0]));
  }
  all.userData.turnsOver = true;
  return all;
}
