import { terminals } from "./connectors.ts";
import { cable } from "./cord.ts";
import { groove, holes, led, screw } from "./details.ts";
import { gold, type Material, rubber, steel, terminal } from "./materials.ts";
import { placed } from "./placement.ts";
import { labelPlate, marking } from "./printing.ts";
import type { Vector } from "./projection.ts";
import { block, type Solid } from "./solids.ts";
import type { Drawer, Subject } from "./subject.ts";
import type { Variation } from "./variation.ts";

/** A power supply: a desk brick with its leads, or a ventilated metal box with screw terminals. */
export const drawPowerSupply: Drawer = (subject) => {
  const caged = subject.ports > 1 || (subject.ports === 0 && subject.vary.chance(0.25));
  return {
    solids: caged ? cage(subject) : brick(subject),
    elevation: caged ? "front" : "top",
    yaw: 33,
    pitch: caged ? 26 : 31,
    shade: caged ? 1 : 0.5,
  };
};

function brick({ vary, housing, trim, scale, label, print, round, display }: Subject): Solid[] {
  const [width, depth, height] = [
    vary.between(96, 120) * scale,
    vary.between(44, 56),
    vary.between(28, 34),
  ];
  const radius = round ? height / 2 : vary.between(6, 11);
  return [
    block({
      at: [0, 0, 0],
      size: [width, depth, height],
      along: "x",
      radius,
      bevel: 2,
      material: housing,
      faces: {
        top: (ink) =>
          groove(`M${width * 0.06} ${depth * 0.5}h${width * 0.02}`, 0.4) +
          led(ink, width * 0.9, depth * 0.5, 1.6, "#53d681") +
          (display ? groove(`M${width * 0.7} ${depth * 0.3}v${depth * 0.4}`, 1) : "") +
          `<g opacity=".92">${labelPlate(label, width * 0.12, depth * 0.22, width * 0.5, depth * 0.56)}</g>`,
        front: () =>
          groove(`M3 ${height * 0.5}h${width - 6}`, 0.6) +
          marking(label, width * 0.66, height * 0.86, width * 0.28, 5, print),
        back: () => groove(`M3 ${height * 0.5}h${width - 6}`, 0.6),
      },
    }),
    ...outputOf(vary, trim, [width, depth, height]),
    ...mainsOf(trim, depth, height),
  ];
}

/** The low-voltage lead: ribbed relief, cord and barrel plug. */
function outputOf(vary: Variation, lead: Material, [width, depth, height]: Vector): Solid[] {
  const ribs = vary.whole(3, 6);
  const bend = vary.between(-8, 14);
  const rib = [
    block({
      at: [0, -4.5, -4.5],
      size: [2.6, 9, 9],
      along: "x",
      radius: 4.5,
      material: rubber,
      foot: "none" as const,
    }),
  ];
  const plug = [width + 40, -40 + bend] as const;
  return [
    ...Array.from({ length: ribs }, (_, at) =>
      placed(rib, [width + at * 3.4, depth / 2, height / 2]),
    ),
    cable({
      points: [
        [width + ribs * 3.4, depth / 2, height / 2],
        [width + 32, depth / 2, height * 0.42],
        [width + 50, depth * 0.34, 5],
        [width + 64, depth * 0.02, 3],
        [width + 60, -22 + bend * 0.5, 3],
        [plug[0], plug[1], 4],
      ],
      width: 5.2,
      material: lead,
      foot: true,
    }),
    block({
      at: [plug[0] - 20, plug[1] - 5, 0],
      size: [20, 10, 9],
      along: "x",
      radius: 4.5,
      material: rubber,
    }),
    block({
      at: [plug[0] - 34, plug[1] - 3, 1.6],
      size: [14, 6, 6],
      along: "x",
      radius: 3,
      material: vary.chance(0.5) ? gold : steel,
      foot: "none",
    }),
  ];
}

