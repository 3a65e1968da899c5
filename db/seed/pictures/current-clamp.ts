import { cable } from "./cord.ts";
import { groove, lampColors, led, screw } from "./details.ts";
import { extrusion } from "./extrusion.ts";
import { type Material, rubber, steel } from "./materials.ts";
import { labelPlate, marking } from "./printing.ts";
import type { Point, Vector } from "./projection.ts";
import { block, type Solid } from "./solids.ts";
import type { Drawer } from "./subject.ts";

/** A split-core current transformer: its jaw stands open on the hinge. */
export const drawCurrentClamp: Drawer = (subject) => {
  const { vary, housing, trim, scale, label, print, round } = subject;
  const hole = vary.between(14, 22) * scale;
  const wall = vary.between(12, 16);
  const outer = hole + wall;
  const depth = vary.between(26, 36);
  const base = vary.between(22, 34);
  const opened = vary.between(0.35, 0.75);
  const lamp = vary.pick(lampColors);
  const chamfer = round ? outer : vary.between(6, 14);
  const seat = base + outer;
  const shared = {
    right: [1, 0, 0] as Vector,
    up: [0, 0, 1] as Vector,
    into: [0, 1, 0] as Vector,
    thickness: depth,
  };
  const lower = [
    ...bore(hole, Math.PI, Math.PI * 2),
    ...corner(outer, 0),
    [outer, -seat] as Point,
    [-outer, -seat] as Point,
    ...corner(-outer, 0),
  ];
  const jaw = [...bore(hole, Math.PI, 0), ...arch(outer, chamfer)].map(
    turned(-outer + 3, 0, opened),
  );
  const cableDrop = base * 0.4;
  const solids: Solid[] = [
    extrusion({
      ...shared,
      at: [0, 0, seat],
      rings: [lower],
      material: housing,
      near: (ink) =>
        led(ink, -outer * 0.72, outer + base * 0.36, 1.6, lamp) +
        groove(`M${-outer * 0.8} ${outer + base * 0.62}h${outer * 1.6}`, 0.6) +
        marking(label, -outer * 0.5, outer + base * 0.46, outer, 5.5, print) +
        poles(hole, outer, 0),
      far: (ink) =>
        labelPlate(label, outer * 0.4, outer * 0.95, outer * 1.2, base * 0.7) +
        screw(ink, outer * 1.82, outer * 0.7, 2.4) +
        screw(ink, outer * 0.18, outer * 0.7, 2.4),
    }),
    extrusion({ ...shared, at: [0, 0, seat], rings: [jaw], material: housing, foot: "none" }),
    block({
      at: [-outer - 2, depth * 0.25, seat - 7],
      size: [2, depth * 0.5, 12],
      material: steel,
      along: "z",
      radius: 1,
      foot: "none",
    }),
    block({
      at: [outer, depth * 0.3, seat - 16],
      size: [5, depth * 0.4, 15],
      material: trim,
      along: "x",
      radius: 2,
      bevel: 0.6,
      foot: "none",
    }),
    ...leads(
      outer,
      depth,
      cableDrop,
      Math.max(1, Math.min(3, subject.ports)),
      subject.color === "White" ? trim : rubber,
    ),
  ];
  return { solids, elevation: "front", yaw: 32, pitch: 24 };
};

/** Points of the bore between two angles. */
function bore(radius: number, from: number, to: number): Point[] {
  return Array.from({ length: 13 }, (_, step): Point => {
    const angle = from + ((to - from) * step) / 12;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

function corner(x: number, y: number): Point[] {
  return [[x, y]];
}

/** The jaw's back, from right to left: chamfered, or round where the chamfer is as wide as the jaw. */
function arch(outer: number, chamfer: number): Point[] {
  const steps = 7;
  const inner = outer - chamfer;
  const side = (sign: 1 | -1): Point[] =>
    Array.from({ length: steps }, (_, step): Point => {
      const angle = (step / (steps - 1)) * (Math.PI / 2);
      const [along, up] =
        sign > 0 ? [Math.cos(angle), Math.sin(angle)] : [Math.sin(angle), Math.cos(angle)];
      return [sign * (inner + chamfer * along), inner + chamfer * up];
    });
  const left = side(-1);
  return [[outer, 0], ...side(1), ...left, [-outer, 0]].reverse() as Point[];
}

function turned(pivotX: number, pivotY: number, angle: number) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ([x, y]: Point): Point => [
    pivotX + (x - pivotX) * cos - (y - pivotY) * sin,
    pivotY + (x - pivotX) * sin + (y - pivotY) * cos,
  ];
}

/** The polished core where the jaw closes. */
function poles(hole: number, outer: number, y: number): string {
  const inset = (outer - hole) * 0.24;
  const pole = (x: number) =>
    `<rect x="${x.toFixed(1)}" y="${y}" width="${(outer - hole - 2 * inset).toFixed(1)}" height="2.4" fill="#c3c7cb"/>`;
  return pole(hole + inset) + pole(-outer + inset);
}

function leads(
  outer: number,
  depth: number,
  height: number,
  count: number,
  material: Material,
): Solid[] {
  return Array.from({ length: count }, (_, index) => {
    const y = depth * (0.5 + (index - (count - 1) / 2) * 0.24);
    return cable({
      points: [
        [outer, y, height],
        [outer + 12, y, height],
        [outer + 30, y - 3, height * 0.7],
        [outer + 46, y - 10 - index * 3, 3],
        [outer + 62, y - 26 - index * 4, 2.5],
        [outer + 60, y - 52, 2.5],
      ],
      width: 4.4,
      material,
      foot: false,
    });
  });
}
