import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { lit, milky, plastic, steel } from "../materials.ts";
import { sunkScrew } from "../parts/fasteners.ts";
import { lens, pushButton } from "../parts/fittings.ts";
import { lamp, lightBar } from "../parts/lamps.ts";
import { perforation, slot, vents } from "../parts/openings.ts";
import { display, marking, type Reading } from "../parts/print.ts";
import { arc, block, dome, group, puck, put, turned } from "../parts/shape.ts";
import { rj45 } from "../parts/sockets.ts";
import { solarPanel } from "../parts/solar-panel.ts";

const readings: Record<string, Reading> = {
  "MSR01-WA": {
    value: "612",
    unit: "ppm CO2",
    others: ["21.4 °C", "43 % RH"],
    bars: [0.3, 0.42, 0.38, 0.55, 0.61, 0.52],
  },
  "MSR01-A": {
    value: "748",
    unit: "ppm CO2",
    others: ["20.8 °C"],
    bars: [0.5, 0.46, 0.6, 0.72, 0.66],
  },
  "MSR02-LA": {
    value: "523",
    unit: "ppm",
    others: ["22.1 °C", "46 % RH"],
    bars: [0.2, 0.25, 0.34, 0.3, 0.42, 0.47, 0.4],
  },
  "MSR03-L": {
    value: "21.6",
    unit: "°C",
    others: ["CO2  580", "PM2.5  6", "TVOC  92", "1013 hPa", "412 lx"],
    bars: [0.3, 0.5, 0.42, 0.7, 0.55, 0.61],
  },
  "MSR03-E": {
    value: "634",
    unit: "ppm CO2",
    others: ["22.0 °C", "41 % RH", "PM10  11", "TVOC 104"],
    bars: [0.42, 0.3, 0.38, 0.61, 0.74, 0.58, 0.5],
  },
  "MSR08-W": {
    value: "-78.4",
    unit: "°C",
    others: ["2  -77.9"],
    bars: [0.7, 0.72, 0.69, 0.71, 0.74],
  },
  "MSR10-L": {
    value: "46",
    unit: "Bq/m³",
    others: ["24 h", "7 d  52"],
    bars: [0.4, 0.55, 0.47, 0.62, 0.5],
  },
};

/** What is on the front: a display, a lens, openings for air or sound, lamps and the part number. */
export function front(device: Device): Object3D[] {
  const { size, partNumber, vary } = device;
  const { width, height, depth } = size;
  const z = depth;
  const name = put(marking(device, Math.min(2.2 + width * 0.018, width * 0.06)), [
    0,
    -height * 0.4,
    z + 0.03,
  ]);
  const reading = readings[partNumber];
  if (reading && device.round) {
    return [
      put(display({ width: width * 0.46, height: height * 0.3, kind: "liquid", reading }), [
        0,
        height * 0.06,
        z,
      ]),
      put(vents({ width: width * 0.24, rows: 2, gap: 3.2, slotWidth: 1.3 }), [
        0,
        -height * 0.22,
        z,
      ]),
      put(marking(device, 3.2), [0, -height * 0.34, z + 0.03]),
    ];
  }
  if (reading) {
    const kind =
      partNumber.startsWith("MSR03") || partNumber === "MSR02-LA"
        ? "paper"
        : partNumber === "MSR08-W"
          ? "liquid"
          : "light";
    const tall = height > width;
    const face = {
      width: width * 0.74,
      height: height * (tall ? 0.56 : 0.5),
      kind,
      reading,
    } as const;
    return [
      put(display(face), [0, height * 0.12, z]),
      put(lightBar(width * 0.34, 2.2, vary("bar") > 0.4 ? "#3fd07a" : "#e0a030"), [
        0,
        -height * 0.27,
        z,
      ]),
      put(marking(device, Math.min(3.2, width * 0.04)), [0, -height * 0.38, z + 0.03]),
    ];
  }
  return [name, ...(fronts[partNumber] ?? plainFront)(device)];
}

type Front = (device: Device) => Object3D[];

