import { usb } from "./connectors.ts";
import { groove, lampColors, led, opening, screw, slots } from "./details.ts";
import { extrusion } from "./extrusion.ts";
import { stickAntenna } from "./fittings.ts";
import { solar } from "./glass.ts";
import type { Ink } from "./ink.ts";
import { rubber, signal } from "./materials.ts";
import { labelPlate, marking } from "./printing.ts";
import type { Point } from "./projection.ts";
import { block, type Solid } from "./solids.ts";
import type { Drawer, Subject } from "./subject.ts";

/** A tracker for goods and vehicles: sealed box between two screwed-down ears. */
export const drawTracker: Drawer = (subject) => {
  const { vary, housing, trim, scale, label, round } = subject;
  const [width, depth, height] = [
    vary.between(92, 116) * scale,
    vary.between(62, 76) * scale,
    vary.between(24, 34),
  ];
  const ear = vary.between(15, 20);
  const radius = round ? depth / 2 : vary.between(8, 15);
  const lamp = vary.pick(lampColors);
  const slab = 5;
  const base = height * vary.between(0.3, 0.46);
  const seal = 1.8;
  const gasket = vary.pick([signal, rubber, housing, trim]);
  const solids: Solid[] = [
    extrusion({
      at: [-ear, 0, slab],
      right: [1, 0, 0],
      up: [0, 1, 0],
      into: [0, 0, -1],
      thickness: slab,
      rings: flange(width + 2 * ear, depth, ear),
      material: trim,
      foot: "ellipse",
      near: (ink) =>
        screw(ink, ear * 0.52, -depth / 2, 3.4) +
        screw(ink, width + ear * 1.48, -depth / 2, 3.4, 60),
    }),
    block({
      at: [0, 1, slab],
      size: [width, depth - 2, base],
      material: trim,
      along: "z",
      radius,
      foot: "none",
    }),
    block({
      at: [1.5, 2.5, slab + base],
      size: [width - 3, depth - 5, seal],
      material: gasket,
      along: "z",
      radius: radius - 1.5,
      foot: "none",
    }),
    block({
      at: [0, 1, slab + base + seal],
      size: [width, depth - 2, height - base - seal],
      material: housing,
      along: "z",
      radius,
      bevel: 3,
      foot: "none",
      faces: { top: (ink) => lidOf(subject, ink, lamp, width, depth - 2) },
    }),
  ];
  solids.push(
    block({
      at: [width * 0.36, -1, slab + 1],
      size: [width * 0.28, 2, base * 0.8],
      material: rubber,
      foot: "none",
      radius: 2,
      faces: {
        front: (ink) =>
          subject.ports > 0
            ? usb(ink, width * 0.14 - 4.5, base * 0.22)
            : slots(4, base * 0.22, width * 0.28 - 8, 2, 4, 0.9),
      },
    }),
    block({
      at: [width * 0.26, depth - 1, slab + 1],
      size: [width * 0.48, 2, base * 0.8],
      material: rubber,
      foot: "none",
      radius: 2,
      faces: {
        back: () =>
          labelPlate(label, 3, 1.5, width * 0.48 - 6, base * 0.8 - 3) +
          (subject.ports > 1 ? opening(2, 1, 3, 3, 1) : ""),
      },
    }),
  );
  for (let index = 0; index < subject.antennas; index++)
    solids.push(stickAntenna([width * (0.14 + index * 0.2), depth * 0.75, slab + height], 60, 8));
  return { solids, elevation: "top", yaw: 33, pitch: 33 };
};

/** The ground plate: straight sides, an ear with a hole at each end. */
function flange(width: number, depth: number, ear: number): Point[][] {
  const slope = depth * 0.24;
  const hole = (x: number): Point[] =>
    Array.from(
      { length: 10 },
      (_, at): Point => [
        x + 2.6 * Math.cos((at * Math.PI) / 5),
        depth / 2 + 2.6 * Math.sin((at * Math.PI) / 5),
      ],
    );
  return [
    [
      [ear, 0],
      [width - ear, 0],
      [width - 4, slope],
      [width, slope + 5],
      [width, depth - slope - 5],
      [width - 4, depth - slope],
      [width - ear, depth],
      [ear, depth],
      [4, depth - slope],
      [0, depth - slope - 5],
      [0, slope + 5],
      [4, slope],
    ],
    hole(ear * 0.52),
    hole(width - ear * 0.52),
  ];
}

function lidOf(
  { vary, label, print, solar: powered, display, round }: Subject,
  ink: Ink,
  lamp: string,
  width: number,
  depth: number,
): string {
  const inset = round ? depth * 0.24 : 9;
  const own = vary.branch("lid");
  if (powered) {
    return (
      solar(ink, inset, 7, width - 2 * inset, depth * 0.66, own.whole(4, 6), 2) +
      led(ink, inset + 3, depth * 0.88, 1.3, lamp) +
      marking(label, width * 0.4, depth * 0.92, width * 0.4, 5, print)
    );
  }
  const ribs = own.whole(3, 6);
  const style = own.chance(0.5);
  const lines = style
    ? slots(inset + 4, depth * 0.2, width * 0.3, ribs, (depth * 0.5) / ribs, 1.6)
    : slots(inset + 6, depth * 0.16, depth * 0.5, ribs, 6, 1.8, true);
  const target = display
    ? `<rect x="${width * 0.54}" y="${depth * 0.2}" width="${width * 0.32}" height="${depth * 0.36}" rx="2" fill="#10151a"/><path d="M${width * 0.58} ${depth * 0.46}l7-7 6 4 9-9" stroke="#7fe0c0" fill="none"/>`
    : `<g transform="translate(${width * 0.7} ${depth * 0.4})" fill="none" stroke="${print}" stroke-opacity=".55"><circle r="${depth * 0.15}"/><circle r="${depth * 0.07}"/><path d="M0 ${-depth * 0.22}v${depth * 0.1}M0 ${depth * 0.12}v${depth * 0.1}M${-depth * 0.22} 0h${depth * 0.1}M${depth * 0.12} 0h${depth * 0.1}"/></g>`;
  return (
    lines +
    target +
    led(ink, width * 0.5, depth * 0.86, 1.5, lamp) +
    groove(`M${inset} ${depth * 0.76}h${width - 2 * inset}`, 0.5) +
    marking(label, width * 0.56, depth * 0.9, width * 0.32, 5, print)
  );
}
