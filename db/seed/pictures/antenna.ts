import { cable, turnOfCoil } from "./cord.ts";
import { circle } from "./details.ts";
import { mastAntenna } from "./fittings.ts";
import { dome, lathe } from "./lathe.ts";
import { gold, rubber, steel } from "./materials.ts";
import { placed } from "./placement.ts";
import { labelPlate, marking } from "./printing.ts";
import { block, type Solid } from "./solids.ts";
import type { Drawer, Subject } from "./subject.ts";

/** An antenna to screw or stick on: magnet-foot whip, low puck, panel, or glass-fibre mast. */
export const drawAntenna: Drawer = (subject) => {
  const { vary, trim, scale, round } = subject;
  const kind = round
    ? "puck"
    : scale > 1.15
      ? "mast"
      : vary.pick(["whip", "whip", "panel", "mast"]);
  const lead = kind === "mast" ? 0 : vary.whole(2, 4);
  const solids: Solid[] = [];
  const reach = vary.between(26, 32);
  if (kind === "whip") solids.push(...whip(subject, reach));
  if (kind === "puck") solids.push(...puck(subject, reach * 1.45 * scale));
  if (kind === "panel") solids.push(...panel(subject));
  if (kind === "mast") solids.push(...mast(subject));
  if (lead > 0)
    solids.push(
      ...coil(
        lead,
        kind === "panel" ? 74 : 84,
        subject.color === "White" ? trim : rubber,
        vary.between(28, 36),
      ),
    );
  return { solids, elevation: "front", yaw: 28, pitch: kind === "puck" ? 30 : 22, shade: 0.6 };
};

function whip({ vary, housing, trim, scale, antennas }: Subject, reach: number): Solid[] {
  const solids: Solid[] = [];

  const tall = vary.between(120, 165) * scale;
  solids.push(
    lathe({
      at: [0, 0, 0],
      profile: [
        [0, reach * 0.8],
        [4, reach * 0.82],
        [12, reach * 0.52],
        [14, reach * 0.3],
      ],
      material: trim,
      top: () => circle(reach * 0.3, reach * 0.3, reach * 0.24, "#000", ' fill-opacity=".25"'),
    }),
    lathe({
      at: [0, 0, 14],
      profile: [
        [0, 5.4],
        [9, 5.4],
      ],
      material: gold,
      foot: "none",
    }),
    lathe({
      at: [0, 0, 23],
      profile: vary.chance(0.5)
        ? [
            [0, 6],
            [22, 5],
            [24, 3],
            [tall, 1.8],
          ]
        : [
            [0, 6.4],
            [tall * 0.5, 5.6],
            [tall, 4.4],
          ],
      material: housing,
      foot: "none",
    }),
  );
  for (let extra = 1; extra < Math.min(3, antennas); extra++)
    solids.push(
      lathe({
        at: [0, 0, 23 + tall],
        profile: [
          [0, 3],
          [4, 3],
          [4 + tall * 0.2 * extra, 1.4],
        ],
        material: housing,
        foot: "none",
      }),
    );
  return solids;
}

function puck({ vary, housing, trim, label, print, antennas }: Subject, radius: number): Solid[] {
  const rise = vary.between(9, 16);
  return [
    lathe({
      at: [0, 0, 0],
      profile: [
        [0, radius * 0.94],
        [4, radius * 0.96],
      ],
      material: rubber,
    }),
    block({
      at: [-radius, -radius, 4],
      size: [2 * radius, 2 * radius, rise],
      along: "z",
      radius,
      material: housing,
      foot: "none",
      faces: {
        front: () => marking(label, radius * 0.7, rise * 0.7, radius * 0.6, 5, print),
        back: () => labelPlate(label, radius - 12, 2, 24, rise - 4),
      },
    }),
    {
      ...dome({
        at: [0, 0, 4 + rise],
        radius,
        height: radius * vary.between(0.24, 0.42),
        material: housing,
      }),
      foot: "none",
    },
    ...Array.from({ length: Math.max(0, antennas - 1) }, (_, at) =>
      lathe({
        at: [radius + 6 + at * 7, -8, 0],
        profile: [
          [0, 3],
          [8, 3],
        ],
        material: trim,
      }),
    ),
  ];
}