const plainFront: Front = ({ size, vary }) => {
  const { width, height, depth } = size;
  const rows = 3 + Math.floor(vary("rows") * 4);
  const high = vary("place") > 0.5;
  return [
    put(
      vents({
        width: width * (0.3 + 0.3 * vary("slots")),
        rows,
        gap: Math.min(4, height * 0.05),
        slotWidth: Math.min(1.6, height * 0.02),
      }),
      [0, height * (high ? 0.24 : -0.16), depth],
    ),
    put(lamp(Math.min(2.6, width * 0.04)), [
      width * 0.34,
      height * (high ? -0.3 : 0.36),
      depth - 0.1,
    ]),
  ];
};

const soundHoles: Front = ({ size }) => [
  put(
    perforation({ radius: size.width * 0.17, gap: size.width * 0.034, hole: size.width * 0.018 }),
    [0, size.height * 0.04, size.depth - 0.12],
  ),
  put(lamp(2), [0, -size.height * 0.27, size.depth - 0.3]),
];

/** Cloth over the microphone, in a ring that shows the level, with a lamp for each of two schedules. */
const soundCloth: Front = ({ size }) => {
  const { width, height, depth } = size;
  return [
    put(
      puck(width * 0.3, 1.6, 0.8, plastic("#5b5f63", { roughness: 0.95, grain: 1.8 })),
      [0, height * 0.06, depth - 1],
      [90, 0, 0],
    ),
    put(
      turned(
        [
          [width * 0.3, 0],
          [width * 0.3, 1.4],
          [width * 0.33, 1.4],
          [width * 0.33, 0],
          [width * 0.3, 0],
        ],
        lit("#e0a030", 0.5),
        128,
      ),
      [0, height * 0.06, depth - 1],
      [90, 0, 0],
    ),
    ...[-1, 1].map((side) =>
      put(lamp(2.2, side < 0 ? "#4aa8ff" : "#e0a030"), [side * 4, -height * 0.33, depth - 0.3]),
    ),
  ];
};

const lightDome: Front = ({ size }) => [
  put(
    dome(size.width * 0.16, size.width * 0.11, milky()),
    [0, size.height * 0.02, size.depth - 0.2],
    [90, 0, 0],
  ),
];

