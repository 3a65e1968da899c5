import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { products } from "#db/seed/catalogue/products.ts";
import { demonstrationShots, pictureSize, type Shot } from "#db/seed/demonstration-shots.ts";
import { openBrowser } from "./browser.ts";
import { describeDevice } from "./device.ts";
import { noteGlances } from "./likeness.ts";
import { sourcesOf } from "./sources.ts";

/*
 * `npm run pictures` takes the pictures of the demonstration catalogue. Those whose model, light and
 * product are as they were are left as they are.
 *
 *   --only MSR01-WA   that product, or each whose part number begins so, or several: MSR01,MGB02-A
 *   --family tracker  that family, or several: tracker,beacon
 *   --size 480        a trial in another size, written below --out
 *   --missing         only those that are not there at all
 *   --unchanged       after a change that is not to be seen: takes one picture of each family again,
 *                     and where it looks the same, notes that none of the family need be taken
 */
type Register = Record<string, { from: string; content: string }>;

const pictures = "db/seed/pictures";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    family: { type: "string" },
    size: { type: "string", default: String(pictureSize) },
    out: { type: "string", default: pictures },
    missing: { type: "boolean", default: false },
    unchanged: { type: "boolean", default: false },
  },
});

const size = Number(values.size);
const folder = values.out;
if (size !== pictureSize && folder === pictures) {
  console.error(`Pictures of ${values.size} pixels would take the place of the shop's: add --out.`);
  process.exit(1);
}
const register = join(folder, "made.json");

/**
 * Two pictures that differ less, from 0 to 255 in the mean of all pixels, look the same. One and the
 * same picture differed by up to 0.03 from one run of the browser to another, and a board full of print by up to 0.8
 * from one version of it to the next: whoever has another version takes both again, and compares these.
 */
const seenFrom = 0.2;

mkdirSync(folder, { recursive: true });
const made: Register = existsSync(register) ? JSON.parse(readFileSync(register, "utf8")) : {};

const shots = products
  .flatMap(demonstrationShots)
  .sort((one, other) => rankOf(one) - rankOf(other));
const wanted = shots.filter(isWanted).filter((shot) => !isMade(shot));
console.log(`${wanted.length} of ${shots.length} pictures to take, ${size} × ${size} pixels`);
if (values.unchanged) await noteUnchanged(wanted);
else if (wanted.length > 0) await takeAll(wanted);
if (!values.only && !values.family) forgetOthers();
await noteGlances(
  folder,
  shots.flatMap(({ file, angle }) => {
    const content = angle === 0 ? made[file]?.content : undefined;
    return content ? [{ file, content }] : [];
  }),
);

/** What buyers see first is taken first: the main picture, the other colours, the other sides. */
function rankOf({ product, color, angle }: Shot): number {
  return angle * 2 + (color === product.colors[0] ? 0 : 1);
}

function isWanted({ product }: Shot): boolean {
  const { only, family } = values;
  if (only && !only.split(",").some((start) => product.partNumber.startsWith(start))) return false;
  return !family || family.split(",").includes(product.shape.family);
}

function isMade(shot: Shot): boolean {
  if (!existsSync(join(folder, shot.file))) return false;
  return values.missing || made[shot.file]?.from === hashOf(shot);
}

/** Of everything that decides how the picture looks. */
function hashOf({ product, color, angle }: Shot): string {
  const { vary: _vary, ...device } = describeDevice(product, color);
  const told = JSON.stringify({ device, angle, size });
  return createHash("sha256")
    .update(told)
    .update(sourcesOf(device.family))
    .digest("hex")
    .slice(0, 16);
}

/** A family whose sample differs is left as it is, to be taken again. */
async function noteUnchanged(list: Shot[]): Promise<void> {
  const kept = list.filter(({ file }) => existsSync(join(folder, file)));
  const families = Map.groupBy(kept, ({ product }) => product.shape.family);
  const { page, close } = await openBrowser({ size });
  try {
    for (const [family, changed] of families) {
      const sample = changed[Math.floor(changed.length / 2)];
      if (!sample) continue;
      const taken = await encode(await take(page, sample));
      const difference = await differenceOf(taken, readFileSync(join(folder, sample.file)));
      const isSame = difference < seenFrom;
      const verdict = isSame ? "looks the same" : "has changed";
      console.log(`${family}: ${sample.file} ${verdict}, ${difference.toFixed(3)} of 255`);
      for (const shot of isSame ? changed : []) {
        const known = made[shot.file];
        if (known) known.from = hashOf(shot);
      }
      writeRegister(made);
    }
  } finally {
    await close();
  }
}

async function takeAll(list: Shot[]): Promise<void> {
  const { page, close } = await openBrowser({ size });
  const started = performance.now();
  let bytes = 0;
  const keep = async (shot: Shot, png: Buffer) => {
    const hash = hashOf(shot);
    const avif = await encode(png);
    writeFileSync(join(folder, shot.file), avif);
    made[shot.file] = { from: hash, content: contentOf(avif) };
    writeRegister(made);
    bytes += avif.length;
  };
  // While one picture is written the next is taken.
  let kept: Promise<void> = Promise.resolve();
  try {
    for (const [at, shot] of list.entries()) {
      const png = await take(page, shot);
      await kept;
      kept = keep(shot, png);
      const seconds = (performance.now() - started) / 1000;
      const left = Math.round((seconds / (at + 1)) * (list.length - at - 1));
      const kilobytes = Math.round(bytes / Math.max(1, at) / 1024);
      console.log(`${at + 1}/${list.length} ${shot.file}, ${kilobytes} KB each, ${left} s left`);
    }
    await kept;
  } finally {
    await close();
  }
}

async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((avif) => sharp(avif).flatten({ background: "gray" }).raw().toBuffer()),
  );
  if (!first || first.length !== second?.length) return 255;
  let sum = 0;
  for (const [at, value] of first.entries()) sum += Math.abs(value - (second[at] ?? 0));
  return sum / first.length;
}

async function take(page: Page, { product, color, angle }: Shot): Promise<Buffer> {
  const picture = { partNumber: product.partNumber, color, angle };
  const png = await page.evaluate((asked) => window.studio.take(asked), picture);
  return Buffer.from(png, "base64");
}

function encode(png: Buffer): Promise<Buffer> {
  return sharp(png).avif({ quality: 60, effort: 3 }).toBuffer();
}

/** Pictures of products that are gone. */
function forgetOthers(): void {
  const known = new Set(shots.map(({ file }) => file));
  for (const file of readdirSync(folder)) {
    if (file.endsWith(".avif") && !known.has(file)) rmSync(join(folder, file));
  }
  writeRegister(Object.fromEntries(Object.entries(made).filter(([file]) => known.has(file))));
}

function contentOf(avif: Buffer): string {
  return createHash("sha256").update(avif).digest("hex");
}

function writeRegister(record: Register): void {
  writeFileSync(register, `${JSON.stringify(inOrder(record), null, 2)}\n`);
}

function inOrder(record: Register): Register {
  return Object.fromEntries(
    Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
