import { rectangle } from "./details.ts";
import { write } from "./projection.ts";

const n = (value: number) => write(value, 2);

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

export function escapeXml(text: string): string {
  // Control characters have no place in XML, escaped or not.
  return [...text]
    .filter((character) => character >= " ")
    .map((character) => escapes[character] ?? character)
    .join("");
}

/** The part number as printed on the device, never wider than `width`; (x, y) is the left end of its baseline. */
export function marking(
  label: string,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  opacity = 0.75,
): string {
  const size = Math.min(height, width / (0.62 * Math.max(1, [...label].length)));
  return `<text x="${n(x)}" y="${n(y)}" font-family="monospace" font-size="${n(size)}" fill="${fill}" fill-opacity="${n(opacity)}">${escapeXml(label)}</text>`;
}

/** A printed label: bar code and part number on white film. */
export function labelPlate(
  label: string,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const bars = `<path d="M${n(x + width * 0.07)} ${n(y + height * 0.32)}h${n(width * 0.86)}" stroke="#1b1b1a" stroke-width="${n(height * 0.36)}" stroke-dasharray="${[1, 0.8, 2, 1, 1, 1.6, 2.4, 0.8, 1, 2].map((part) => n((part * width) / 90)).join(" ")}"/>`;
  return (
    rectangle(
      x,
      y,
      width,
      height,
      Math.min(width, height) * 0.05,
      "#f3f1ec",
      ' stroke="#000" stroke-opacity=".25" stroke-width=".3"',
    ) +
    bars +
    marking(label, x + width * 0.07, y + height * 0.84, width * 0.86, height * 0.24, "#1b1b1a", 1)
  );
}
