import { cable, turnOfCoil } from "./cord.ts";
import { circle, lampColors, led } from "./details.ts";
import { stickAntenna } from "./fittings.ts";
import { solar } from "./glass.ts";
import type { Ink } from "./ink.ts";
import { dome } from "./lathe.ts";
import { steel } from "./materials.ts";
import { labelPlate, marking } from "./printing.ts";
import { block, type Solid } from "./solids.ts";
import type { Drawer, Subject } from "./subject.ts";

/** A radio beacon: a pebble with a soft band around it and a loop to hang it by. */
export const drawBeacon: Drawer = (subject) => {
  const { vary, housing, trim, scale, label, print, round } = subject;
  const radius = vary.between(27, 33) * scale;
  const lamp = vary.pick(lampColors);
  const band = vary.between(5, 8);
  const corner = round ? radius : radius * vary.between(0.38, 0.72);
  const rise = vary.between(5, 9);
  const hung = vary.chance(0.6) || subject.ports > 0;
  const domed = round && vary.chance(0.6) && !subject.solar && !subject.display;
  const lid = lidOf(subject, lamp);
  const at = (inset: number, z: number, tall: number, material: typeof steel, bevel = 0) =>
    block({
      at: [inset - radius, inset - radius, z],
      size: [2 * (radius - inset), 2 * (radius - inset), tall],
      along: "z",
      radius: corner - inset * 0.6,
      bevel,
      material,
      faces:
        z === rise
          ? { back: () => labelPlate(label, radius - inset - 9, 0.6, 18, tall - 1.2) }
          : bevel > 0 && !domed
            ? { top: (ink) => lid(ink, radius - inset) }
            : {},
      foot: z === 0 ? (round ? "ellipse" : "rectangle") : "none",
    });
  const solids: Solid[] = [
    at(2.4, 0, rise, housing),
    at(0, rise, band, trim),
    at(1.2, rise + band, rise, housing, 2.2),
  ];
  if (domed)
    solids.push({
      ...dome({
        at: [0, 0, rise * 2 + band],
        radius: radius * 0.93,
        height: radius * 0.24,
        material: housing,
        top: (ink) =>
          circle(
            radius * 0.93,
            radius * 0.93,
            radius * 0.3,
            "none",
            ` stroke="${lamp}" stroke-width="1.2" stroke-opacity=".8"`,
          ) +
          led(ink, radius * 0.93, radius * 0.93, 1.3, lamp) +
          marking(label, radius * 0.66, radius * 1.46, radius * 0.54, 3.4, print),
      }),
      foot: "none",
    });
  if (hung) {
    const edge = radius;
    solids.push(
      block({
        at: [edge, -5, rise],
        size: [6, 10, band],
        along: "z",
        radius: 3,
        material: trim,
        foot: "none",
      }),
      cable({
        points: turnOfCoil([edge + 14, 0, 1], [10, 10], 0.2, Math.PI * 2 + 0.2),
        width: 1.9,
        material: steel,
      }),
    );
  }
  for (let index = 0; index < subject.antennas; index++)
    solids.push(stickAntenna([radius * 0.5 - index * 9, radius * 0.5, rise * 2 + band], 36, 5));
  return { solids, elevation: "top", yaw: 28, pitch: 38 };
};

/** The flat top: a lit ring, a dished key, cells or paper display. */
function lidOf({ vary, solar: powered, display, label, print }: Subject, lamp: string) {
  const ringed = vary.chance(0.5);
  const share = vary.between(0.5, 0.7);
  const core = (ink: Ink, middle: number) => {
    if (powered) return solar(ink, middle * 0.5, middle * 0.55, middle, middle * 0.9, 3, 2);
    if (display) {
      return `<rect x="${middle * 0.5}" y="${middle * 0.6}" width="${middle}" height="${middle * 0.7}" rx="2" fill="#e4e1d8" stroke="#000" stroke-opacity=".4"/><path d="M${middle * 0.6} ${middle * 1.1}l6-6 5 3 8-8" stroke="#2a2a28" fill="none"/>`;
    }
    const at = (fill: string, stroke: string) =>
      circle(middle, middle, middle * share, fill, stroke);
    return ringed
      ? at("none", ` stroke="${lamp}" stroke-opacity=".9" stroke-width="1.3"`)
      : at("#0003", ' stroke="#fff4" stroke-width=".6"');
  };
  return (ink: Ink, middle: number) =>
    core(ink, middle) +
    led(ink, middle, middle * 0.2, 1.3, lamp) +
    marking(label, middle * 0.68, middle * 1.12, middle * 0.64, 3.6, print);
}
