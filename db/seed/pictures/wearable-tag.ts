import { circle, groove, lampColors, led, opening } from "./details.ts";
import { extrusion } from "./extrusion.ts";
import { display, displayKinds } from "./glass.ts";
import { type Material, steel } from "./materials.ts";
import { labelPlate, marking } from "./printing.ts";
import type { Point } from "./projection.ts";
import { block, type Solid } from "./solids.ts";
import type { Drawer } from "./subject.ts";

/** A tag for the wrist: a small capsule on a closed strap. */
export const drawWearableTag: Drawer = (subject) => {
  const { vary, housing, trim, scale, label, print, round } = subject;
  const width = vary.between(36, 42) * scale;
  const height = round ? width : width * vary.between(1.05, 1.3);
  const depth = vary.between(10, 13);
  const strapWidth = width * vary.between(0.56, 0.68);
  const loop = [vary.between(26, 30), vary.between(30, 34)] as const;
  const middle = loop[1] + 2.4;
  const lamp = vary.pick(lampColors);
  const pinholes = vary.whole(4, 6);
  const strap: Material = vary.chance(0.6) ? trim : housing;
  const kind = vary.pick(displayKinds);
  const lugs = vary.chance(0.5);
  const glazed = vary.chance(0.4);
  const solids: Solid[] = [
    extrusion({
      at: [(width - strapWidth) / 2, loop[0] + depth - 2, middle],
      right: [0, 1, 0],
      up: [0, 0, 1],
      into: [1, 0, 0],
      thickness: strapWidth,
      tread: {
        min: [(width - strapWidth) / 2, loop[0] + depth - 9, 0],
        max: [(width + strapWidth) / 2, loop[0] + depth + 5, 0],
      },
      rings: [oval(loop[0] + 2.4, loop[1] + 2.4), oval(loop[0], loop[1])],
      material: strap,
    }),
    block({
      at: [0, -0.4, middle - height / 2],
      size: [width, depth - 4, height],
      material: housing,
      radius: round ? width / 2 : vary.between(8, 13),
      bevel: 2.2,
      foot: "none",
      faces: {
        front: (ink) => {
          const inset = width * 0.16;
          const dark = subject.display || glazed;
          const window = dark
            ? round
              ? circle(width / 2, height / 2, width * 0.38, "#0a0c0e") +
                display(ink, width * 0.26, height * 0.34, width * 0.48, height * 0.32, kind)
              : display(ink, inset, height * 0.16, width - 2 * inset, height * 0.58, kind)
            : circle(
                width / 2,
                height * 0.46,
                width * 0.24,
                "none",
                ` stroke="${print}" stroke-opacity=".5" stroke-width=".7"`,
              ) + circle(width / 2, height * 0.46, width * 0.17, "#000", ' fill-opacity=".2"');
          return (
            window +
            led(ink, width / 2, height * (round ? 0.09 : 0.085), 0.9, lamp) +
            marking(label, width * 0.28, height * 0.9, width * 0.44, 3, print)
          );
        },
        right: () => opening(depth * 0.2, height * 0.42, depth * 0.2, height * 0.16, 0.8),
        left: () => groove(`M${depth * 0.3} ${height * 0.35}v${height * 0.3}`, 0.8),
      },
    }),
    block({
      at: [width * 0.5 - strapWidth * 0.58, loop[0] * 2 + depth + 0.6, middle - 8],
      size: [strapWidth * 1.16, 3, 17],
      material: lugs ? steel : trim,
      radius: 2,
      bevel: 0.7,
      foot: "none",
      faces: {
        back: (ink) =>
          (lugs
            ? groove(`M5 5h${strapWidth * 1.16 - 10}M5 11h${strapWidth * 1.16 - 10}`, 0.6)
            : labelPlate(label, 3, 3, strapWidth * 1.16 - 6, 11)) + led(ink, 2.5, 2.5, 0.5, lamp),
      },
    }),
    block({
      at: [width * 0.5 - 1.4, loop[0] * 2 + depth + 0.6, middle + 12],
      size: [2.8, 1, pinholes * 3],
      material: { ...strap, ramp: ["#050505", "#0a0a0b"] },
      radius: 1.2,
      foot: "none",
    }),
  ];
  return { solids, elevation: "front", yaw: 40, pitch: 22 };
};

function oval(wide: number, tall: number): Point[] {
  return Array.from({ length: 34 }, (_, at): Point => {
    const angle = (at / 34) * Math.PI * 2;
    return [wide * Math.cos(angle), tall * Math.sin(angle)];
  });
}
