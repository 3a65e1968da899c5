import { circle, rectangle } from "./details.ts";
import { chip, gold, steel } from "./materials.ts";
import { marking } from "./printing.ts";
import { block, type Solid } from "./solids.ts";
import type { Drawer, Subject } from "./subject.ts";

/** A radio module to solder on: shield can, printed antenna, gold half-holes along its edges. */
export const drawModule: Drawer = (subject) => {
  const { vary, board, scale, round } = subject;
  const [width, depth] = [vary.between(16, 24) * scale, vary.between(22, 33) * scale];
  const thick = 1.4;
  const external = subject.antennas > 0;
  const air = external ? depth * 0.16 : depth * vary.between(0.24, 0.3);
  const pads = Math.floor((depth - air - 1) / 1.6);
  const edgePads = () =>
    `<path d="M1 ${thick / 2}h${pads * 1.6}" stroke="#e3bd63" stroke-width="${thick}" stroke-dasharray=".9 .7"/>`;
  const solids: Solid[] = [
    block({
      at: [0, 0, 0],
      size: [width, depth, thick],
      along: "z",
      material: board,
      faces: {
        top: () => substrate(subject, width, depth, air, pads, external),
        right: edgePads,
        left: () => `<g transform="translate(${depth} 0) scale(-1 1)">${edgePads()}</g>`,
        front: () =>
          `<path d="M2 ${thick / 2}h${width - 4}" stroke="#e3bd63" stroke-width="${thick}" stroke-dasharray=".9 .7"/>`,
      },
    }),
    ...partsOf(subject, [width, depth - air], thick),
  ];
  for (let index = 0; index < subject.antennas; index++) {
    const x =
      width * (subject.antennas === 1 ? 0.24 : 0.14 + (0.66 * index) / (subject.antennas - 1));
    solids.push(
      block({
        at: [x, depth - air * 0.72, thick],
        size: [2.4, 2.4, 0.5],
        along: "z",
        material: steel,
        foot: "none",
      }),
      block({
        at: [x + 0.5, depth - air * 0.72 + 0.5, thick + 0.5],
        size: [1.4, 1.4, 0.9],
        along: "z",
        radius: 0.7,
        material: gold,
        foot: "none",
      }),
    );
  }
  for (let index = 0; index < Math.min(3, subject.ports); index++)
    solids.push(
      block({
        at: [width * 0.5 + index * 2.6, depth - air * 0.6, thick],
        size: [1.8, 1.1, 0.8],
        along: "z",
        material: chip,
        foot: "none",
      }),
    );
  return { solids, elevation: "top", yaw: round ? 40 : 34, pitch: 40 };
};

/** The shield can, whole or beside bare chips. */
function partsOf(
  { vary, label, display }: Subject,
  [width, length]: readonly [number, number],
  floor: number,
): Solid[] {
  const height = vary.between(1.8, 3);
  const code = vary.whole(2, 5) + (display ? 2 : 0);
  const dot = vary.pick([0.12, 0.88]);
  const line = vary.pick([0.3, 0.5, 0.86]);
  const bare = vary.chance(0.4) ? length * vary.between(0.28, 0.4) : 0;
  const [w, h] = [width - 3, length - 2 - bare];
  const wall = (long: number) => () =>
    `<path d="M1.5 ${height - 0.5}h${long - 3}" stroke="#1b1d1f" stroke-opacity=".6" stroke-width=".8" stroke-dasharray="2 1.6"/>`;
  const engraving = () => {
    const matrix = Array.from({ length: Math.min(code, Math.floor(h * 0.3)) }, (_, row) => {
      const dash = `${1 + ((row * 7) % 3) * 0.4} ${0.5 + ((row * 5) % 4) * 0.3}`;
      const top = line > 0.6 ? h * 0.2 : h * 0.62;
      return `<path d="M${w * 0.62} ${top + row}h${w * 0.26}" stroke="#3a3d41" stroke-width=".9" stroke-dasharray="${dash}"/>`;
    });
    return (
      marking(label, w * 0.1, h * line, w * 0.8, 2.4, "#2f3235", 0.9) +
      matrix.join("") +
      circle(w * dot, h * 0.1, 0.55, "#33363a")
    );
  };
  const can = block({
    at: [1.5, 1.2 + bare, floor],
    size: [w, h, height],
    along: "z",
    radius: 0.7,
    bevel: 0.35,
    material: steel,
    foot: "none",
    faces: { top: engraving, front: wall(w), right: wall(h), left: wall(h) },
  });
  if (bare === 0) return [can];
  const size = Math.min(bare - 1, w * 0.4);
  const crystal = vary.chance(0.5);
  return [
    can,
    block({
      at: [2, 1.2, floor],
      size: [size, size, 1],
      along: "z",
      material: chip,
      foot: "none",
      faces: { top: () => circle(0.8, size - 0.8, 0.35, "#fff6") },
    }),
    block({
      at: [width - 2 - w * 0.36, 1.4, floor],
      size: [w * 0.36, size * 0.5, 1],
      along: "z",
      radius: crystal ? 0.9 : 0,
      material: crystal ? steel : chip,
      foot: "none",
    }),
  ];
}

function substrate(
  { color, vary }: Subject,
  width: number,
  depth: number,
  air: number,
  pads: number,
  external: boolean,
): string {
  const copper = color === "White" ? "#b8933f" : "#e0bc68";
  const legs = vary.branch("antenna").whole(4, 6);
  const step = (width * 0.72) / (legs * 2);
  let path = `M${width * 0.12} ${air * 0.92}v${-air * 0.72}`;
  for (let leg = 0; leg < legs; leg++)
    path += `h${step.toFixed(2)}v${(air * 0.46).toFixed(2)}h${step.toFixed(2)}v${(-air * 0.46).toFixed(2)}`;
  const antenna = external
    ? ""
    : `<path d="${path}" fill="none" stroke="${copper}" stroke-width=".75"/>`;
  const side = (x: number) =>
    `<path d="M${x} ${depth - 1}v${-pads * 1.6}" stroke="#e3bd63" stroke-width="1.3" stroke-dasharray=".9 .7"/>`;
  return (
    antenna +
    side(0.65) +
    side(width - 0.65) +
    `<path d="M2 ${depth - 0.55}h${width - 4}" stroke="#e3bd63" stroke-width="1.1" stroke-dasharray=".9 .7"/>` +
    rectangle(width * 0.44, air * 0.8, 1.2, 0.7, 0.1, "#b9a37a")
  );
}
