import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { products } from "./catalogue/products.ts";
import { findDemonstrationPicture, picturesOf } from "./demonstration-picture.ts";
import { demonstrationShots, pictureSize } from "./demonstration-shots.ts";
import made from "./pictures/made.json" with { type: "json" };

const folder = "db/seed/pictures";
const register: [string, { content: string }][] = Object.entries(made);
const shots = products.flatMap(demonstrationShots);

test("every product has pictures, the first of them in its first colour", () => {
  for (const product of products) {
    const pictures = picturesOf(product);
    expect(pictures).toHaveLength(demonstrationShots(product).length);
    expect(pictures[0]?.color).toBe(product.colors[0]);
    expect(new Set(pictures.map(({ color }) => color))).toEqual(new Set(product.colors));
    expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length);
  }
});

test("no two pictures of the catalogue share a key", () => {
  const keys = products.flatMap(picturesOf).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test("a product is taken from every side in its first colour and from the front in each other", () => {
  for (const product of products) {
    expect(demonstrationShots(product)).toHaveLength(2 + product.colors.length);
  }
  expect(new Set(shots.map(({ file }) => file)).size).toBe(shots.length);
});

test("the register tells of every picture that is there, and of its content", () => {
  const files = readdirSync(folder).filter((file) => file.endsWith(".avif"));
  expect(register.map(([file]) => file).sort()).toEqual(files.sort());
  const wanted = new Set(shots.map(({ file }) => file));
  for (const [file, { content }] of register) {
    expect(wanted).toContain(file);
    const bytes = readFileSync(`${folder}/${file}`);
    expect(createHash("sha256").update(bytes).digest("hex"), file).toBe(content);
    expect(basename(findDemonstrationPicture(content) ?? "")).toBe(file);
  }
  expect(findDemonstrationPicture("0".repeat(64))).toBeNull();
});

test("every picture is as large as told", async () => {
  for (const [file] of register) {
    const { width, height, hasAlpha } = await sharp(`${folder}/${file}`).metadata();
    expect({ file, width, height, hasAlpha }).toEqual({
      file,
      width: pictureSize,
      height: pictureSize,
      hasAlpha: true,
    });
  }
});

const mostBytes = 25_000_000;

test("all pictures together weigh less than 25 MB", () => {
  expect(bytesOf(register.map(([file]) => `${folder}/${file}`))).toBeLessThan(mostBytes);
});

/** Where the project was copied without its history, nothing can tell what belongs to it. */
const tracked = spawnSync("git", ["ls-files", "--eol", "-z"], { encoding: "utf8" });

test.runIf(tracked.status === 0)("with films, letters and looks they still do", () => {
  // Git says so of a file that is not text, before a tab and its name.
  const binaries = tracked.stdout.split("\0").filter((line) => line.startsWith("i/-text"));
  const files = binaries.map((line) => line.slice(line.indexOf("\t") + 1)).filter(existsSync);
  expect(files).toEqual(expect.arrayContaining(register.map(([file]) => `${folder}/${file}`)));
  expect(files.length).toBeGreaterThan(register.length);
  expect(bytesOf(files)).toBeLessThan(mostBytes);
});

function bytesOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + statSync(file).size, 0);
}
