import { type Object3D, Path, Shape } from "three";
import type { Device } from "../device.ts";
import { galvanised, housing, plastic, steel } from "../materials.ts";
import { hexNut, screw } from "../parts/fasteners.ts";
import { ink, write } from "../parts/print.ts";
import { circle, cord, group, puck, put, roundedRectangle, slab, thick } from "../parts/shape.ts";

type Maker = (device: Device) => Object3D;

const makers: Record<string, Maker> = {
  "MBK02-W": buildArm,
  "MBK03-D": buildClips,
  "MBK04-T": buildCeilingClips,
};

/** What holds a device: pole bracket, wall arm, and clips by the handful. */
export function buildBracket(device: Device): Object3D {
  return (makers[device.partNumber] ?? buildPoleBracket)(device);
}

/** A plate with holes: rectangle, corner radius, and the places of its holes. */
function drilled(
  width: number,
  height: number,
  holes: readonly (readonly [number, number, number])[],
  material: ReturnType<typeof steel>,
  thickness = 3,
): Object3D {
  const shape = roundedRectangle(width, height, 6);
  for (const [x, y, radius] of holes) {
    const hole = new Path();
    circle(hole, radius, x, y);
    shape.holes.push(hole);
  }
  return thick(shape, thickness, 0.5, material);
}

/** A plate bent to a box with two toothed jaws and their long bolts. */
function buildPoleBracket(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const metal =
    device.color === "White"
      ? housing(device, { roughness: 0.5 })
      : plastic("#2a2c2e", { roughness: 0.5, grain: 0.4 });
  const pattern = [
    [-25, 25, 3.4],
    [25, 25, 3.4],
    [-25, -25, 3.4],
    [25, -25, 3.4],
    [0, 0, 9],
  ] as const;
  const all = group(put(drilled(width, height, pattern, metal), [0, height / 2, depth / 2 - 3]));
  for (const side of [-1, 1]) {
    const cheek = drilled(
      depth * 0.56,
      height,
      [
        [0, height * 0.3, 4],
        [0, -height * 0.3, 4],
      ],
      metal,
    );
    all.add(put(cheek, [side * (width / 2 - 3) - 1.5, height / 2, depth * 0.22], [0, 90, 0]));
  }
  for (const y of [height * 0.2, height * 0.8]) {
    all.add(put(jaw(width), [0, y, -depth * 0.06]));
    all.add(put(jaw(width), [0, y, -depth * 0.44], [0, 180, 0]));
    for (const x of [-width * 0.36, width * 0.36]) {
      all.add(put(puck(3.2, depth * 0.9, 0.4, steel()), [x, y, -depth * 0.5], [90, 0, 0]));
      all.add(put(hexNut(10, 5, steel()), [x, y, -depth * 0.54]));
      all.add(put(hexNut(10, 5, steel()), [x, y, depth * 0.1]));
    }
  }
  all.add(put(words(device, 44, 6), [0, height * 0.1, depth / 2 + 0.04]));
  // The jaws are what one wants to see of it, so that they are its front.
  return group(put(all, [0, 0, 0], [0, 180, 0]));
}

/** One toothed jaw across x that grips a pole before it. */
function jaw(width: number): Object3D {
  const shape = new Shape();
  const half = width / 2 - 4;
  shape.moveTo(-half, 8);
  shape.lineTo(-half, 0);
  shape.lineTo(-16, 0);
  for (let tooth = 0; tooth < 8; tooth++) {
    const x = -16 + tooth * 4;
    const deep = 11 - Math.abs(tooth - 3.5) * 2.6;
    shape.lineTo(x + 1, deep + 2.4);
    shape.lineTo(x + 3, deep);
  }
  shape.lineTo(16, 0);
  shape.lineTo(half, 0);
  shape.lineTo(half, 8);
  shape.lineTo(18, 16);
  shape.lineTo(-18, 16);
  shape.closePath();
  return put(group(put(thick(shape, 16, 0.4, steel()), [0, 0, -8])), [0, 0, 0], [-90, 0, 0]);
}

function words(device: Device, width: number, height: number): Object3D {
  const tone = device.color === "White" ? "#5a5b5d" : "#c9cacc";
  return ink(width, height, (pen) => {
    write(pen, {
      text: device.label,
      x: width / 2,
      y: height * 0.72,
      size: height * 0.72,
      tone,
      align: "center",
    });
  });
}

