import { join } from "node:path";
import sharp from "sharp";

/** The size in pixels at which the first frame of the film is shot. */
export const largestPoster = { width: 1440, height: 1080 };

const effort = 6;
const quality = 56;

/** The width of a phone's screen has the most to win by fewer bytes: all of its largest paint is in them. */
const smaller = [
  { width: 960, quality },
  { width: 768, quality: 52 },
  { width: 480, quality },
];

/** The one in the form that every browser knows. */
const webp = { width: 960, quality: 76 };

const fileOf = (folder: string, width: number, format = "avif") =>
  join(folder, `poster-${width}.${format}`);

export async function writeLargestPoster(folder: string, picture: Buffer): Promise<void> {
  await sharp(picture).avif({ quality, effort }).toFile(fileOf(folder, largestPoster.width));
}

/** Makes the others of the largest, so that they can be made again without shooting it anew. */
export async function writePosters(folder: string): Promise<void> {
  const largest = sharp(fileOf(folder, largestPoster.width));
  for (const { width, quality } of smaller) {
    const poster = largest.clone().resize({ width });
    await poster.avif({ quality, effort }).toFile(fileOf(folder, width));
  }
  const plain = largest.clone().resize({ width: webp.width });
  await plain.webp({ quality: webp.quality }).toFile(fileOf(folder, webp.width, "webp"));
}