const fronts: Record<string, Front> = {
  "MSR01-WN": soundHoles,
  "MSR01-N": soundCloth,
  "MSR06-B": ({ size }) => [
    put(
      dome(size.height * 0.24, size.height * 0.16, milky()),
      [-size.width * 0.22, size.height * 0.06, size.depth - 0.1],
      [90, 0, 0],
    ),
    put(lamp(1.6), [size.width * 0.36, size.height * 0.28, size.depth - 0.05]),
  ],
  "MSR14-L": (device) => [
    ...lightDome(device),
    put(
      solarPanel(device.size.width * 0.44, device.size.height * 0.15, {
        columns: 4,
        rows: 1,
        frame: plastic("#16181b"),
      }),
      [0, -device.size.height * 0.245, device.size.depth - 0.9],
    ),
  ],
  "MSR04-W": ({ size }) => [
    put(perforation({ radius: size.width * 0.3, gap: 4.6, hole: 2.7 }), [
      0,
      size.height * 0.1,
      size.depth - 0.02,
    ]),
    put(lightBar(size.width * 0.2, 2), [0, -size.height * 0.28, size.depth]),
  ],
  "MSR05-L": ({ size }) => [
    put(cellCap(size.width * 0.27), [0, size.height * 0.06, size.depth - 1]),
    put(lamp(2.2), [0, -size.height * 0.31, size.depth - 0.4]),
  ],
  "MSR07-L": (device) => {
    const { size } = device;
    const barb = () =>
      turned(
        [
          [0, 0],
          [3.6, 0],
          [3.6, 2.4],
          [1.7, 2.6],
          [1.7, 4],
          [2.4, 4.6],
          [1.7, 7],
          [2.4, 7.6],
          [1.6, 10.4],
          [0.9, 10.4],
          [0.9, 8],
          [0, 8],
        ],
        plastic("#d8d8d4"),
        32,
      );
    return [
      ...plainFront(device),
      put(barb(), [-size.width * 0.2, size.height / 2 - 0.4, size.depth * 0.55]),
      put(barb(), [size.width * 0.2, size.height / 2 - 0.4, size.depth * 0.55]),
    ];
  },
  "MSR08-L": ({ size }) => [
    put(lamp(2), [size.width * 0.3, size.height * 0.34, size.depth - 0.1]),
    put(slot(size.width * 0.4, 1.2), [0, -size.height * 0.2, size.depth]),
  ],
  "MSR11-W": ({ size }) => [
    put(perforation({ radius: size.width * 0.16, gap: 3.4, hole: 2, square: true }), [
      0,
      size.height * 0.18,
      size.depth,
    ]),
    ...[-1, 0, 1].map((at) =>
      put(lamp(2.6, ["#3fd07a", "#8a8f94", "#8a8f94"][at + 1]), [
        at * 8,
        -size.height * 0.16,
        size.depth - 0.1,
      ]),
    ),
  ],
  "MSR15-W": ({ size }) => [
    put(lens(size.width * 0.24), [0, size.height * 0.26, size.depth]),
    put(vents({ width: size.width * 0.5, rows: 5, gap: 4.4, slotWidth: 1.8 }), [
      0,
      -size.height * 0.14,
      size.depth,
    ]),
    put(lightBar(size.width * 0.3, 2, "#3a9ff0"), [0, size.height * 0.04, size.depth]),
  ],
  "MSR16-L": ({ size }) => [
    put(
      puck(15, 9, 2, plastic("#8f9092", { roughness: 0.8, grain: 0.8 })),
      [-size.width * 0.2, 0, size.depth - 1],
      [90, 0, 0],
    ),
    put(perforation({ radius: 10, gap: 3, hole: 1.7 }), [-size.width * 0.2, 0, size.depth + 8.05]),
    ...corners(size.width, size.height, 8).map(([x, y]) =>
      put(sunkScrew(6, "torx", steel()), [x, y, size.depth]),
    ),
    put(lamp(3), [size.width * 0.24, size.height * 0.2, size.depth]),
  ],
  "MSR17-T": ({ size }) => [
    put(
      turned(
        [[0, 0], [15, 0], [15, 3], [12.5, 3.6], ...arc(12.5, 22, 6, "top"), [0, 22]],
        plastic("#d8792c", { roughness: 0.22, grain: 0 }),
      ),
      [-size.width * 0.22, size.height / 2 - 0.5, size.depth * 0.45],
    ),
    put(perforation({ radius: 11, gap: 3.2, hole: 1.8 }), [0, size.height * 0.16, size.depth]),
    put(pushButton(9), [0, -size.height * 0.14, size.depth]),
    ...corners(size.width, size.height, 8).map(([x, y]) => put(sunkScrew(5), [x, y, size.depth])),
  ],
  "MSR13-E": ({ size }) => [
    ...[0, 1, 2, 3].map((at) => {
      const socket = group(rj45({ lamps: false }));
      socket.scale.setScalar(0.86);
      return put(socket, [-size.width * 0.34 + at * 17.2, 2, size.depth - 0.6]);
    }),
    put(rj45(), [size.width * 0.36, 2, size.depth - 0.6]),
    put(lamp(2.2), [size.width * 0.22, 6, size.depth]),
    put(lamp(2.2, "#f0a02c"), [size.width * 0.22, 0, size.depth]),
  ],
};

/** The cap of a cell that is exchanged from the front, with ribs for fingers around it. */
function cellCap(radius: number): Object3D {
  const material = plastic("#63676c", { roughness: 0.55, grain: 0.3 });
  const ribs = Array.from({ length: 20 }, (_, at) => {
    const angle = (at / 20) * Math.PI * 2;
    return put(
      block({ width: 3.4, height: 5, depth: 7, corner: 1.4, fillet: 0.8 }, material),
      [radius * Math.cos(angle), radius * Math.sin(angle), 0],
      [0, 0, (angle * 180) / Math.PI],
    );
  });
  return group(
    put(puck(radius, 8, 1.4, material), [0, 0, 0], [90, 0, 0]),
    ...ribs,
    put(perforation({ radius: radius * 0.6, gap: 3.6, hole: 2.1 }), [0, 0, 8]),
  );
}

function corners(width: number, height: number, inset: number): [number, number][] {
  const [x, y] = [width / 2 - inset, height / 2 - inset];
  return [
    [-x, y],
    [x, y],
    [-x, -y],
    [x, -y],
  ];
}
