import { circle, rectangle } from "./details.ts";
import type { Ink } from "./ink.ts";
import { write } from "./projection.ts";

const n = (value: number) => write(value, 2);

export const displayKinds = ["trace", "bars", "dial"] as const;

/** Dark glass with what a measuring instrument shows: a trace, bars, a dial; no letters. */
export function display(
  ink: Ink,
  x: number,
  y: number,
  width: number,
  height: number,
  kind: (typeof displayKinds)[number],
  paper = false,
): string {
  const glass = paper
    ? ink.linear(
        [
          [0, "#eceae2"],
          [1, "#cfccc2"],
        ],
        [0, 0, 0.6, 1],
      )
    : ink.linear(
        [
          [0, "#232a30"],
          [1, "#090b0d"],
        ],
        [0, 0, 0.6, 1],
      );
  const color = paper ? "#2a2a28" : "#7fe0c0";
  const [w, h] = [width - 6, height - 6];
  const line = `fill="none" stroke="${color}" stroke-width="${n(Math.max(0.7, h * 0.045))}" stroke-linejoin="round" stroke-linecap="round"`;
  const bar = (at: number, tall: number) => `M${n((w * at) / 6)} ${n(h)}v${n(-h * tall)}`;
  const content = {
    trace: `<path d="M0 ${n(h * 0.7)}l${n(w * 0.16)} ${n(-h * 0.18)} ${n(w * 0.16)} ${n(h * 0.1)} ${n(w * 0.18)} ${n(-h * 0.42)} ${n(w * 0.2)} ${n(h * 0.28)} ${n(w * 0.3)} ${n(-h * 0.34)}" ${line}/><path d="M0 ${n(h)}h${n(w)}M0 ${n(h * 0.5)}h${n(w)}M0 0h${n(w)}" stroke="${color}" stroke-opacity=".25" stroke-width=".3"/>`,
    bars: `<path d="${[0.35, 0.55, 0.45, 0.8, 0.65, 0.95].map((tall, at) => bar(at + 0.5, tall)).join("")}" stroke="${color}" stroke-width="${n(w / 10)}"/>`,
    dial: `<g transform="translate(${n(w / 2)} ${n(h * 0.52)})"><circle r="${n(h * 0.46)}" ${line} stroke-opacity=".25"/><path d="M${n(-h * 0.33)} ${n(h * 0.33)}A${n(h * 0.46)} ${n(h * 0.46)} 0 1 1 ${n(h * 0.4)} ${n(-h * 0.23)}" ${line}/><circle r="${n(h * 0.13)}" fill="${color}"/></g>`,
  }[kind];
  return `${rectangle(x, y, width, height, 1.6, glass, ' stroke="#000" stroke-opacity=".5" stroke-width=".5"')}<g transform="translate(${n(x + 3)} ${n(y + 3)})">${content}</g><path d="M${n(x + width * 0.55)} ${n(y + 0.4)}h${n(width * 0.25)}l${n(-width * 0.4)} ${n(height - 0.8)}h${n(-width * 0.2)}z" fill="#fff" fill-opacity=".09"/>`;
}

/** A dark lens with a reflection. */
export function lens(ink: Ink, x: number, y: number, radius: number): string {
  const glass = ink.radial(
    [
      [0, "#5a6f8c"],
      [0.35, "#1c2733"],
      [1, "#040506"],
    ],
    [0.38, 0.34],
  );
  return (
    circle(
      x,
      y,
      radius * 1.22,
      "#0c0d0e",
      ' stroke="#fff" stroke-opacity=".22" stroke-width=".5"',
    ) +
    circle(x, y, radius, glass) +
    circle(x - radius * 0.32, y - radius * 0.36, radius * 0.17, "#fff", ' fill-opacity=".8"')
  );
}

/** A solar panel: dark cells, silver fingers, a reflection. */
export function solar(
  ink: Ink,
  x: number,
  y: number,
  width: number,
  height: number,
  columns: number,
  rows: number,
): string {
  const cell = ink.linear(
    [
      [0, "#2b4a7c"],
      [0.5, "#14264a"],
      [1, "#0a1730"],
    ],
    [0, 0, 0.7, 1],
  );
  const [w, h] = [width / columns, height / rows];
  const bars =
    Array.from(
      { length: columns - 1 },
      (_, at) => `M${n(x + (at + 1) * w)} ${n(y)}v${n(height)}`,
    ).join("") +
    Array.from({ length: rows - 1 }, (_, at) => `M${n(x)} ${n(y + (at + 1) * h)}h${n(width)}`).join(
      "",
    );
  return `${rectangle(x, y, width, height, 0.8, cell, ' stroke="#c9ccd0" stroke-width=".5"')}<path d="${bars}" stroke="#b9c4d4" stroke-opacity=".75" stroke-width=".5"/><path d="M${n(x + width / 2)} ${n(y)}v${n(height)}" stroke="#dfe6ef" stroke-width="${n(width)}" stroke-dasharray=".16 ${n(height / 26)}" stroke-opacity=".28"/><path d="M${n(x + width * 0.5)} ${n(y)}h${n(width * 0.22)}l${n(-width * 0.36)} ${n(height)}h${n(-width * 0.22)}z" fill="#fff" fill-opacity=".13"/>`;
}
