import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { clear, housing, lit, plastic, steel, trim } from "../materials.ts";
import { pushButton } from "../parts/fittings.ts";
import { lamp } from "../parts/lamps.ts";
import { perforation, slot } from "../parts/openings.ts";
import { marking } from "../parts/print.ts";
import { arc, block, cord, fix, group, puck, put, turned } from "../parts/shape.ts";
import { gland } from "../parts/sockets.ts";
import { stub } from "../parts/whips.ts";
import { onFace } from "./on-face.ts";
import { tag } from "./tag.ts";

/** A steel box with four lit keys, one above the other. */
export function andon(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const keys = ["#e0b52c", "#3a9ff0", "#35c06a", "#d8452c"].map((tone, at) => {
    const y = height * (0.33 - at * 0.2);
    return group(
      put(
        turned(
          [
            [14, 0],
            [17, 0],
            [17, 3],
            [14.6, 4],
            [14, 3],
            [14, 0],
          ],
          steel(),
          72,
        ),
        [0, y, 0],
        [90, 0, 0],
      ),
      put(puck(14, 7, 2, lit(tone, 0.55)), [0, y, 0], [90, 0, 0]),
      put(
        block({ width: 22, height: 6, depth: 0.4, corner: 0.8, fillet: 0.1 }, plastic("#e8e7e2")),
        [0, y - 21.5, 0],
      ),
    );
  });
  return group(
    tag(device, { corner: 0.04, lamp: null, label: -0.455, screws: true }),
    onFace(device, ...keys),
    ...[-1, 1].map((side) =>
      fix(gland(16), "left", [-width / 2, height * (0.2 + 0.12 * (side + 1)), 0]),
    ),
    put(stub(40, 6), [0, height - 1, -depth * 0.1]),
  );
}

/** Two rockers in a frame. */
export function rocker(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const key = (side: number) =>
    put(
      block(
        { width: width * 0.33, height: height * 0.66, depth: 8, corner: 2, fillet: 2 },
        housing(device),
      ),
      [side * width * 0.172, 0, -2],
      [side * 1.5, 0, 0],
    );
  return group(
    put(block({ width, height, depth: depth * 0.4, corner: 6, fillet: 3 }, housing(device)), [
      0,
      height / 2,
      -depth * 0.1,
    ]),
    put(
      block(
        { width: width * 0.8, height: height * 0.8, depth: depth * 0.5, corner: 4, fillet: 1 },
        trim(device),
      ),
      [0, height / 2, -depth * 0.5],
    ),
    put(
      group(
        block(
          { width: width * 0.71, height: height * 0.71, depth: 0.4, corner: 2.6, fillet: 0.1 },
          plastic("#0d0e0f"),
        ),
        key(-1),
        key(1),
        ...[-1, 1].map((side) => put(slot(5, 1), [side * width * 0.172, height * 0.25, 6.02])),
      ),
      [0, height / 2, depth * 0.3],
    ),
    put(marking(device, 2.4), [0, height * 0.06, depth * 0.3 + 0.04]),
    fix(marking(device, 3), "back", [0, height * 0.5, -depth * 0.5 - 0.02]),
  );
}

/** A mushroom key behind a flap, on a yellow box that nobody misses. */
export function pillar(device: Device): Object3D {
  const { width, height, depth } = device.size;
  return group(
    tag(device, { corner: 0.1, lamp: null, label: -0.42, screws: true }),
    onFace(
      device,
      put(
        block(
          { width: width * 0.8, height: height * 0.56, depth: 1.4, corner: 8, fillet: 0.6 },
          plastic("#d9a81f", { roughness: 0.4 }),
        ),
        [0, height * 0.1, -0.2],
      ),
      put(
        turned(
          [
            [0, 0],
            [15, 0],
            [15, 10],
            [24, 12],
            ...arc(26, 18, 2, "foot"),
            ...arc(26, 28, 9, "top", 10),
            [0, 30],
          ],
          plastic("#c2291f", { roughness: 0.3, grain: 0.05 }),
          96,
        ),
        [0, height * 0.1, 1],
        [90, 0, 0],
      ),
      put(
        block(
          { width: width * 0.7, height: height * 0.48, depth: 34, corner: 9, fillet: 5 },
          clear("#eef4f6", 0.16),
        ),
        [0, height * 0.1, 1],
      ),
      put(
        block(
          { width: width * 0.3, height: 5, depth: 5, corner: 2, fillet: 1.5 },
          plastic("#1b1c1e"),
        ),
        [0, height * 0.36, 1],
      ),
      put(perforation({ radius: 15, gap: 4.4, hole: 2.2 }), [-width * 0.2, -height * 0.31, 0]),
      put(lamp(6, "#35e08a"), [width * 0.24, -height * 0.28, 0]),
    ),
    put(stub(40, 6), [width * 0.36, height - 1, -depth * 0.2]),
  );
}

/** A switch plate with a red cord and its handles. */
export function pullCord(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const red = plastic("#c2291f", { roughness: 0.5 });
  const triangle = turned(
    [
      [0, 0],
      [11, 0],
      [12, 2],
      [9, 10],
      [3, 14],
      [0, 14],
    ],
    red,
    3,
  );
  return group(
    tag(device, { corner: 0.1, lamp: null, label: 0.4 }),
    onFace(
      device,
      put(puck(8, 12, 3, housing(device)), [0, 0, -0.2], [90, 0, 0]),
      put(pushButton(14, plastic("#2f9e5a")), [-width * 0.27, height * 0.26, 0]),
      put(lamp(5, "#ff4a3c"), [width * 0.27, height * 0.26, 0]),
    ),
    cord(
      [
        [0, height / 2, depth / 2 + 8],
        [1, height / 2 - 8, depth / 2 + 18],
        [4, 8, depth / 2 + 26],
        [26, 2.4, depth / 2 + 44],
        [70, 2.2, depth / 2 + 40],
        [92, 2.2, depth / 2 + 14],
      ],
      1.6,
      red,
    ),
    put(triangle, [92, 7, depth / 2 + 12], [0, 30, 90]),
    put(puck(4, 5, 1.4, red), [36, 0, depth / 2 + 46]),
  );
}
