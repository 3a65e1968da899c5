import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filesOfPicture } from "#shop/content/picture-files.ts";
import { createDiskStorage } from "./disk.ts";
import { keepPicture, readPicture } from "./pictures.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function readBytes(bytes: Uint8Array | string, widest = 1280) {
  const path = join(folder, "incoming");
  await writeFile(path, bytes);
  return readPicture(path, { widest });
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c05020" } });

async function decoded(bytes: Uint8Array) {
  const read = await readBytes(bytes);
  if (read.kind !== "read") throw new Error(read.kind);
  return read.picture;
}

test.each([
  ["JPEG", () => blank(40, 30).jpeg()],
  ["PNG", () => blank(40, 30).png()],
  ["WebP", () => blank(40, 30).webp()],
  ["AVIF", () => blank(40, 30).avif()],
  ["GIF", () => blank(40, 30).gif()],
  ["PNG with 16 bits", () => blank(40, 30).toColourspace("rgb16").png()],
  ["grey PNG", () => blank(40, 30).toColourspace("b-w").png()],
  ["JPEG for print", () => blank(40, 30).toColourspace("cmyk").jpeg()],
])("a %s is read and becomes WebP", async (_, draw) => {
  const picture = await decoded(await draw().toBuffer());
  expect(picture.key).toMatch(/^[0-9a-f]{64}\.webp$/);
  expect(picture).toMatchObject({ width: 40, height: 30 });
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: "webp", width: 40 });
});

test("of a picture that moves the first frame is taken", async () => {
  const frames = [blank(20, 20).raw().toBuffer(), blank(20, 20).negate().raw().toBuffer()];
  const raw = { width: 20, height: 40, channels: 3 as const, pageHeight: 20 };
  const moving = sharp(Buffer.concat(await Promise.all(frames)), { raw }).gif();
  expect(await decoded(await moving.toBuffer())).toMatchObject({ width: 20, height: 20 });
});

test("a telephone's picture stands upright and says nothing of its place", async () => {
  const photo = await blank(60, 40)
    .withExif({ IFD3: { GPSLatitude: "6/1 27/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).orientation).toBe(6);
  const picture = await decoded(photo);
  expect(picture).toMatchObject({ width: 40, height: 60 });
  const { exif, orientation, icc, xmp } = await sharp(picture.bytes).metadata();
  expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
});

test("what is seen through stays so", async () => {
  const glass = { create: { width: 4, height: 4, channels: 4, background: "#ff000000" } } as const;
  const picture = await decoded(await sharp(glass).png().toBuffer());
  const { data } = await sharp(picture.bytes).raw().toBuffer({ resolveWithObject: true });
  expect(data[3]).toBe(0);
});

test("every size that pages ask for is stored, none wider than the picture", async () => {
  const storage = createDiskStorage(join(folder, "kept"));
  const picture = await decoded(await blank(900, 450).png().toBuffer());
  const files = filesOfPicture(picture.key);
  expect(files).toHaveLength(6);
  await keepPicture(storage, { picture, files });
  for (const { key, width, format } of files) {
    const file = await storage.open(key);
    const bytes = Buffer.from(await new Response(file?.body).arrayBuffer());
    const metadata = await sharp(bytes).metadata();
    expect(metadata.width).toBe(Math.min(width, 900));
    expect(metadata.height).toBe(Math.round(Math.min(width, 900) / 2));
    expect(metadata.format).toBe(format === "avif" ? "heif" : "webp");
  }
});

test("the same picture has the same key, whatever it was saved as", async () => {
  const [png, gif] = [blank(30, 30).png(), blank(30, 30).png({ compressionLevel: 0 })];
  const keys = [await decoded(await png.toBuffer()), await decoded(await gif.toBuffer())];
  expect(keys[0]?.key).toBe(keys[1]?.key);
});

test("a picture is brought down to the widest that pages show, and is no ribbon", async () => {
  expect(await decoded(await blank(2600, 1300).jpeg().toBuffer())).toMatchObject({
    width: 1280,
    height: 640,
  });
  expect((await decoded(await blank(10, 9000).png().toBuffer())).height).toBe(3840);
});

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;

test.each([
  ["a drawing", drawing],
  ["a drawing with a preamble", `<?xml version="1.0"?>\n<!-- a --> ${drawing}`],
  ["a text", "no picture at all"],
  ["a PDF", "%PDF-1.7\n%âãÏÓ\n"],
])("%s is not taken for a picture", async (_, bytes) => {
  expect(await readBytes(bytes)).toEqual({ kind: "unknown_type" });
});

test("a TIFF is no picture for pages", async () => {
  expect(await readBytes(await blank(9, 9).tiff().toBuffer())).toEqual({ kind: "unknown_type" });
});

test("a HEIC is told by its name", async () => {
  const box = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
  expect(await readBytes(box)).toEqual({ kind: "heic" });
});

test("half a picture is refused", async () => {
  const noisy = sharp({
    create: { width: 300, height: 300, channels: 3, background: "red", noise: noise() },
  });
  const whole = await noisy.jpeg().toBuffer();
  expect(await readBytes(whole.subarray(0, whole.length / 2))).toEqual({ kind: "damaged" });
  expect(await readBytes(whole.subarray(0, 30))).toEqual({ kind: "damaged" });
});

test("a small file that unfolds to an enormous picture is refused", async () => {
  const bomb = await blank(9000, 6000).png().toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await readBytes(bomb)).toEqual({ kind: "too_many_pixels" });
});

function noise() {
  return { type: "gaussian" as const, mean: 128, sigma: 40 };
}
