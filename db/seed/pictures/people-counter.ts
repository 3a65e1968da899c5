import { circle, keyhole, lampColors, led, screw, slots } from "./details.ts";
import { stickAntenna } from "./fittings.ts";
import { lens } from "./glass.ts";
import { dome } from "./lathe.ts";
import type { Material } from "./materials.ts";
import { labelPlate, marking } from "./printing.ts";
import { block, type Solid } from "./solids.ts";
import type { Drawer, Subject } from "./subject.ts";

/** A counter for a doorway or ceiling: two lenses behind dark glass, or a dome. */
export const drawPeopleCounter: Drawer = (subject) => {
  const { vary, housing, scale, label, print } = subject;
  if (subject.round) return { solids: domed(subject), elevation: "top", pitch: 30 };
  const lamp = vary.pick(lampColors);
  const spread = vary.between(0.2, 0.32);
  const [width, height, depth] = [150 * scale, vary.between(46, 56), vary.between(30, 40)];
  const lensCount = vary.pick([2, 2, 3]);
  const solids: Solid[] = [
    block({
      at: [0, 0, 0],
      size: [width, depth, height],
      material: housing,
      radius: vary.between(10, height / 2),
      bevel: 2,
      faces: {
        front: (ink) => {
          const glass = ink.linear(
            [
              [0, "#2b3138"],
              [0.4, "#0e1114"],
              [1, "#050607"],
            ],
            [0, 0, 0.5, 1],
          );
          const eyes = Array.from({ length: lensCount }, (_, at) =>
            lens(
              ink,
              width * (0.5 + spread * (lensCount === 2 ? at * 2 - 1 : at - 1)),
              height * 0.44,
              height * (lensCount === 3 && at === 1 ? 0.1 : 0.19),
            ),
          );
          return `<rect x="8" y="${height * 0.14}" width="${width - 16}" height="${height * 0.6}" rx="${height * 0.28}" fill="${glass}" stroke="#fff" stroke-opacity=".14" stroke-width=".5"/>${eyes.join("")}${led(ink, width / 2, height * 0.6, 1.2, lamp)}${marking(label, width * 0.37, height * 0.9, width * 0.26, 4.6, print)}`;
        },
        top: () => slots(width * 0.2, depth * 0.35, width * 0.6, 2, depth * 0.3, 1.6),
        back: (ink) =>
          keyhole(width * 0.25, height * 0.45, 8) +
          keyhole(width * 0.75, height * 0.45, 8) +
          labelPlate(label, width * 0.36, height * 0.2, width * 0.28, height * 0.4) +
          screw(ink, 12, height * 0.5, 2.4) +
          screw(ink, width - 12, height * 0.5, 2.4),
      },
    }),
  ];
  for (let index = 0; index < subject.antennas; index++)
    solids.push(stickAntenna([width * (0.2 + 0.2 * index), depth * 0.7, height], 44, 7));
  return { solids, elevation: "front", pitch: 22 };
};

const smoked: Material = {
  ramp: ["#030405", "#0d1116", "#222b36", "#7f93ac"],
  gloss: 0.9,
  rim: "#fff4",
};

/** Smoked dome on a round base, for the ceiling. */
function domed({ vary, housing, trim, scale, label, print, antennas }: Subject): Solid[] {
  const lamp = vary.pick(lampColors);
  const radius = 58 * scale;
  const rise = vary.between(15, 32);
  const glass = radius * vary.between(0.44, 0.74);
  const collar = vary.between(3, 9);
  const wide = vary.chance(0.5);
  const pattern = vary.pick(["ring", "vents", "plain"] as const);
  const middle = radius;
  const top = {
    ring: circle(
      middle,
      middle,
      (radius + glass) / 2,
      "none",
      ` stroke="${lamp}" stroke-width="2" stroke-opacity=".85"`,
    ),
    vents: circle(
      middle,
      middle,
      (radius + glass) / 2 + 1,
      "none",
      ' stroke="#000" stroke-opacity=".6" stroke-width="2.4" stroke-dasharray="0 5.6" stroke-linecap="round"',
    ),
    plain: circle(
      middle,
      middle,
      glass + 9,
      "none",
      ' stroke="#000" stroke-opacity=".3" stroke-width=".7"',
    ),
  };
  const antenna = Array.from({ length: antennas }, (_, at) =>
    stickAntenna([radius * 0.7 - at * 14, radius * 0.5, rise], 44, 7),
  );
  return [
    block({
      at: [-radius, -radius, 0],
      size: [2 * radius, 2 * radius, rise],
      along: "z",
      radius,
      bevel: 3,
      material: housing,
      faces: {
        top: () => top[pattern],
        front: (ink) =>
          led(ink, radius, rise * 0.32, 1.6, lamp) +
          marking(label, radius * 0.72, rise * 0.8, radius * 0.56, 5, print),
        back: (ink) =>
          screw(ink, radius - 18, rise / 2, 2.4) +
          labelPlate(label, radius - 12, rise * 0.2, 26, rise * 0.6),
      },
    }),
    block({
      at: [-glass - 4, -glass - 4, rise],
      size: [2 * glass + 8, 2 * glass + 8, collar],
      along: "z",
      radius: glass + 4,
      bevel: 1.4,
      material: wide ? trim : housing,
      foot: "none",
    }),
    dome({
      at: [0, 0, rise + collar],
      radius: glass,
      height: radius * vary.between(0.36, 0.62),
      material: smoked,
    }),
    ...antenna,
  ];
}
