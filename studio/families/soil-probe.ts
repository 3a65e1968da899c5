import { type Object3D, Shape } from "three";
import type { Device } from "../device.ts";
import { lead } from "../forms/probe-lead.ts";
import { tag } from "../forms/tag.ts";
import { diver, leaf } from "../forms/wet-probes.ts";
import { housing, plastic, rubber, steel, trim } from "../materials.ts";
import { pushButton } from "../parts/fittings.ts";
import { lamp } from "../parts/lamps.ts";
import { display, ink, marking, write } from "../parts/print.ts";
import { arc, block, cord, dome, fix, group, put, slab, thick, turned } from "../parts/shape.ts";
import { usbC } from "../parts/sockets.ts";
import { stub } from "../parts/whips.ts";

type Build = (device: Device) => Object3D;

const forms: Record<string, Build> = {
  "MSR09-L": lance,
  "MSS01-L": blades,
  "MSS01-B": walker,
  "MSS02-L": tube,
  "MSS03-L": prongs,
  "MSS04-L": leaf,
  "MSW03-L": diver,
};

/** What is pushed, hung or sunk into what it measures. */
export function buildSoilProbe(device: Device): Object3D {
  return (forms[device.partNumber] ?? blades)(device);
}

/** Two blades of steel under a cast head, with its lead. */
function blades(device: Device): Object3D {
  return group(buildBlades(device), lead([0, device.size.height * 1.05, 0], 100));
}

/** As they lie in a box: the lead is wound up elsewhere. */
export function buildBlades(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const head = height * 0.42;
  const blade = (x: number) => {
    const shape = new Shape();
    shape.moveTo(-7, 0);
    shape.lineTo(7, 0);
    shape.lineTo(7, -height * 0.5);
    shape.lineTo(0, -height * 0.58);
    shape.lineTo(-7, -height * 0.5);
    shape.closePath();
    return put(thick(shape, 2.6, 0.5, steel()), [x, height * 0.58, -1.3]);
  };
  return group(
    blade(-width * 0.26),
    blade(width * 0.26),
    put(block({ width, height: head, depth, corner: 9, fillet: 5 }, housing(device)), [
      0,
      height * 0.58 + head / 2 - 2,
      -depth / 2,
    ]),
    put(
      block(
        { width: width * 0.86, height: 7, depth: depth * 0.84, corner: 3, fillet: 1.5 },
        trim(device),
      ),
      [0, height * 0.58 - 2, -depth * 0.42],
    ),
    put(marking(device, 4), [0, height * 0.74, depth / 2 + 0.05]),
    put(lamp(2.6), [width * 0.3, height * 0.9, depth / 2 - 0.2]),
    put(
      turned(
        [
          [0, 0],
          [6, 0],
          [5.4, 9],
          [3.4, 16],
          [0, 16],
        ],
        rubber(),
        32,
      ),
      [0, height * 0.98, 0],
    ),
  );
}

/** Three round prongs, an electrode beside them. */
function prongs(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const pin = (x: number, radius: number, long: number) =>
    put(
      turned(
        [
          [0, 0],
          [radius * 0.2, 0],
          [radius, radius * 3],
          [radius, long],
          [0, long],
        ],
        steel(),
        28,
      ),
      [x, height * 0.52 - long, 0],
    );
  return group(
    ...[-0.34, -0.1, 0.14].map((x) => pin(x * width, 2.2, height * 0.48)),
    put(
      turned(
        [[0, 0], ...arc(6, 3, 3, "foot"), [6, height * 0.3], [0, height * 0.3]],
        plastic("#cfd6d8", { roughness: 0.2, grain: 0 }),
        48,
      ),
      [width * 0.34, height * 0.26, 0],
    ),
    put(
      dome(4.6, 4, plastic("#b7332a", { roughness: 0.25, grain: 0 })),
      [width * 0.34, height * 0.262, 0],
      [180, 0, 0],
    ),
    put(block({ width, height: height * 0.4, depth, corner: 8, fillet: 6 }, housing(device)), [
      0,
      height * 0.7,
      -depth / 2,
    ]),
    put(
      block(
        { width: width * 0.9, height: 5, depth: depth * 0.8, corner: 2, fillet: 1 },
        trim(device),
      ),
      [0, height * 0.51, -depth * 0.4],
    ),
    put(marking(device, 4), [0, height * 0.64, depth / 2 + 0.05]),
    put(lamp(2.4), [width * 0.3, height * 0.82, depth / 2 - 0.2]),
    put(stub(54, 5), [-width * 0.24, height * 0.89, 0]),
    put(
      turned(
        [
          [0, 0],
          [5.4, 0],
          [5, 8],
          [3, 14],
          [0, 14],
        ],
        rubber(),
        32,
      ),
      [width * 0.26, height * 0.89, 0],
    ),
    lead([width * 0.26, height * 0.95, 0], 90),
  );
}

