import { usb } from "./connectors.ts";
import { circle, groove, lampColors, led, screw } from "./details.ts";
import { stickAntenna } from "./fittings.ts";
import { dome, lathe } from "./lathe.ts";
import { type Material, signal } from "./materials.ts";
import { labelPlate, marking } from "./printing.ts";
import { block, type Solid } from "./solids.ts";
import type { Drawer } from "./subject.ts";

const keys: readonly [Material, ...Material[]] = [
  signal,
  { ramp: ["#5f0f12", "#a81f22", "#d4403c", "#ff9c92"], gloss: 0.5, rim: "#3c000059" },
  { ramp: ["#0d4a2c", "#187a48", "#2ca467", "#93e0b5"], gloss: 0.5, rim: "#00280f59" },
  { ramp: ["#6d5208", "#c79a17", "#ecc343", "#fff0b0"], gloss: 0.5, rim: "#46320059" },
];

/** A wireless push button: one large coloured key in a collar. */
export const drawButton: Drawer = (subject) => {
  const { vary, housing, trim, scale, label, print, round } = subject;
  const half = vary.between(35, 42) * scale;
  const rise = vary.between(16, 26);
  const key = vary.pick(keys);
  const reach = half * vary.between(0.56, 0.7);
  const travel = vary.between(7, 13);
  const mushroom = vary.chance(0.35);
  const lamp = vary.pick(lampColors);
  const corner = round ? half : vary.between(8, 18);
  const base = 5;
  const top = base + rise;
  const collar = 3.5;
  const solids: Solid[] = [
    block({
      at: [3 - half, 3 - half, 0],
      size: [2 * half - 6, 2 * half - 6, base],
      along: "z",
      radius: corner - 2,
      material: trim,
    }),
    block({
      at: [-half, -half, base],
      size: [2 * half, 2 * half, rise],
      along: "z",
      radius: corner,
      bevel: 2.6,
      material: housing,
      foot: "none",
      faces: {
        top: (ink) =>
          led(ink, round ? half : half * 0.24, half * (round ? 0.17 : 0.24), 1.6, lamp) +
          circle(half, half, reach + 6, "#000", ' fill-opacity=".2"') +
          marking(label, half * 0.68, half * 1.9, half * 0.64, 4.4, print),
        front: () => groove(`M${corner} ${rise * 0.66}h${2 * half - 2 * corner + 0.1}`, 0.6),
        back: (ink) =>
          labelPlate(label, half - 17, rise * 0.2, 34, rise * 0.6) +
          (subject.ports > 0 ? usb(ink, half + 19, rise / 2) : "") +
          (round ? "" : screw(ink, 10, rise / 2, 2)),
        left: (ink) => (round ? "" : screw(ink, half, rise / 2, 2.4)),
      },
    }),
    lathe({
      at: [0, 0, top],
      profile: [
        [0, reach + 4.5],
        [collar, reach + 3],
      ],
      material: trim,
      foot: "none",
    }),
    lathe({
      at: [0, 0, top + collar],
      profile: mushroom
        ? [
            [0, reach * 0.72],
            [4, reach * 0.72],
            [4.1, reach * 1.08],
            [4 + travel * 0.5, reach * 1.08],
          ]
        : [
            [0, reach],
            [travel, reach],
            [travel + 2, reach - 2.4],
          ],
      material: key,
      foot: "none",
      top: (ink) => {
        const size = mushroom ? reach * 1.08 : reach - 2.4;
        const dish = ink.radial(
          [
            [0, "#fff", 0.22],
            [0.7, "#fff", 0.02],
            [1, "#000", 0.2],
          ],
          [0.62, 0.7],
        );
        return mushroom ? "" : circle(size, size, size * 0.86, dish);
      },
    }),
  ];
  if (mushroom)
    solids.push({
      ...dome({
        at: [0, 0, top + collar + 4 + travel * 0.5],
        radius: reach * 1.08,
        height: reach * 0.3,
        material: key,
      }),
      foot: "none",
    });
  for (let index = 0; index < subject.antennas; index++)
    solids.push(stickAntenna([half * 0.8 - index * 12, half * 0.8, top], 50, 7));
  return { solids, elevation: "top", yaw: 27, pitch: 34 };
};
