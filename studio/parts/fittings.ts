import type { Object3D } from "three";
import { Path, Shape } from "three";
import {
  aluminium,
  clear,
  dark,
  darkMetal,
  galvanised,
  gold,
  lit,
  milky,
  plastic,
  rubber,
  steel,
  tin,
} from "../materials.ts";
import {
  arc,
  block,
  circle,
  cord,
  dome,
  group,
  puck,
  put,
  roundedHole,
  roundedRectangle,
  thick,
  turned,
} from "./shape.ts";

/*
 * Small things on devices. Each faces +z from the plane z = 0, its middle at the origin, unless its
 * own sentence says otherwise. Millimetres.
 */

/** A countersunk or pan head with its drive. */
export function screw(
  diameter: number,
  drive: "torx" | "phillips" | "hex" = "torx",
  material = steel(),
): Object3D {
  const radius = diameter / 2;
  const head = new Shape();
  circle(head, radius);
  const opening = new Path();
  if (drive === "phillips") {
    const [long, short] = [radius * 0.62, radius * 0.16];
    const corners = [
      [-short, long],
      [short, long],
      [short, short],
      [long, short],
      [long, -short],
      [short, -short],
      [short, -long],
      [-short, -long],
      [-short, -short],
      [-long, -short],
      [-long, short],
      [-short, short],
    ] as const;
    opening.setFromPoints(corners.map(([x, y]) => ({ x, y }) as never));
  } else {
    const points = drive === "hex" ? 6 : 12;
    for (let at = 0; at < points; at++) {
      const reach = radius * (drive === "hex" || at % 2 === 0 ? 0.58 : 0.44);
      const angle = (at / points) * Math.PI * 2;
      const [x, y] = [reach * Math.cos(angle), reach * Math.sin(angle)];
      if (at === 0) opening.moveTo(x, y);
      else opening.lineTo(x, y);
    }
  }
  head.holes.push(opening);
  const bottom = put(puck(radius * 0.66, 0.06, 0.01, dark()), [0, 0, 0.02], [90, 0, 0]);
  return group(thick(head, radius * 0.34, radius * 0.16, material), bottom);
}

/** A screw in a sunk hole: a dark ring and the head below the surface. */
export function sunkScrew(
  diameter: number,
  drive: "torx" | "phillips" = "torx",
  material = darkMetal(),
): Object3D {
  const ring = new Shape();
  circle(ring, diameter * 0.68);
  const hole = new Path();
  circle(hole, diameter * 0.5);
  ring.holes.push(hole);
  return group(thick(ring, 0.08, 0.01, dark()), screw(diameter * 0.98, drive, material));
}

/** A slot cut into the case, its length along x. */
export function slot(length: number, width: number): Object3D {
  return thick(roundedRectangle(length, width, width / 2), 0.06, 0, dark());
}

/** Rows of slots, one above the other. */
export function vents({
  width,
  rows,
  gap,
  slotWidth,
}: {
  width: number;
  rows: number;
  gap: number;
  slotWidth: number;
}): Object3D {
  const all = group();
  for (let row = 0; row < rows; row++) {
    all.add(put(slot(width, slotWidth), [0, (row - (rows - 1) / 2) * gap, 0]));
  }
  return all;
}

/** Small holes in a round or square field, as before microphones, sounders and fans. */
export function perforation({
  radius,
  gap,
  hole,
  square = false,
}: {
  radius: number;
  gap: number;
  hole: number;
  square?: boolean;
}): Object3D {
  const all = group();
  const count = Math.floor(radius / gap);
  for (let row = -count; row <= count; row++) {
    for (let column = -count; column <= count; column++) {
      const x = (column + (row % 2 === 0 ? 0 : 0.5)) * gap;
      const y = row * gap * 0.866;
      if (!square && Math.hypot(x, y) > radius) continue;
      if (square && Math.abs(x) > radius) continue;
      const shape = new Shape();
      circle(shape, hole / 2);
      all.add(put(thick(shape, 0.05, 0, dark()), [x, y, 0]));
    }
  }
  return all;
}

