import { type Object3D, Path } from "three";
import { aluminium, dark, gold, lit, plastic, rubber, steel, tin } from "../materials.ts";
import { hexNut, screw } from "./fasteners.ts";
import {
  arc,
  block,
  group,
  puck,
  put,
  roundedHole,
  roundedRectangle,
  thick,
  turned,
} from "./shape.ts";

/*
 * Each faces +z from the plane z = 0, its middle at the origin, unless its own sentence says
 * otherwise. Millimetres.
 */

/** Opening of a USB-C plug with its tongue. */
export function usbC(): Object3D {
  const shell = roundedRectangle(9.2, 3.5, 1.7);
  shell.holes.push(roundedHole(8.4, 2.7, 1.3));
  return group(
    thick(shell, 0.5, 0.14, steel()),
    thick(roundedRectangle(8.5, 2.8, 1.3), 0.1, 0, dark()),
    put(
      block(
        { width: 6.2, height: 0.75, depth: 0.32, corner: 0.2, fillet: 0.05 },
        plastic("#26282b"),
      ),
      [0, 0, 0],
    ),
    put(
      block({ width: 5.2, height: 0.2, depth: 0.36, corner: 0.05, fillet: 0.02 }, gold()),
      [0, 0.2, 0],
    ),
  );
}

/** An Ethernet socket with its contacts and two lamps. */
export function rj45({ lamps = true } = {}): Object3D {
  const body = roundedRectangle(16.4, 14, 0.6);
  const opening = new Path();
  opening.setFromPoints(
    (
      [
        [-6, 5],
        [6, 5],
        [6, -2.6],
        [3.2, -2.6],
        [3.2, -4.4],
        [1.7, -4.4],
        [1.7, -5.6],
        [-1.7, -5.6],
        [-1.7, -4.4],
        [-3.2, -4.4],
        [-3.2, -2.6],
        [-6, -2.6],
      ] as const
    ).map(([x, y]) => ({ x, y }) as never),
  );
  body.holes.push(opening);
  const all = group(
    thick(body, 1.5, 0.16, tin()),
    // Behind the opening it is dark whatever case the socket sits in.
    put(thick(roundedRectangle(12.6, 11.4, 0.3), 1.3, 0, dark()), [0, -0.2, -0.6]),
  );
  for (let pin = 0; pin < 8; pin++) {
    all.add(
      put(block({ width: 0.5, height: 2.4, depth: 0.5, corner: 0.1, fillet: 0.05 }, gold()), [
        (pin - 3.5) * 1.02,
        3.7,
        0.55,
      ]),
    );
  }
  if (lamps) {
    all.add(
      put(thick(roundedRectangle(2.6, 1.5, 0.3), 0.4, 0.1, lit("#34d16b", 0.9)), [-5.4, -5.7, 1.3]),
    );
    all.add(
      put(thick(roundedRectangle(2.6, 1.5, 0.3), 0.4, 0.1, lit("#f0a02c", 0.9)), [5.4, -5.7, 1.3]),
    );
  }
  return all;
}

/** A bulkhead socket for an antenna, thread and nut in gold. */
export function sma(length = 9): Object3D {
  const thread: [number, number][] = [
    [0, 0],
    [3.05, 0],
  ];
  for (let at = 0; at < 12; at++)
    thread.push([3.15, at * (length / 12) + 0.1], [2.85, at * (length / 12) + 0.4]);
  thread.push([2.9, length], [2.2, length], [2.2, length - 2.4], [0, length - 2.4]);
  return group(put(turned(thread, gold(), 32), [0, 0, 0], [90, 0, 0]), hexNut(8, 2.2, gold()));
}

/** A round sensor plug M12 with its five pins; `cap` closes it. */
export function m12({ cap = false } = {}): Object3D {
  const all = group(
    put(
      turned(
        [
          [0, 0],
          [7.6, 0],
          [7.6, 1.6],
          [6.6, 1.8],
          [6.6, 6.6],
          [6.2, 7],
          [5.2, 7],
          [5.2, 2.2],
          [0, 2.2],
        ],
        darkNickel(),
        48,
      ),
      [0, 0, 0],
      [90, 0, 0],
    ),
  );
  if (cap) all.add(put(puck(7, 9, 1.6, rubber("#202224")), [0, 0, 1.8], [90, 0, 0]));
  else {
    for (let pin = 0; pin < 5; pin++) {
      const angle = (pin / 4) * Math.PI * 2 + Math.PI / 4;
      const [x, y] = pin === 4 ? [0, 0] : [2.4 * Math.cos(angle), 2.4 * Math.sin(angle)];
      all.add(put(puck(0.5, 3.4, 0.2, gold()), [x, y, 2.2], [90, 0, 0]));
    }
  }
  return all;
}

const darkNickel = () => aluminium("#a8aaab");

/** A cable gland: hexagon, ribbed dome nut and seal, pointing to +z. `size` is its thread, such as 12 or 16. */
export function gland(size: number, material = plastic("#2a2c2f")): Object3D {
  const radius = size * 0.62;
  const all = group(
    hexNut(size * 1.45, size * 0.36, material),
    put(
      turned(
        [
          [0, 0],
          [radius, 0],
          [radius, size * 0.4],
          ...arc(radius, size * 0.86, size * 0.34, "top"),
          [size * 0.3, size * 0.86],
          [size * 0.3, size * 0.5],
          [0, size * 0.5],
        ],
        material,
        48,
      ),
      [0, 0, size * 0.34],
      [90, 0, 0],
    ),
    put(puck(size * 0.34, size * 0.84, size * 0.05, rubber()), [0, 0, size * 0.34], [90, 0, 0]),
  );
  for (let rib = 0; rib < 12; rib++) {
    const angle = (rib / 12) * Math.PI * 2;
    const bar = block(
      {
        width: size * 0.13,
        height: size * 0.1,
        depth: size * 0.42,
        corner: size * 0.04,
        fillet: size * 0.03,
      },
      material,
    );
    all.add(
      put(
        bar,
        [radius * Math.cos(angle), radius * Math.sin(angle), size * 0.36],
        [0, 0, (angle * 180) / Math.PI + 90],
      ),
    );
  }
  return all;
}

/** A green or black terminal block with screws, `poles` side by side along x. */
export function terminals(poles: number, pitch = 5.08, tone = "#2f7d4a"): Object3D {
  const width = poles * pitch;
  const material = plastic(tone, { roughness: 0.45 });
  const all = group(block({ width, height: 8, depth: 7.6, corner: 0.4, fillet: 0.3 }, material));
  for (let pole = 0; pole < poles; pole++) {
    const x = (pole - (poles - 1) / 2) * pitch;
    all.add(
      put(
        block({ width: pitch * 0.72, height: 3, depth: 0.1, corner: 0.3, fillet: 0.01 }, dark()),
        [x, -1.8, 7.56],
      ),
    );
    all.add(put(screw(2.9, "phillips", tin()), [x, 2.1, 7.5]));
    all.add(
      put(block({ width: 0.18, height: 8.02, depth: 7.66, corner: 0.05, fillet: 0.02 }, dark()), [
        x + pitch / 2,
        0,
        0,
      ]),
    );
  }
  return all;
}
