import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { clampRing } from "../forms/clamp.ts";
import { disc } from "../forms/disc.ts";
import { standingBox } from "../forms/field-box.ts";
import { tag } from "../forms/tag.ts";
import { copper, housing, plastic, rubber, steel, trim } from "../materials.ts";
import { screw } from "../parts/fasteners.ts";
import { lamp } from "../parts/lamps.ts";
import { slot } from "../parts/openings.ts";
import { display, marking } from "../parts/print.ts";
import { block, cord, fix, group, put, slab, turned } from "../parts/shape.ts";
import { terminals } from "../parts/sockets.ts";
import { paddle } from "../parts/whips.ts";

type Build = (device: Device) => Object3D;

const forms: Record<string, Build> = {
  "MEM01-L": threePhases,
  "MEM01-S": single,
  "MEM02-W": meter,
  "MEM07-L": flow,
  "MEM12-B": shunt,
};

/** What closes around a conductor or a pipe, and the case that reads it. */
export function buildCurrentClamp(device: Device): Object3D {
  return (forms[device.partNumber] ?? single)(device);
}

/** A lead on the table from a case to a clamp. */
function lead(
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  bow: number,
): Object3D {
  const [x, y, z] = from;
  const [endX, endY, endZ] = to;
  return cord(
    [
      [x, y, z],
      [x, y * 0.5, z + 10],
      [(x + endX) / 2 + bow, 2.2, (z + endZ) / 2 + 8],
      [endX - 4, 2.2 + endY * 0.2, endZ - 14],
      [endX, endY, endZ],
    ],
    1.7,
    rubber(),
  );
}

function threePhases(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const body = standingBox({ ...device, ports: 0 }, { relief: "field", lamps: 1 });
  const all = group(put(body, [0, 0, -20]));
  for (let at = 0; at < 3; at++) {
    const x = (at - 1) * 44;
    all.add(put(clampRing(device, 34), [x, 0, depth + 34], [0, -16 + at * 16, 0]));
    all.add(
      lead(
        [(at - 1) * width * 0.24, height * 0.1, -20 + depth / 2],
        [x, 8, depth + 22],
        (at - 1) * 12,
      ),
    );
  }
  return all;
}

function single(device: Device): Object3D {
  const { width, depth } = device.size;
  return group(
    put(tag(device, { corner: 0.2, label: -0.34 }), [-width * 0.3, 0, -16]),
    put(clampRing(device, 46), [width * 0.86, 0, 10], [0, -22, 0]),
    lead([-width * 0.3, 6, -16 + depth / 2], [width * 0.86, 8, 0], 4),
  );
}

/** A case with terminals in two rows, three clamps before it. */
function meter(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const z = depth / 2;
  const all = group(
    tag(device, { corner: 0.06, lamp: null, label: -0.06, screws: false }),
    put(
      block(
        { width: width * 0.86, height: height * 0.4, depth: 1.2, corner: 4, fillet: 0.5 },
        trim(device),
      ),
      [0, height * 0.52, z - 0.1],
    ),
    put(
      display({
        width: width * 0.5,
        height: height * 0.24,
        kind: "light",
        reading: { value: "3.42", unit: "kW", bars: [0.3, 0.62, 0.5, 0.8] },
      }),
      [-width * 0.12, height * 0.53, z + 1],
    ),
    ...["#35e08a", "#4aa8ff"].map((tone, at) =>
      put(lamp(3, tone), [width * 0.3, height * (0.58 - at * 0.1), z + 1]),
    ),
    put(terminals(7), [-width * 0.1, height * 0.86, z - 5]),
    put(terminals(7, 5.08, "#2b2d30"), [-width * 0.1, height * 0.16, z - 5]),
    put(paddle(70), [width * 0.36, height - 1, 0]),
  );
  for (let at = 0; at < 3; at++) {
    all.add(put(clampRing(device, 32), [(at - 1) * 46, 0, z + 62], [0, -18 + at * 18, 0]));
    all.add(
      lead(
        [-width * 0.24 + at * 10, height * 0.12, z + 2],
        [(at - 1) * 46, 7, z + 50],
        (at - 1) * 10,
      ),
    );
  }
  return group(put(all, [0, 0, -20]));
}