/** A round lamp behind a small clear dome. */
export function lamp(diameter: number, tone = "#35e08a"): Object3D {
  return group(put(dome(diameter / 2, diameter * 0.22, lit(tone)), [0, 0, 0], [90, 0, 0]));
}

/** A long diffuser, lit, its length along x. */
export function lightBar(length: number, width: number, tone = "#35e08a"): Object3D {
  return thick(
    roundedRectangle(length, width, width / 2),
    0.5,
    0.18,
    tone === "off" ? milky() : lit(tone, 1.1),
  );
}

/** A push button of rubber or plastic with a rim around it. */
export function pushButton(diameter: number, material = rubber("#2b2d30")): Object3D {
  const ring = new Shape();
  circle(ring, diameter * 0.58);
  const hole = new Path();
  circle(hole, diameter * 0.5);
  ring.holes.push(hole);
  return group(
    thick(ring, 0.07, 0, dark()),
    put(puck(diameter / 2, diameter * 0.1, diameter * 0.05, material), [0, 0, 0], [90, 0, 0]),
  );
}

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
    put(thick(roundedRectangle(12.6, 11.4, 0.3), 0.1, 0, dark()), [0, -0.2, 0]),
  );
  for (let pin = 0; pin < 8; pin++) {
    all.add(
      put(block({ width: 0.5, height: 2.4, depth: 0.5, corner: 0.1, fillet: 0.05 }, gold()), [
        (pin - 3.5) * 1.02,
        3.7,
        0,
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

/** A nut or a hexagon collar from z = 0. */
export function hexNut(across: number, thickness: number, material = steel()): Object3D {
  const shape = new Shape();
  for (let at = 0; at < 6; at++) {
    const angle = (at / 6) * Math.PI * 2;
    const reach = across / 2 / Math.cos(Math.PI / 6);
    const [x, y] = [reach * Math.cos(angle), reach * Math.sin(angle)];
    if (at === 0) shape.moveTo(x, y);
    else shape.lineTo(x, y);
  }
  shape.closePath();
  return thick(shape, thickness, Math.min(0.35, thickness / 4), material);
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

/** A whip of rubber on a hinge, straight up along +y from y = 0; `tone` of its sleeve. */
export function paddle(length: number, tone = "#1a1b1d"): Object3D {
  const material = rubber(tone);
  return group(
    put(hexNutUp(8, 4), [0, 0, 0]),
    put(
      turned(
        [
          [0, 0],
          [4.6, 0],
          [4.8, 9],
          [4.2, 10],
          [0, 10],
        ],
        material,
        40,
      ),
      [0, 4, 0],
    ),
    put(
      turned(
        [[0, 0], [4.9, 0], [5.2, 3], ...arc(4.2, length - 14, 3.6, "top"), [0, length - 14]],
        material,
        40,
      ),
      [0, 14.4, 0],
    ),
  );
}

function hexNutUp(across: number, thickness: number): Object3D {
  return group(put(hexNut(across, thickness, gold()), [0, 0, 0], [-90, 0, 0]));
}

/** A slender whip antenna along +y: a thick foot, a spring collar and a tapering rod. */
export function whip(length: number, tone = "#17181a"): Object3D {
  const material = rubber(tone);
  return group(
    turned(
      [
        [0, 0],
        [5.2, 0],
        [5.2, 5],
        [4, 8],
        [3.4, length * 0.22],
        [2.2, length * 0.28],
        [1.7, length - 2],
        [1, length],
        [0, length],
      ],
      material,
      32,
    ),
  );
}

/** A short stubby antenna along +y, as on meters and probes. */
export function stub(length: number, radius: number, material = rubber()): Object3D {
  return turned(
    [
      [0, 0],
      [radius * 1.2, 0],
      [radius * 1.2, 3],
      [radius, 3.6],
      ...arc(radius * 0.9, length, radius * 0.8, "top"),
      [0, length],
    ],
    material,
    48,
  );
}

/** A cable with a strain relief where it leaves the case; the first point is where it leaves. */
export function cable(
  points: readonly (readonly [number, number, number])[],
  radius: number,
  material = rubber(),
): Object3D {
  return cord(points, radius, material);
}

/** A solar panel of cells under glass, facing +z, with its frame; the middle at the origin. */
export function solarPanel(
  width: number,
  height: number,
  { columns = 4, rows = 3, frame = aluminium() } = {},
): Object3D {
  const all = group(
    block({ width, height, depth: 2, corner: 1.5, fillet: 0.4 }, frame),
    put(
      block(
        { width: width - 3, height: height - 3, depth: 0.3, corner: 0.6, fillet: 0.05 },
        darkCell(),
      ),
      [0, 0, 1.9],
    ),
  );
  const [cellWidth, cellHeight] = [(width - 5) / columns, (height - 5) / rows];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [
        (column - (columns - 1) / 2) * cellWidth,
        (row - (rows - 1) / 2) * cellHeight,
      ];
      all.add(
        put(
          block(
            {
              width: cellWidth * 0.95,
              height: cellHeight * 0.95,
              depth: 0.14,
              corner: Math.min(cellWidth, cellHeight) * 0.1,
              fillet: 0.03,
            },
            cellBlue(),
          ),
          [x, y, 2.18],
        ),
      );
      for (const bar of [-0.25, 0.25]) {
        all.add(
          put(
            block(
              {
                width: Math.max(0.25, cellWidth * 0.02),
                height: cellHeight * 0.95,
                depth: 0.05,
                corner: 0.05,
                fillet: 0.01,
              },
              tin(),
            ),
            [x + bar * cellWidth, y, 2.3],
          ),
        );
      }
    }
  }
  return all;
}

const darkCell = () => plastic("#0c1016", { roughness: 0.14, grain: 0 });
const cellBlue = () => plastic("#142238", { roughness: 0.12, grain: 0 });

/** A lens of glass in a ring: cameras, infrared windows, light sensors. */
export function lens(
  diameter: number,
  material = plastic("#0c0d10", { roughness: 0.08, grain: 0 }),
): Object3D {
  const ring = new Shape();
  circle(ring, diameter / 2);
  const hole = new Path();
  circle(hole, diameter * 0.4);
  ring.holes.push(hole);
  return group(
    thick(ring, diameter * 0.1, diameter * 0.03, darkMetal()),
    put(dome(diameter * 0.41, diameter * 0.12, material), [0, 0, 0.02], [90, 0, 0]),
  );
}

/** A pole clamp behind a case: a plate with two bands around a stub of pole along y. `pole` is its diameter. */
export function poleClamp(width: number, height: number, pole: number): Object3D {
  const all = group(block({ width, height, depth: 3, corner: 4, fillet: 0.6 }, galvanised()));
  for (const y of [-height * 0.32, height * 0.32]) {
    const band = new Shape();
    circle(band, pole / 2 + 1.4);
    const hole = new Path();
    circle(hole, pole / 2);
    band.holes.push(hole);
    all.add(put(thick(band, 10, 0.3, steel()), [0, y + 5, -pole / 2 - 1], [90, 0, 0]));
    all.add(
      put(group(block({ width: 9, height: 11, depth: 6, corner: 1, fillet: 0.5 }, steel())), [
        pole / 2 + 2,
        y,
        -pole / 2,
      ]),
    );
  }
  return all;
}

/** A clear cap over a face, such as over insertable paper. */
export function clearCap(width: number, height: number, corner: number): Object3D {
  return block({ width, height, depth: 1.2, corner, fillet: 0.5 }, clear());
}