function panel({ vary, housing, trim, label, print }: Subject): Solid[] {
  const [width, height, depth] = [
    vary.between(70, 96),
    vary.between(96, 120),
    vary.between(14, 20),
  ];
  const wave = vary.whole(2, 4);
  return [
    block({
      at: [-width * 0.2, 4, 0],
      size: [width * 0.4, 34, 5],
      along: "z",
      radius: 4,
      material: trim,
    }),
    block({
      at: [-width / 2, 0, 5],
      size: [width, depth, height],
      radius: vary.between(8, 16),
      bevel: 3,
      material: housing,
      foot: "none",
      faces: {
        front: () =>
          Array.from(
            { length: wave },
            (_, at) =>
              `<path d="M${width / 2 - 8 - at * 6} ${height * 0.44 - at * 3}a${12 + at * 8} ${12 + at * 8} 0 0 1 ${16 + at * 12} 0" fill="none" stroke="${print}" stroke-opacity=".5" stroke-width="1.2" stroke-linecap="round"/>`,
          ).join("") +
          circle(width / 2, height * 0.52, 2.2, print, ' fill-opacity=".6"') +
          marking(label, width * 0.24, height * 0.9, width * 0.52, 6, print),
        back: () => labelPlate(label, width * 0.24, height * 0.2, width * 0.52, height * 0.2),
      },
    }),
  ];
}

function mast({ vary, housing, scale, antennas, label, print, color }: Subject): Solid[] {
  const tall = vary.between(210, 260) * Math.sqrt(scale);
  const width = vary.between(15, 20);
  return [
    block({
      at: [-26, -26, 0],
      size: [52, 52, 4],
      along: "z",
      radius: vary.pick([4, 26]),
      bevel: 1,
      material: steel,
      faces: { top: () => [8, 44].map((x) => circle(x, 26, 3, "#17191b")).join("") },
    }),
    lathe({
      at: [0, 0, 4],
      profile: [
        [0, 11],
        [26, 11],
        [28, 8],
      ],
      material: steel,
      foot: "none",
    }),
    mastAntenna([0, 0, 32], tall, width, housing),
    ...Array.from({ length: Math.max(0, antennas - 1) }, (_, at) =>
      mastAntenna([at % 2 === 0 ? 19 : -19, 0, 4], tall * 0.7, 9, housing),
    ),
    block({
      at: [-width * 0.52, -width * 0.52, 32 + tall * 0.28],
      size: [width * 1.04, width * 1.04, tall * 0.14],
      along: "z",
      radius: width * 0.52,
      foot: "none",
      material: {
        ramp:
          color === "White" ? ["#77736b", "#a29d94", "#c3beb5"] : ["#b9b5ad", "#e6e2da", "#ffffff"],
        gloss: 0.2,
        rim: "#0003",
      },
      faces: {
        front: () =>
          `<g transform="translate(${width * 0.7} ${tall * 0.12}) rotate(-90)">${marking(label, 0, 0, tall * 0.1, 6, color === "White" ? print : "#2a2a28")}</g>`,
      },
    }),
  ];
}

/** A coiled lead with its connector. */
function coil(turns: number, x: number, material: typeof rubber, radius: number): Solid[] {
  const ring = cable({
    points: turnOfCoil([0, 0, 0], [radius, radius], -1.5, Math.PI * 2 - 1.5),
    width: 3.6,
    material,
  });
  const solids: Solid[] = Array.from({ length: turns }, (_, turn) =>
    placed([ring], [x + (turn % 2) * 1.4, -6 + (turn % 3), 2 + turn * 3.2]),
  );
  solids.push(
    block({
      at: [x - 4, radius * -1 - 9, 0],
      size: [9, 7, turns * 3.4 + 2],
      along: "x",
      radius: 2,
      material: rubber,
    }),
    block({
      at: [x + radius + 3, -14, 0],
      size: [7, 9, 7],
      along: "y",
      radius: 3.5,
      material: gold,
    }),
    block({
      at: [x + radius + 4.6, -20, 1.4],
      size: [4, 6, 4],
      along: "y",
      radius: 2,
      material: gold,
      foot: "none",
    }),
  );
  return solids;
}
