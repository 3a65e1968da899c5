import { cable } from "./cord.ts";
import { screw } from "./details.ts";
import { extrusion } from "./extrusion.ts";
import type { Ink } from "./ink.ts";
import { lathe } from "./lathe.ts";
import { steel } from "./materials.ts";
import { labelPlate, marking } from "./printing.ts";
import type { Point, Vector } from "./projection.ts";
import { block, type Solid } from "./solids.ts";
import type { Drawer, Subject } from "./subject.ts";

/** Mounting hardware: an angle bracket, or a plate held to a pole by U-bolts. */
export const drawBracket: Drawer = (subject) => {
  const pole = subject.round || subject.vary.chance(0.35);
  return {
    solids: pole ? poleMount(subject) : angle(subject),
    elevation: "front",
    yaw: 35,
    pitch: 27,
  };
};

const right: Vector = [1, 0, 0];
const upward: Vector = [0, 0, 1];
const away: Vector = [0, 1, 0];

function angle({ vary, housing, scale, label, print, ports }: Subject): Solid[] {
  const [width, depth, height] = [
    vary.between(64, 92) * scale,
    vary.between(60, 82),
    vary.between(84, 112) * scale,
  ];
  const sheet = 4;
  const columns = Math.max(2, Math.min(3, ports || vary.whole(2, 3)));
  const slotted = vary.chance(0.5);
  const back = depth - sheet;
  const upper = [width * 0.24, width * 0.76].flatMap((x) =>
    [height * 0.3, height * 0.8].map((y) => (slotted ? slot(x, y, 3, 7) : hole(x, y, 3.6))),
  );
  const lower = Array.from({ length: columns }, (_, at) =>
    slot((width * (at + 0.75)) / (columns + 0.5), depth * 0.46, 3, 12),
  );
  const rib = vary.between(0.45, 0.8);
  const gusset: Point[] = [
    [0, 0],
    [back * rib, 0],
    [back * rib, 4],
    [4, height * rib * 0.7],
    [0, height * rib * 0.7],
  ];
  return [
    extrusion({
      at: [0, 0, sheet],
      right,
      up: away,
      into: [0, 0, -1],
      thickness: sheet,
      rings: [rounded(width, back, 7, false), ...lower],
      material: housing,
    }),
    extrusion({
      at: [0, back, 0],
      right,
      up: upward,
      into: away,
      thickness: sheet,
      rings: [
        rounded(width, height, 9, true),
        ...upper,
        hole(width / 2, height * 0.56, vary.between(6, 11)),
      ],
      material: housing,
      near: () => marking(label, width * 0.3, -height * 0.92, width * 0.4, 5, print),
      far: () => labelPlate(label, width * 0.36, -height * 0.32, width * 0.28, height * 0.14),
    }),
    ...[0, width - sheet].map((x) =>
      extrusion({
        at: [x, back, sheet],
        right: [0, -1, 0],
        up: upward,
        into: right,
        thickness: sheet,
        rings: [gusset],
        material: housing,
        foot: "none",
      }),
    ),
    ...[0, 1]
      .slice(0, vary.whole(1, 2))
      .flatMap((at) => bolt([width + 16 + at * 12, 14 + at * 16, 0])),
  ];
}