/** Two transducers on a rail that is strapped to a pipe of copper. */
function flow(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const pipe = 14;
  const all = group(
    put(
      turned(
        [
          [0, 0],
          [pipe, 0],
          [pipe, width * 1.7],
          [pipe - 1.4, width * 1.7],
          [pipe - 1.4, width * 1.7 - 1],
          [0, width * 1.7 - 1],
        ],
        copper(),
        72,
      ),
      [width * 0.85, pipe, 0],
      [0, 0, 90],
    ),
    put(slab({ width, height: height * 0.5, depth, corner: 8, fillet: 5 }, housing(device)), [
      0,
      pipe * 1.7,
      0,
    ]),
    put(
      slab(
        { width: width * 0.4, height: height * 0.26, depth: depth * 0.7, corner: 6, fillet: 4 },
        trim(device),
      ),
      [0, pipe * 1.7 + height * 0.46, 0],
    ),
    put(marking(device, 4), [0, pipe * 1.7 + height * 0.26, depth / 2 + 0.04]),
    fix(lamp(3), "top", [width * 0.38, pipe * 1.7 + height * 0.5, 0]),
    put(
      turned(
        [
          [0, 0],
          [4.4, 0],
          [4, 8],
          [2.6, 13],
          [0, 13],
        ],
        rubber(),
        28,
      ),
      [-width / 2 + 1, pipe * 1.7 + height * 0.24, 0],
      [0, 0, 90],
    ),
    cord(
      [
        [-width / 2 - 8, pipe * 1.7 + height * 0.24, 0],
        [-width * 0.7, pipe * 1.7, 4],
        [-width * 0.78, 6, 22],
        [-width * 0.5, 2.4, 40],
        [-width * 0.1, 2.4, 46],
      ],
      2.2,
      rubber(),
    ),
  );
  for (const side of [-1, 1]) {
    const band = Array.from({ length: 25 }, (_, at) => {
      const angle = Math.PI * (0.1 + 1.8 * (at / 24)) - Math.PI / 2 + Math.PI;
      return [
        side * width * 0.36,
        pipe + (pipe + 1) * Math.sin(angle + Math.PI / 2 + Math.PI),
        (pipe + 1) * Math.cos(angle + Math.PI / 2 + Math.PI),
      ] as const;
    });
    for (const shift of [-3, -1, 1, 3]) all.add(put(cord(band, 1.1, steel()), [shift, 0, 0]));
    all.add(
      put(block({ width: 10, height: 20, depth: 2, corner: 1, fillet: 0.5 }, steel()), [
        side * width * 0.36,
        pipe * 2,
        depth / 2,
      ]),
    );
    all.add(
      fix(screw(7, "hex", steel()), "front", [side * width * 0.36, pipe * 2 + 2, depth / 2 + 2]),
    );
  }
  return all;
}

/** A bar of copper between two bolts, beside a round display. */
function shunt(device: Device): Object3D {
  const { width, depth } = device.size;
  const lying = { ...device, size: { width, height: depth, depth: width } };
  const dial = disc(lying, { swell: 0.04, round: 0.3, lamp: null, label: 0 });
  const head = group(
    dial,
    fix(
      display({
        width: width * 0.5,
        height: width * 0.32,
        kind: "light",
        reading: { value: "87", unit: "%", others: ["25.9 V"], bars: [0.9, 0.86, 0.8, 0.74] },
      }),
      "top",
      [0, depth, 0],
    ),
    fix(marking(device, 3), "top", [0, depth + 0.2, width * 0.33]),
  );
  const bolt = (x: number) =>
    group(
      put(
        turned(
          [
            [0, 0],
            [8.4, 0],
            [8.4, 2],
            [5, 2],
            [5, 20],
            [4.4, 21],
            [0, 21],
          ],
          steel(),
          6,
        ),
        [x, 15, 46],
      ),
      put(
        turned(
          [
            [0, 0],
            [9, 0],
            [9, 6],
            [0, 6],
          ],
          steel(),
          6,
        ),
        [x, 17, 46],
      ),
    );
  return group(
    put(head, [-10, width / 2 + 4, -26], [72, 0, 0]),
    put(slab({ width: 34, height: 15, depth: 34, corner: 3, fillet: 1.4 }, copper()), [-32, 0, 46]),
    put(slab({ width: 34, height: 15, depth: 34, corner: 3, fillet: 1.4 }, copper()), [46, 0, 46]),
    put(
      slab(
        { width: 52, height: 11, depth: 24, corner: 1, fillet: 0.6 },
        plastic("#8a5a3a", { roughness: 0.4 }),
      ),
      [7, 2, 46],
    ),
    put(
      slab({ width: 44, height: 7, depth: 30, corner: 2, fillet: 1 }, housing(device)),
      [7, 12, 46],
    ),
    bolt(-32),
    bolt(46),
    fix(slot(20, 3), "top", [7, 19.1, 46]),
    cord(
      [
        [7, 18, 38],
        [2, 26, 26],
        [-8, 14, 4],
        [-10, 10, -14],
      ],
      1.8,
      rubber(),
    ),
  );
}
