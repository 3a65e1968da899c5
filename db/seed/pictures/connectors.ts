import { circle, rectangle } from "./details.ts";
import type { Ink } from "./ink.ts";
import { write } from "./projection.ts";

const n = (value: number) => write(value, 2);

/** An Ethernet socket, 15 by 13 mm. */
export function ethernet(ink: Ink, x: number, y: number, lit: string): string {
  const shell = ink.linear([
    [0, "#e6e8e9"],
    [0.6, "#a5a9ad"],
    [1, "#7a7e83"],
  ]);
  const socket = `${rectangle(0, 0, 15, 13, 0.7, shell)}<path d="M1.7 2.4h11.6v7h-2.1v1.3h-1.7v1.1h-4v-1.1h-1.7v-1.3h-2.1z" fill="#08090a"/><path d="M4 3.6h7.2" stroke="#d6ac55" stroke-width="2" stroke-dasharray=".42 .54"/><path d="M10.8 1.3h2" stroke="#ffb341"/>`;
  return `<use href="#${ink.symbol(socket)}" x="${n(x)}" y="${n(y)}"/><path d="M${n(x + 2.2)} ${n(y + 1.3)}h2" stroke="${lit}"/>`;
}

/** A USB-C socket, 9 by 3.4 mm. */
export function usb(ink: Ink, x: number, y: number): string {
  const shell = ink.linear([
    [0, "#f3f4f4"],
    [1, "#85898e"],
  ]);
  return (
    rectangle(x, y, 9, 3.4, 1.7, shell) +
    rectangle(x + 0.5, y + 0.5, 8, 2.4, 1.2, "#0b0c0d") +
    rectangle(x + 1.7, y + 1.35, 5.6, 0.7, 0.2, "#5f6368")
  );
}

/** A round direct-current socket. */
export function powerSocket(x: number, y: number, radius: number): string {
  return (
    circle(x, y, radius, "#2a2c2f", ' stroke="#fff" stroke-opacity=".25" stroke-width=".4"') +
    circle(x, y, radius * 0.72, "#060708") +
    circle(x, y, radius * 0.24, "#cfd2d4")
  );
}

/** A coaxial connector seen from its end. */
export function coaxial(ink: Ink, x: number, y: number, radius: number): string {
  const shell = ink.linear([
    [0, "#fdeab2"],
    [0.5, "#c79a43"],
    [1, "#7d5c1c"],
  ]);
  return (
    circle(x, y, radius, shell) +
    circle(x, y, radius * 0.68, "#15110a") +
    circle(x, y, radius * 0.52, "#eceae4") +
    circle(x, y, radius * 0.16, "#b38a35")
  );
}

/** Screw terminals in a row, each 5 mm wide and 9 mm high. */
export function terminals(ink: Ink, x: number, y: number, count: number): string {
  const body = ink.linear([
    [0, "#3aa468"],
    [1, "#176339"],
  ]);
  const pole = `${circle(2.5, 2.6, 1.6, "#d4d7d8")}<path d="M1.4 2.6h2.2" stroke="#44484c" stroke-width=".45"/>${rectangle(1, 5.4, 3, 2.6, 0.2, "#06160d")}`;
  const id = ink.symbol(pole);
  const poles = Array.from(
    { length: count },
    (_, at) => `<use href="#${id}" x="${n(at * 5)}"/>`,
  ).join("");
  return `<g transform="translate(${n(x)} ${n(y)})">${rectangle(0, 0, count * 5, 9, 0.4, body)}${poles}</g>`;
}
