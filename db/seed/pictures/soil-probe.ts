import { cable } from "./cord.ts";
import { lampColors, led, screw } from "./details.ts";
import { stickAntenna } from "./fittings.ts";
import { solar } from "./glass.ts";
import { dome, lathe } from "./lathe.ts";
import { rubber, steel } from "./materials.ts";
import { labelPlate, marking } from "./printing.ts";
import { block, type Solid } from "./solids.ts";
import type { Drawer } from "./subject.ts";

/** A probe for soil: steel tines or a graded stake under a sealed head. */
export const drawSoilProbe: Drawer = (subject) => {
  const { vary, housing, trim, scale, label, print, round, ports } = subject;
  const length = vary.between(92, 120) * scale;
  const tines = vary.pick([2, 3, 3, 4]);
  const stake = vary.chance(0.3);
  const lamp = vary.pick(lampColors);
  const [width, depth, height] = [vary.between(58, 70), vary.between(28, 34), vary.between(40, 56)];
  const solids: Solid[] = stake
    ? stakeOf(width, length, vary.whole(3, 5), trim)
    : tinesOf(width, length, tines);
  solids.push(
    block({
      at: [width * 0.14, depth * 0.08, length],
      size: [width * 0.72, depth * 0.84, 9],
      material: rubber,
      along: "z",
      radius: depth * 0.3,
      foot: "none",
    }),
  );
  const base = length + 9;
  const top = base + height;
  if (round) {
    solids.push(
      block({
        at: [0, (depth - width) / 2, base],
        size: [width, width, height * 0.8],
        along: "z",
        radius: width / 2,
        bevel: 2,
        material: housing,
        foot: "none",
        faces: {
          front: (ink) =>
            led(ink, width / 2, height * 0.2, 1.4, lamp) +
            marking(label, width * 0.28, height * 0.62, width * 0.44, 5, print),
          back: () => labelPlate(label, width * 0.32, height * 0.16, width * 0.36, height * 0.48),
          top: (ink) =>
            subject.solar
              ? solar(ink, width * 0.2, width * 0.24, width * 0.6, width * 0.52, 3, 2)
              : "",
        },
      }),
    );
    if (!subject.solar && subject.antennas === 0)
      solids.push({
        ...dome({
          at: [width / 2, depth / 2, base + height * 0.8],
          radius: width * 0.47,
          height: height * 0.36,
          material: housing,
        }),
        foot: "none",
      });
  } else {
    solids.push(
      block({
        at: [0, 0, base],
        size: [width, depth, height],
        material: housing,
        radius: vary.between(6, 16),
        bevel: 2,
        foot: "none",
        faces: {
          front: (ink) =>
            (subject.display
              ? `<rect x="${width * 0.24}" y="${height * 0.2}" width="${width * 0.52}" height="${height * 0.36}" rx="2" fill="#10151a"/><path d="M${width * 0.32} ${height * 0.46}l6-6 5 4 8-8" stroke="#7fe0c0" fill="none"/>`
              : `<path d="M${width / 2} ${height * 0.22}c7 9 9 11 9 16a9 9 0 0 1-18 0c0-5 2-7 9-16z" fill="none" stroke="${print}" stroke-opacity=".6" stroke-width="1.1"/>`) +
            led(ink, width * 0.84, height * 0.2, 1.3, lamp) +
            marking(label, width * 0.24, height * 0.9, width * 0.52, 5, print),
          back: (ink) =>
            labelPlate(label, width * 0.22, height * 0.3, width * 0.56, height * 0.42) +
            screw(ink, 7, height / 2, 2.2) +
            screw(ink, width - 7, height / 2, 2.2),
          top: (ink) => (subject.solar ? solar(ink, 9, 3, width - 18, depth - 6, 4, 1) : ""),
        },
      }),
    );
  }
  for (let index = 0; index < subject.antennas; index++)
    solids.push(
      stickAntenna(
        [
          width * (subject.antennas === 1 ? 0.76 : 0.2 + (0.6 * index) / (subject.antennas - 1)),
          depth / 2,
          round ? base + height * 0.8 : top,
        ],
        height * 1.5,
        7,
      ),
    );
  if (ports > 0) solids.push(leadOf(width, depth, base + height * 0.4));
  return { solids, elevation: "front", yaw: 34, pitch: 18 };
};

function tinesOf(width: number, length: number, count: number): Solid[] {
  return Array.from({ length: count }, (_, index) => {
    const x = width * (count === 1 ? 0.5 : 0.16 + (0.68 * index) / (count - 1));
    return lathe({
      at: [x, 15, 0],
      profile: [
        [0, 0.3],
        [9, 2.7],
        [length, 2.7],
      ],
      material: steel,
    });
  });
}

/** A flat stake with steel rings, one for each depth that it measures. */
function stakeOf(width: number, length: number, rings: number, material: typeof steel): Solid[] {
  const solids: Solid[] = [
    lathe({
      at: [width / 2, 15, 0],
      profile: [
        [0, 0.8],
        [14, 9],
      ],
      material: steel,
    }),
  ];
  const step = (length - 14) / rings;
  for (let ring = 0; ring < rings; ring++) {
    const foot = 14 + ring * step;
    solids.push(
      lathe({
        at: [width / 2, 15, foot],
        profile: [
          [0, 9],
          [step * 0.65, 9],
        ],
        material,
        foot: "none",
      }),
    );
    solids.push(
      lathe({
        at: [width / 2, 15, foot + step * 0.65],
        profile: [
          [0, 9.3],
          [step * 0.35, 9.3],
        ],
        material: steel,
        foot: "none",
      }),
    );
  }
  return solids;
}

function leadOf(width: number, depth: number, height: number): Solid {
  return cable({
    points: [
      [width, depth / 2, height],
      [width + 14, depth / 2, height - 2],
      [width + 26, depth / 2 + 2, height * 0.55],
      [width + 32, depth / 2 - 4, height * 0.15],
      [width + 50, depth / 2 - 18, 3],
      [width + 78, depth / 2 - 22, 3],
    ],
    width: 5,
    material: rubber,
    foot: false,
  });
}
