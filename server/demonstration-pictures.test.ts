import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDiskStorage } from "#storage/disk.ts";
import type { Storage } from "#storage/storage.ts";
import { withDemonstrationPictures } from "./demonstration-pictures.ts";

const hash = "ab".repeat(32);
let folder: string;
let master: string;
let disk: Storage;
let puts: string[];
let pictures: Storage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "demonstration-pictures-"));
  master = join(folder, "master.avif");
  const square = { width: 1280, height: 1280, channels: 4, background: "#0000" } as const;
  await writeFile(master, await sharp({ create: square }).avif({ effort: 0 }).toBuffer());
});

afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  disk = createDiskStorage(await mkdtemp(join(folder, "files-")));
  puts = [];
  const counting: Storage = {
    put: (key, content) => {
      puts.push(key);
      return disk.put(key, content);
    },
    open: disk.open,
    remove: disk.remove,
  };
  pictures = withDemonstrationPictures(counting, (asked) => (asked === hash ? master : null));
});

async function readMetadata(key: string) {
  const file = await pictures.open(key);
  if (!file) return null;
  const bytes = await new Response(file.body).arrayBuffer();
  const { format, width, height, hasAlpha } = await sharp(bytes).metadata();
  return { format, width, height, hasAlpha };
}

test("a size that pages use is made when it is first asked for, its ground still clear", async () => {
  const square = { width: 320, height: 320, hasAlpha: true };
  expect(await readMetadata(`${hash}-320.avif`)).toEqual({ format: "heif", ...square });
  expect(await readMetadata(`${hash}-320.webp`)).toEqual({ format: "webp", ...square });
  expect(await readMetadata(`${hash}.webp`)).toMatchObject({ format: "webp", width: 1280 });
});

test("many who ask for it at once wait for the same work", async () => {
  const key = `${hash}-320.webp`;
  const answers = await Promise.all(Array.from({ length: 6 }, () => readMetadata(key)));
  expect(new Set(answers.map((answer) => answer?.width))).toEqual(new Set([320]));
  expect(puts).toEqual([key]);
});

test("once made it is kept", async () => {
  await readMetadata(`${hash}-640.webp`);
  await readMetadata(`${hash}-640.webp`);
  expect(puts).toEqual([`${hash}-640.webp`]);
});

test("another size, another form and another picture are not made", async () => {
  for (const key of [`${hash}-321.webp`, `${hash}-320.png`, `${"cd".repeat(32)}-320.webp`, "x"]) {
    expect(await pictures.open(key)).toBeNull();
  }
  expect(puts).toEqual([]);
});

test("an uploaded picture is found as before", async () => {
  const key = `${"ef".repeat(32)}.webp`;
  await pictures.put(key, new Uint8Array([1, 2, 3]));
  expect((await pictures.open(key))?.sizeBytes).toBe(3);
  await pictures.remove(key);
  expect(await pictures.open(key)).toBeNull();
});