function poleMount({ vary, housing, trim, scale, label, print, ports }: Subject): Solid[] {
  const [width, height] = [vary.between(78, 98) * scale, vary.between(90, 116) * scale];
  const radius = vary.between(15, 20);
  const clamps = Math.max(1, Math.min(3, ports || 2));
  const wide = vary.chance(0.5);
  const plateHoles = [0.14, 0.86].flatMap((x) =>
    [0.12, 0.88].map((y) =>
      wide ? slot(width * x, height * y, 2.8, 5) : hole(width * x, height * y, 3.4),
    ),
  );
  const solids: Solid[] = [
    extrusion({
      at: [0, 0, 0],
      right,
      up: upward,
      into: away,
      thickness: 5,
      rings: [
        rounded(width, height, 8, true),
        ...plateHoles,
        hole(width / 2, height * 0.5, vary.between(7, 12)),
      ],
      material: housing,
      near: () => marking(label, width * 0.3, -height * 0.05, width * 0.4, 5, print),
      far: (ink) =>
        nuts(ink, width, height, radius, clamps) +
        labelPlate(label, width * 0.36, -height * 0.14, width * 0.28, height * 0.1),
    }),
    block({
      at: [width / 2 - radius * 1.5, -9, height * 0.1],
      size: [radius * 3, 9, height * 0.8],
      along: "z",
      radius: 1,
      material: trim,
      foot: "none",
    }),
  ];
  for (let at = 0; at < clamps; at++) {
    const z = height * (clamps === 1 ? 0.5 : 0.22 + (0.56 * at) / (clamps - 1));
    const arc = Array.from(
      { length: 9 },
      (_, step): Vector => [
        width / 2 - radius * 1.15 * Math.cos((step * Math.PI) / 8),
        -33 - radius * 1.15 * Math.sin((step * Math.PI) / 8),
        z,
      ],
    );
    solids.push(
      cable({
        points: [[width / 2 - radius * 1.15, -9, z], ...arc, [width / 2 + radius * 1.15, -9, z]],
        width: 5,
        material: steel,
        foot: false,
      }),
    );
  }
  return solids;
}

function nuts(ink: Ink, width: number, height: number, radius: number, clamps: number): string {
  return Array.from({ length: clamps }, (_, at) => {
    const y = -height * (clamps === 1 ? 0.5 : 0.22 + (0.56 * at) / (clamps - 1));
    return (
      screw(ink, width / 2 - radius * 1.15, y, 4.4, 15) +
      screw(ink, width / 2 + radius * 1.15, y, 4.4, 50)
    );
  }).join("");
}

function bolt(at: Vector): Solid[] {
  return [
    lathe({
      at,
      profile: [
        [0, 5.4],
        [4.6, 5.4],
      ],
      material: steel,
    }),
    lathe({
      at: [at[0], at[1], 4.6],
      profile: [
        [0, 2.7],
        [20, 2.7],
      ],
      material: steel,
      foot: "none",
    }),
  ];
}

function hole(x: number, y: number, radius: number): Point[] {
  const steps = radius > 5 ? 18 : 12;
  return Array.from(
    { length: steps },
    (_, at): Point => [
      x + radius * Math.cos((at / steps) * Math.PI * 2),
      y + radius * Math.sin((at / steps) * Math.PI * 2),
    ],
  );
}

/** A slot whose ends are round, longer upright. */
function slot(x: number, y: number, radius: number, half: number): Point[] {
  return Array.from({ length: 12 }, (_, at): Point => {
    const angle = ((at + 0.5) / 12) * Math.PI * 2;
    return [
      x + radius * Math.cos(angle),
      y + radius * Math.sin(angle) + Math.sign(Math.sin(angle)) * half,
    ];
  });
}

/** A sheet outline whose far corners are rounded; the near ones meet a bend and stay square. */
function rounded(width: number, height: number, radius: number, top: boolean): Point[] {
  const arc = (x: number, y: number, from: number): Point[] =>
    Array.from(
      { length: 5 },
      (_, at): Point => [
        x + radius * Math.cos(from + (at * Math.PI) / 8),
        y + radius * Math.sin(from + (at * Math.PI) / 8),
      ],
    );
  return top
    ? [
        [0, 0],
        [width, 0],
        ...arc(width - radius, height - radius, 0),
        ...arc(radius, height - radius, Math.PI / 2),
      ]
    : [
        ...arc(radius, radius, Math.PI),
        ...arc(width - radius, radius, Math.PI * 1.5),
        [width, height],
        [0, height],
      ];
}
