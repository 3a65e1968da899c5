import { cable } from "./cord.ts";
import { rectangle } from "./details.ts";
import { display } from "./glass.ts";
import { lathe } from "./lathe.ts";
import { gold, type Material, rubber, signal, steel } from "./materials.ts";
import { placed } from "./placement.ts";
import { labelPlate, marking } from "./printing.ts";
import { type Artwork, block, type Solid } from "./solids.ts";
import type { Drawer, Subject } from "./subject.ts";

/** Batteries: round cells on end, or a wrapped pack with leads or screw posts. */
export const drawBattery: Drawer = (subject) => {
  const { vary, round, scale } = subject;
  if (round) {
    const cells = vary.whole(1, 3) + (subject.ports > 2 ? 1 : 0);
    const radius = vary.between(13, 20) * scale;
    const height = radius * vary.between(2.6, 3.9);
    const gap = radius * 2.25;
    const stack = cell(subject, radius, height);
    return {
      solids: Array.from({ length: cells }, (_, at) =>
        placed(stack, [at * gap, (at % 2) * radius * 0.9, 0]),
      ),
      elevation: "front",
      yaw: 26,
      pitch: 27,
    };
  }
  return { solids: pack(subject), elevation: "front", yaw: 32, pitch: 27 };
};

const bands = ["#e2641e", "#2f9e68", "#d4a52a", "#5b8fd6"] as const;

function cell(
  { vary, housing, label, print, ports }: Subject,
  radius: number,
  height: number,
): Solid[] {
  const band = bands[vary.whole(0, 3)] ?? bands[0];
  const tone: Material = { ...housing, gloss: 0.8 };
  const bandHeight = height * 0.16;
  return [
    lathe({
      at: [0, 0, 0],
      profile: [
        [0, radius * 0.95],
        [1.6, radius * 0.97],
      ],
      material: steel,
    }),
    block({
      at: [-radius, -radius, 1.6],
      size: [2 * radius, 2 * radius, height - bandHeight],
      along: "z",
      radius,
      material: tone,
      foot: "none",
      faces: {
        front: () =>
          `<g transform="translate(${radius * 1.16} ${height * 0.72}) rotate(-90)">${marking(label, 0, 0, height * 0.6, radius * 0.34, print, 0.85)}</g>`,
        back: () => labelPlate(label, radius * 0.55, height * 0.2, radius * 0.9, height * 0.34),
      },
    }),
    lathe({
      at: [0, 0, 1.6 + height - bandHeight],
      profile: [
        [0, radius],
        [bandHeight, radius],
        [bandHeight + 1.4, radius * 0.9],
      ],
      material: shade(band),
      foot: "none",
    }),
    lathe({
      at: [0, 0, 3 + height],
      profile: [
        [0, radius * 0.62],
        [0.8, radius * 0.62],
      ],
      material: steel,
      foot: "none",
    }),
    lathe({
      at: [0, 0, 3.8 + height],
      profile: [
        [0, radius * 0.32],
        [2.8, radius * 0.3],
      ],
      material: ports > 0 ? gold : steel,
      foot: "none",
    }),
  ];
}

function shade(color: string): Material {
  const channel = (at: number, factor: number) =>
    Math.min(255, Math.round(Number.parseInt(color.slice(at, at + 2), 16) * factor))
      .toString(16)
      .padStart(2, "0");
  const at = (factor: number) => `#${channel(1, factor)}${channel(3, factor)}${channel(5, factor)}`;
  return { ramp: [at(0.45), at(0.85), at(1.08), at(1.5)], gloss: 0.8, rim: "#0004" };
}