/** A handle with a display on a graduated shaft. */
function walker(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const shaft = height * 0.72;
  const all = group(
    turned(
      [
        [0, 0],
        [1.2, 1],
        [4.4, 15],
        [4.4, shaft],
        [0, shaft],
      ],
      steel(),
      40,
    ),
    turned(
      [
        [0, shaft * 0.055],
        [4.7, shaft * 0.055],
        [4.7, shaft * 0.1],
        [0, shaft * 0.1],
      ],
      plastic("#e6e4dd"),
      40,
    ),
    turned(
      [
        [0, shaft * 0.13],
        [4.7, shaft * 0.13],
        [4.7, shaft * 0.15],
        [0, shaft * 0.15],
      ],
      plastic("#e6e4dd"),
      40,
    ),
    put(block({ width, height: height * 0.22, depth, corner: 16, fillet: 9 }, housing(device)), [
      0,
      shaft + height * 0.11,
      -depth / 2,
    ]),
    put(
      slab(
        { width: width * 1.9, height: 26, depth: 26, corner: 12, fillet: 11 },
        rubber("#222427"),
      ),
      [0, height - 24, 0],
    ),
    put(
      display({
        width: width * 0.58,
        height: height * 0.066,
        kind: "liquid",
        reading: { value: "31.4", unit: "%" },
      }),
      [0, shaft + height * 0.1, depth / 2 - 0.1],
    ),
    put(pushButton(12, rubber("#c9472c")), [0, shaft + height * 0.03, depth / 2 - 0.1]),
    put(marking(device, 3.6), [0, shaft + height * 0.165, depth / 2 + 0.05]),
    fix(usbC(), "left", [-width / 2, shaft + height * 0.1, 0]),
  );
  for (let mark = 1; mark <= 6; mark++) {
    all.add(
      turned(
        [
          [4.3, mark * shaft * 0.145],
          [4.5, mark * shaft * 0.145],
          [4.5, mark * shaft * 0.145 + 1.2],
          [4.3, mark * shaft * 0.145 + 1.2],
        ],
        plastic("#15171a"),
        40,
      ),
    );
    all.add(
      put(
        ink(8, 6, (pen) =>
          write(pen, {
            text: String(35 - mark * 5),
            x: 4,
            y: 4.6,
            size: 4.6,
            tone: "#15171a",
            align: "center",
          }),
        ),
        [0, mark * shaft * 0.145 + 5.6, 4.5],
      ),
    );
  }
  return all;
}

/** A slim tube with rings where it measures; lying, for it is as long as an arm. */
function tube(device: Device): Object3D {
  const { width, height } = device.size;
  const radius = 16;
  const all = group(
    turned(
      [
        [0, 0],
        [3, 0],
        [radius, 42],
        [radius, height * 0.8],
        [0, height * 0.8],
      ],
      plastic("#d9d7d0", { roughness: 0.4 }),
      96,
    ),
    ...[0.16, 0.4, 0.62].map((at) =>
      turned(
        [
          [radius - 1, height * at],
          [radius + 0.7, height * at + 1],
          [radius + 0.7, height * at + 20],
          [radius - 1, height * at + 21],
        ],
        plastic("#26282b"),
        96,
      ),
    ),
    turned(
      [
        [0, height * 0.79],
        [width / 2, height * 0.79],
        ...arc(width / 2, height * 0.93, 8, "top", 8),
        [0, height * 0.93],
      ],
      housing(device),
      96,
    ),
    put(stub(height * 0.14, 7), [0, height * 0.93, 0]),
    put(group(marking(device, 9)), [0, height * 0.5, radius + 0.2], [0, 0, 90]),
    put(lamp(5), [0, height * 0.86, width / 2 - 0.6]),
  );
  return group(put(all, [height * 0.46, width / 2, 0], [0, 0, 90]));
}

/** A head on the lid, a lance into the cold. */
function lance(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const body = tag(
    { ...device, size: { width, height, depth: depth * 0.5 } },
    { corner: 0.14, screws: true, label: -0.26 },
  );
  return group(
    put(body, [0, 0, 0]),
    put(
      block(
        { width: width * 0.5, height: height * 0.24, depth: 0.6, corner: 2, fillet: 0.2 },
        plastic("#13202a", { roughness: 0.2, grain: 0 }),
      ),
      [0, height * 0.64, depth * 0.25],
    ),
    put(
      turned(
        [[0, 0], ...arc(3, 2.8, 2.8, "foot"), [3, 210], [5, 212], [5, 236], [0, 236]],
        steel(),
        40,
      ),
      [118, 5.2, 74],
      [0, 24, 90],
    ),
    put(
      turned(
        [
          [0, 0],
          [6.5, 0],
          [6.5, 22],
          [4, 30],
          [0, 30],
        ],
        plastic("#c8472e"),
        40,
      ),
      [118, 6.6, 74],
      [0, 24, -90],
    ),
    cord(
      [
        [140, 6.6, 64],
        [168, 5, 46],
        [150, 3, -14],
        [96, 4, -30],
        [70, 20, -8],
        [48, height * 0.5, 0],
      ],
      2.4,
      plastic("#d6d5d0"),
    ),
  );
}
