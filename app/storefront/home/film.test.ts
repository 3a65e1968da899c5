import { readdirSync, readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";

const folder = "app/storefront/home/film";

function bytesOf(ending: string): number {
  const files = readdirSync(folder).filter((file) => file.endsWith(ending));
  return files.reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0);
}

test("both forms of the film together weigh less than 1.5 MB", () => {
  expect(bytesOf(".webm")).toBeGreaterThan(100_000);
  expect(bytesOf(".mp4")).toBeGreaterThan(100_000);
  expect(bytesOf(".webm") + bytesOf(".mp4")).toBeLessThan(1_500_000);
});

test.each([
  ["bench.mp4", secondsOfMp4],
  ["bench.webm", secondsOfWebm],
])("the film %s lasts between 8 and 12 seconds", (file, secondsOf) => {
  const seconds = secondsOf(readFileSync(`${folder}/${file}`));
  expect(seconds).toBeGreaterThanOrEqual(8);
  expect(seconds).toBeLessThanOrEqual(12);
});

/** As the movie's header tells it (ISO 14496-12, 8.2.2), in the first version of that box. */
function secondsOfMp4(bytes: Buffer): number {
  const body = bytes.indexOf("mvhd") + 4;
  expect(bytes[body]).toBe(0);
  return bytes.readUInt32BE(body + 16) / bytes.readUInt32BE(body + 12);
}

/** As the segment's information tells it (RFC 9559, 5.1.2): a number of eight bytes, in milliseconds. */
function secondsOfWebm(bytes: Buffer): number {
  const scale = bytes.indexOf(Buffer.from([0x2a, 0xd7, 0xb1, 0x83])) + 4;
  expect(bytes.readUIntBE(scale, 3)).toBe(1_000_000);
  return bytes.readDoubleBE(bytes.indexOf(Buffer.from([0x44, 0x89, 0x88])) + 3) / 1000;
}

test("each poster has the width of its name and the proportions of the film", async () => {
  const posters = readdirSync(folder).filter((file) => file.startsWith("poster-"));
  expect(posters).toHaveLength(5);
  for (const file of posters) {
    const { width, height } = await sharp(`${folder}/${file}`).metadata();
    expect(width, file).toBe(Number(/\d+/.exec(file)?.[0]));
    expect(height, file).toBe((width * 3) / 4);
  }
});

test.each([
  [480, 8_000],
  [768, 14_000],
  [960, 22_000],
  [1440, 45_000],
])(
  "the poster of %i pixels, the largest paint of the page, weighs less than %i bytes",
  (width, most) => {
    expect(statSync(`${folder}/poster-${width}.avif`).size).toBeLessThan(most);
  },
);