/** A wall plate with a welded tube that turns upwards. */
function buildArm(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const paint = housing(device, { roughness: 0.48 });
  const holes = [
    [-38, 41, 4.4],
    [38, 41, 4.4],
    [-38, -41, 4.4],
    [38, -41, 4.4],
  ] as const;
  const middle = height / 2;
  const all = group(put(drilled(width, height, holes, paint, 6), [0, middle, -depth / 2]));
  const bend: [number, number, number][] = [
    [0, middle, -depth / 2 + 3],
    [0, middle, depth * 0.06],
    [0, middle + 4, depth * 0.22],
    [0, middle + 20, depth * 0.34],
    [0, middle + 58, depth * 0.38],
    [0, middle + 150, depth * 0.38],
  ];
  all.add(cord(bend, 20, paint));
  all.add(put(puck(20.4, 5, 1, plastic("#1b1c1e")), [0, middle + 148, depth * 0.38]));
  const gusset = new Shape();
  gusset.moveTo(0, 0).lineTo(60, 0).lineTo(0, -46).closePath();
  all.add(
    put(
      group(put(thick(gusset, 5, 0.8, paint), [0, 0, -2.5])),
      [0, middle - 14, -depth / 2 + 4],
      [0, -90, 0],
    ),
  );
  for (const [x, y] of holes)
    all.add(put(hexNut(13, 6, galvanised()), [x, middle + y, -depth / 2 + 6]));
  all.add(put(words(device, 40, 5), [0, height - 7, -depth / 2 + 6.1]));
  return all;
}

/** Five clips of spring steel with their screws, laid out. */
function buildClips(device: Device): Object3D {
  const { width, height } = device.size;
  const all = group();
  for (let at = 0; at < 5; at++) {
    const turn = (device.vary(`clip ${at}`) - 0.5) * 50;
    const x = ((at % 3) - 1) * (height + 10) + (at > 2 ? height * 0.5 : 0);
    const z = at < 3 ? -26 : 24;
    all.add(put(group(springClip(width, height)), [x, 0, z], [0, turn, 0]));
  }
  for (let at = 0; at < 6; at++) {
    const x = -70 + at * 27 + (device.vary(`screw ${at}`) - 0.5) * 12;
    const bolt = group(
      put(puck(1.5, 8, 0.2, steel()), [0, 0, 0]),
      put(screw(5.6, "phillips", steel()), [0, 8, 0], [-90, 0, 0]),
    );
    all.add(
      put(group(bolt), [x, 1.6, 58 + (at % 2) * 7], [90, device.vary(`roll ${at}`) * 300, 20]),
    );
  }
  return all;
}

/** A bent strip: hook at one end, spring tongue at the other, two holes between. It lies along z. */
function springClip(width: number, height: number): Object3D {
  const profile = new Shape();
  const thin = 0.9;
  const half = height / 2;
  profile
    .moveTo(-half, 5)
    .lineTo(-half, 0)
    .lineTo(half - 6, 0)
    .lineTo(half - 2, 1.6)
    .lineTo(half, 6)
    .lineTo(half - 3.6, 9.4)
    .lineTo(half - 4.2, 8.7)
    .lineTo(half - 1.2, 5.8)
    .lineTo(half - 2.8, 2.4)
    .lineTo(half - 6.3, thin)
    .lineTo(-half + thin, thin)
    .lineTo(-half + thin, 4.2)
    .lineTo(-half + 6, 4.2)
    .lineTo(-half + 6, 5)
    .closePath();
  const strip = thick(profile, width * 0.5, 0.2, galvanised());
  const all = group(put(strip, [0, 0, -width * 0.25]));
  for (const x of [-12.5, 12.5])
    all.add(put(puck(1.7, 0.06, 0.01, plastic("#0b0c0d")), [x * 0.7, thin, 0]));
  return all;
}

/** How many clips lie in each row, from the back. */
const rows = [4, 3, 3];

/** Ten clips for a ceiling grid, laid out. */
function buildCeilingClips(device: Device): Object3D {
  const { width, depth } = device.size;
  return group(
    ...rows.flatMap((count, row) =>
      Array.from({ length: count }, (_, column) => {
        const turn = (device.vary(`clip ${row} ${column}`) - 0.5) * 70;
        const x = (column - (count - 1) / 2) * (width + 12);
        return put(group(ceilingClip(device)), [x, 0, (row - 1) * (depth + 20)], [0, turn, 0]);
      }),
    ),
  );
}

/** A round foot with a screwdriver's slot and two hooks for the bar. */
function ceilingClip(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const shell = housing(device);
  const mark = slab(
    { width: 12, height: 1.2, depth: 3, corner: 0.6, fillet: 0.3 },
    plastic("#6a6c6f"),
  );
  const hook = new Shape();
  hook
    .moveTo(0, 0)
    .lineTo(3, 0)
    .lineTo(3, height * 0.5)
    .lineTo(-5, height * 0.56)
    .lineTo(-5, height * 0.46)
    .lineTo(0, height * 0.4)
    .closePath();
  const arm = (side: number) =>
    put(
      group(put(thick(hook, 12, 0.4, shell), [0, 0, -6])),
      [side * (width / 2 - 7), 3, 0],
      [0, side > 0 ? 0 : 180, 0],
    );
  return group(
    slab({ width, height: 3, depth, corner: depth / 2, fillet: 1 }, shell),
    put(puck(depth * 0.3, 7, 1, shell), [0, 3, 0]),
    put(mark, [0, 9.9, 0]),
    arm(-1),
    arm(1),
  );
}
