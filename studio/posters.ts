import { join } from "node:path";
import sharp from "sharp";

const effort = 6;

/** In pixels. The others are made of it. */
const largest = { width: 1440, quality: 54 };

/** The width of a phone's screen has the most to win by fewer bytes: all of its largest paint is in them. */
const smaller = [
  { width: 960, quality: 52 },
  { width: 768, quality: 49 },
  { width: 480, quality: 52 },
];

/** The one in the form that every browser knows. */
const webp = { width: 960, quality: 66 };

const fileOf = (folder: string, width: number, format = "avif") =>
  join(folder, `poster-${width}.${format}`);

/** Makes all posters of the first frame of the film. */
export async function writePosters(folder: string, frame: Buffer): Promise<void> {
  const { width, quality } = largest;
  await sharp(frame).resize({ width }).avif({ quality, effort }).toFile(fileOf(folder, width));
  await writeSmallerPosters(folder);
}

/** Makes them of the largest, so that they can be made again without shooting it anew. */
export async function writeSmallerPosters(folder: string): Promise<void> {
  const source = sharp(fileOf(folder, largest.width));
  for (const { width, quality } of smaller) {
    const poster = source.clone().resize({ width });
    await poster.avif({ quality, effort }).toFile(fileOf(folder, width));
  }
  const plain = source.clone().resize({ width: webp.width });
  await plain.webp({ quality: webp.quality }).toFile(fileOf(folder, webp.width, "webp"));
}