/** The mains lead: socket, cord and plug. */
function mainsOf(lead: Material, depth: number, height: number): Solid[] {
  return [
    block({
      at: [-9, depth / 2 - 11, height / 2 - 9],
      size: [9, 22, 18],
      along: "x",
      radius: 5,
      bevel: 1,
      material: rubber,
      foot: "none",
      faces: {
        left: () =>
          `<path d="M7 9h.01M15 9h.01M11 6h.01" stroke="#c9ccd0" stroke-width="2.6" stroke-linecap="round"/>`,
      },
    }),
    cable({
      points: [
        [-9, depth / 2, height / 2],
        [-20, depth / 2, height * 0.4],
        [-34, depth * 0.7, 4],
        [-36, depth * 1.1, 3.5],
        [-18, depth * 1.45, 4],
        [-4, depth * 1.5, 6],
      ],
      width: 6,
      material: lead,
      foot: true,
    }),
    block({
      at: [-4, depth * 1.5 - 8, 0],
      size: [26, 16, 14],
      along: "x",
      radius: 5,
      bevel: 1.4,
      material: rubber,
    }),
    ...[-4, 4].map((shift) =>
      block({
        at: [22, depth * 1.5 + shift - 1, 6],
        size: [14, 2, 3],
        along: "x",
        material: steel,
        foot: "none" as const,
      }),
    ),
  ];
}

function cage({ vary, housing, trim, scale, label, ports, print, display }: Subject): Solid[] {
  const [width, depth, height] = [
    vary.between(62, 84) * Math.sqrt(scale),
    vary.between(86, 100),
    vary.between(108, 124) * scale,
  ];
  const poles = Math.max(3, Math.min(Math.floor((width - 8) / 5), ports + 2));
  const pitch = vary.between(5.4, 7);
  const columns = Math.floor((depth - 22) / pitch);
  const rows = Math.floor((height - 34) / (pitch * 0.87));
  const vents = () => holes(11, 16, columns, rows, pitch, pitch * 0.52);
  return [
    block({
      at: [0, 0, 0],
      size: [width, depth, height],
      along: "x",
      radius: 2.4,
      bevel: 1,
      material: housing,
      faces: {
        right: vents,
        left: vents,
        front: (ink) =>
          `<rect x="4" y="${height * 0.28}" width="${width - 8}" height="${height * 0.44}" rx="1.5" fill="#000" fill-opacity=".18"/>${led(ink, width * 0.2, height * 0.36, 1.8, "#53d681")}${screw(ink, width * 0.78, height * 0.36, 3, 45)}${display ? `<rect x="${width * 0.34}" y="${height * 0.32}" width="${width * 0.3}" height="9" rx="1" fill="#10151a"/>` : ""}${labelPlate(label, width * 0.14, height * 0.45, width * 0.72, height * 0.18)}${marking(label, width * 0.14, height * 0.69, width * 0.6, 5, print)}${terminals(ink, (width - poles * 5) / 2, height * 0.82, poles)}`,
        top: () =>
          holes(
            9,
            22,
            Math.floor((width - 16) / pitch),
            Math.floor((depth - 32) / (pitch * 0.87)),
            pitch,
            pitch * 0.5,
          ),
        back: (ink) =>
          labelPlate(label, width * 0.2, height * 0.12, width * 0.6, height * 0.16) +
          screw(ink, 6, height - 7, 2.4) +
          screw(ink, width - 6, height - 7, 2.4),
      },
    }),
    block({
      at: [(width - poles * 5) / 2, 7, height],
      size: [poles * 5, 13, 9],
      material: terminal,
      along: "z",
      foot: "none",
      faces: {
        front: (ink) => terminals(ink, 0, 0, poles),
        top: () =>
          `<path d="M2.5 6.5h${poles * 5 - 4.9}" stroke="#d4d7d8" stroke-width="3.2" stroke-dasharray="0 5" stroke-linecap="round"/>`,
      },
    }),
    block({
      at: [width * 0.2, depth, height * 0.36],
      size: [width * 0.6, 6, height * 0.34],
      material: trim,
      along: "x",
      radius: 1.4,
      foot: "none",
      faces: {
        back: () =>
          groove(
            `M5 ${height * 0.08}h${width * 0.6 - 10}M5 ${height * 0.26}h${width * 0.6 - 10}`,
            1.3,
          ),
      },
    }),
  ];
}
