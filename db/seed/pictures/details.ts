import type { Ink } from "./ink.ts";
import { write } from "./projection.ts";

/** Small flat parts, drawn in millimetres on a face. */

/** Millimetres of artwork, to a hundredth. */
const n = (value: number) => write(value, 2);

export function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  extra = "",
) {
  const place = (name: string, value: number) => (value === 0 ? "" : ` ${name}="${n(value)}"`);
  return `<rect${place("x", x)}${place("y", y)} width="${n(width)}" height="${n(height)}"${place("rx", radius)} fill="${fill}"${extra}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, extra = "") {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${extra}/>`;
}

export const lampColors = ["#53d681", "#ffb341", "#62b0ff", "#ff6a55"] as const;

/** A lit LED with its glow. */
export function led(ink: Ink, x: number, y: number, radius: number, color: string): string {
  const light = ink.radial([
    [0, "#fff"],
    [0.11, color],
    [0.37, color],
    [0.4, color, 0.4],
    [1, color, 0],
  ]);
  return circle(x, y, radius * 3, light);
}

/** A groove pressed into a surface: its dark line and the light on its lower edge. */
export function groove(path: string, width: number): string {
  return `<g fill="none" stroke-linecap="round" stroke-width="${n(width)}"><path d="${path}" stroke="#fff" stroke-opacity=".28" transform="translate(0 ${n(width * 0.35)})"/><path d="${path}" stroke="#000" stroke-opacity=".62"/></g>`;
}

/** Slots side by side, for air or sound. */
export function slots(
  x: number,
  y: number,
  length: number,
  count: number,
  pitch: number,
  width: number,
  upright = false,
): string {
  const path = Array.from({ length: count }, (_, at) =>
    upright
      ? `M${n(x + at * pitch)} ${n(y)}v${n(length)}`
      : `M${n(x)} ${n(y + at * pitch)}h${n(length)}`,
  ).join("");
  return groove(path, width);
}

/** A field of round holes. */
export function holes(
  x: number,
  y: number,
  columns: number,
  rows: number,
  pitch: number,
  width: number,
): string {
  const path = Array.from(
    { length: rows },
    (_, row) =>
      `M${n(x + (row % 2) * pitch * 0.5)} ${n(y + row * pitch * 0.87)}h${n((columns - 1 - (row % 2)) * pitch)}`,
  ).join("");
  const dash = `stroke-dasharray="0 ${n(pitch)}" `;
  return groove(path, width).replace("<g ", `<g ${dash}`);
}

export function screw(ink: Ink, x: number, y: number, radius: number, turned = 30): string {
  const metal = ink.linear([
    [0, "#f2f3f3"],
    [0.5, "#a4a8ac"],
    [1, "#62666b"],
  ]);
  const head = `${circle(0, 0, 1.25, "#000", ' fill-opacity=".45"')}${circle(0, 0, 1, metal)}<path d="M-.55 0h1.1M0-.55v1.1" stroke="#2c2f32" stroke-width=".28"/>`;
  return `<use href="#${ink.symbol(head)}" transform="translate(${n(x)} ${n(y)}) rotate(${turned}) scale(${n(radius)})"/>`;
}

/** An opening that goes into the dark, with light on its lower edge. */
export function opening(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): string {
  return (
    rectangle(
      x,
      y + height * 0.04,
      width,
      height,
      radius,
      "none",
      ' stroke="#fff" stroke-opacity=".3" stroke-width=".5"',
    ) + rectangle(x, y, width, height, radius, "#070809")
  );
}

/** A keyhole to hang a device on a screw. */
export function keyhole(x: number, y: number, size: number): string {
  return `<path d="M${n(x - size * 0.24)} ${n(y - size)}v${n(size * 0.9)}a${n(size * 0.55)} ${n(size * 0.55)} 0 1 0 ${n(size * 0.48)} 0v${n(-size * 0.9)}a${n(size * 0.24)} ${n(size * 0.24)} 0 0 0 ${n(-size * 0.48)} 0z" fill="#060708" stroke="#fff" stroke-opacity=".22" stroke-width=".4"/>`;
}
