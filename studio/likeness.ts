import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

/** What a front picture looks like from afar, and the start of the hash of the picture that it was made of. */
export interface Glance {
  content: string;
  /** A square of greys in base64, one byte each, row by row. */
  greys: string;
}

/** By the picture's file. */
export type Glances = Record<string, Glance>;

/**
 * Two products of one colour whose pictures differ less, from 0 to 255 in the mean of all greys, are told
 * apart by hardly more than their label. Found by looking at the 40 nearest pairs side by side at 160 pixels.
 */
export const nearestAllowed = 4;

/** Small enough to be kept for every picture, and large enough to show a row of vents. */
const side = 32;

/** Of a picture on the shop's light ground. */
export async function glanceAt(file: string): Promise<Buffer> {
  return sharp(file)
    .resize(side, side)
    .flatten({ background: "#f4f2ee" })
    .greyscale()
    .raw()
    .toBuffer();
}

export function differenceOf(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (const [at, grey] of one.entries()) sum += Math.abs(grey - (other[at] ?? 0));
  return sum / one.length;
}

/**
 * Looks at those of the pictures that have changed since, and writes it down beside them: to open all of
 * them takes half a minute, which a test has not.
 */
export async function noteGlances(
  folder: string,
  fronts: readonly { file: string; content: string }[],
): Promise<void> {
  const place = join(folder, "glances.json");
  const known: Glances = existsSync(place) ? JSON.parse(readFileSync(place, "utf8")) : {};
  const glances: Glances = {};
  for (const { file, content } of fronts) {
    const start = content.slice(0, 16);
    const found = known[file];
    glances[file] =
      found?.content === start
        ? found
        : { content: start, greys: (await glanceAt(join(folder, file))).toString("base64") };
  }
  writeFileSync(place, `${JSON.stringify(glances, null, 2)}\n`);
}