function pack({
  vary,
  housing,
  trim,
  scale,
  label,
  print,
  ports,
  display: shown,
}: Subject): Solid[] {
  const [width, depth, height] = [
    vary.between(78, 108) * scale,
    vary.between(40, 58),
    vary.between(50, 78) * scale,
  ];
  const band = vary.pick(bands);
  const posts = ports >= 2 || vary.chance(0.45);
  const body = wrapOf({ vary, label, print, display: shown }, band, width, height);
  const solids: Solid[] = [
    block({
      at: [0, 0, 0],
      size: [width, depth, height],
      along: "x",
      radius: vary.between(3, 7),
      bevel: 1.6,
      material: housing,
      faces: {
        front: body,
        back: () =>
          rectangle(0.3, height * 0.62, width - 0.6, height * 0.12, 0, band) +
          labelPlate(label, width * 0.24, height * 0.14, width * 0.52, height * 0.4),
        right: () =>
          rectangle(1, height * 0.62, depth - 2, height * 0.12, 0, band, ' fill-opacity=".7"'),
        left: () =>
          rectangle(1, height * 0.62, depth - 2, height * 0.12, 0, band, ' fill-opacity=".7"'),
      },
    }),
    block({
      at: [width * 0.06, depth * 0.14, height],
      size: [width * 0.88, depth * 0.72, 5],
      along: "z",
      radius: 4,
      bevel: 1,
      material: trim,
      foot: "none",
    }),
  ];
  solids.push(...(posts ? postsOf(width, depth, height + 5) : leadsOf(width, depth, height)));
  return solids;
}

/** Print on the front: a band of colour, the charge as bars, the part number. */
function wrapOf(
  { vary, label, print, display: shown }: Pick<Subject, "vary" | "label" | "print" | "display">,
  band: string,
  width: number,
  height: number,
): Artwork {
  const charge = vary.whole(2, 5);
  return (ink) => {
    const level = Array.from({ length: 5 }, (_, at) =>
      rectangle(
        width * 0.1 + at * 7,
        height * 0.34,
        5.4,
        9,
        1,
        at < charge ? band : "#000",
        at < charge ? "" : ' fill-opacity=".3"',
      ),
    ).join("");
    return (
      rectangle(
        0.3,
        height * 0.62,
        width - 0.6,
        height * 0.12,
        0,
        ink.linear([
          [0, band],
          [1, band, 0.75],
        ]),
      ) +
      level +
      (shown ? display(ink, width * 0.6, height * 0.14, width * 0.28, height * 0.36, "bars") : "") +
      marking(label, width * 0.1, height * 0.9, width * 0.5, 8, print)
    );
  };
}

/** Screw posts: red side and black side. */
function postsOf(width: number, depth: number, top: number): Solid[] {
  const post = (x: number, material: Material) => [
    lathe({
      at: [x, depth / 2, top],
      profile: [
        [0, 9],
        [4, 9],
      ],
      material,
      foot: "none",
    }),
    lathe({
      at: [x, depth / 2, top + 4],
      profile: [
        [0, 5],
        [7, 5],
      ],
      material: steel,
      foot: "none",
    }),
  ];
  return [...post(width * 0.2, signal), ...post(width * 0.8, rubber)];
}

/** Two leads and their plug. */
function leadsOf(width: number, depth: number, height: number): Solid[] {
  const solids: Solid[] = [];
  const red: Material = {
    ramp: ["#5f0f12", "#a81f22", "#d4403c", "#ff9c92"],
    gloss: 0.4,
    rim: "none",
  };
  for (const [offset, material] of [
    [0, red],
    [7, rubber],
  ] as const) {
    solids.push(
      cable({
        points: [
          [width, depth * 0.4 + offset, height * 0.8],
          [width + 10, depth * 0.4 + offset, height * 0.8],
          [width + 24, depth * 0.36 + offset, height * 0.45],
          [width + 36, depth * 0.1 + offset, 5],
          [width + 48, -16 + offset * 0.7, 4],
        ],
        width: 3.6,
        material,
        foot: false,
      }),
    );
  }
  solids.push(
    block({
      at: [width + 42, -31, 0],
      size: [14, 14, 8],
      along: "y",
      radius: 1.5,
      bevel: 0.6,
      material: { ramp: ["#8f8b80", "#dedacf", "#f7f4ec"], gloss: 0.3, rim: "#4435" },
      faces: {
        front: () =>
          rectangle(2.6, 2.4, 3.4, 3.4, 0.4, "#1a1a1a") +
          rectangle(8, 2.4, 3.4, 3.4, 0.4, "#1a1a1a"),
      },
    }),
  );
  return solids;
}
