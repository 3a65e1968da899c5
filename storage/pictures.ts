import { createHash } from "node:crypto";
import { fileTypeFromFile } from "file-type";
import sharp, { type OutputInfo } from "sharp";
import { makeKey, type Storage } from "./storage.ts";

/** Decoded, a picture takes four bytes for each pixel: a small file can claim to be an enormous one. */
export const mostPixels = 50_000_000;

const readable = new Set(["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"]);
const heic = new Set(["image/heic", "image/heic-sequence", "image/heif", "image/heif-sequence"]);

/** A picture may be so many times as high as it is wide. */
const tallest = 3;

export type PictureRead =
  | { kind: "read"; picture: DecodedPicture }
  /** Not a picture of a kind that is taken, told by its content: SVG, TIFF, a text, ... */
  | { kind: "unknown_type" }
  /** The library reads AVIF and not its sibling, which is under patents. */
  | { kind: "heic" }
  | { kind: "too_many_pixels" }
  | { kind: "damaged" };

/** A picture at its widest: upright, without the camera's notes, in the colours of screens. */
export interface DecodedPicture {
  key: string;
  /** In pixels. */
  width: number;
  height: number;
  /** What is stored under the key. */
  bytes: Uint8Array;
  pixels: { data: Buffer; info: OutputInfo };
}

/**
 * Decodes the picture in a file; its name and what its sender says of it are never looked at. Of
 * one that moves the first frame is taken.
 */
export async function readPicture(
  path: string,
  { widest }: { widest: number },
): Promise<PictureRead> {
  const type = (await fileTypeFromFile(path))?.mime ?? "";
  if (heic.has(type)) return { kind: "heic" };
  if (!readable.has(type)) return { kind: "unknown_type" };
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) return { kind: "too_many_pixels" };
    return { kind: "read", picture: await inTurn(() => decode(path, widest)) };
  } catch {
    return { kind: "damaged" };
  }
}

async function decode(path: string, widest: number): Promise<DecodedPicture> {
  const pixels = await sharp(path, { limitInputPixels: mostPixels })
    .timeout({ seconds: 30 })
    .autoOrient()
    .resize({
      width: widest,
      height: widest * tallest,
      fit: "inside",
      withoutEnlargement: true,
    })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const bytes = await encode(pixels, { width: widest, format: "webp" });
  const key = makeKey(createHash("sha256").update(bytes).digest("hex"), "webp");
  const { width, height } = pixels.info;
  return { key, width, height, bytes, pixels };
}

/** A file of the picture: its key, its width at most, and how it is encoded. */
interface PictureFile {
  key: string;
  width: number;
  format: "avif" | "webp";
}

/** Stores every file of the picture; the one under its own key last, so that it tells that all are there. */
export async function keepPicture(
  storage: Storage,
  { picture, files }: { picture: DecodedPicture; files: readonly PictureFile[] },
): Promise<void> {
  for (const file of files) {
    if (file.key === picture.key) continue;
    await storage.put(file.key, await inTurn(() => encode(picture.pixels, file)));
  }
  await storage.put(picture.key, picture.bytes);
}

function encode(
  { data, info }: DecodedPicture["pixels"],
  { width, format }: Pick<PictureFile, "width" | "format">,
): Promise<Buffer> {
  const { width: ownWidth, height, channels } = info;
  const sized = sharp(data, { raw: { width: ownWidth, height, channels } }).resize({
    width,
    withoutEnlargement: true,
  });
  const encoded =
    format === "avif" ? sized.avif({ quality: 55, effort: 2 }) : sized.webp({ quality: 75 });
  return encoded.toBuffer();
}

/** A picture that is there already, in another size and form; never blown up. */
export function resizePicture(
  bytes: Uint8Array,
  { width, format }: Pick<PictureFile, "width" | "format">,
): Promise<Buffer> {
  return inTurn(async () => {
    const decoded = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    return encode(decoded, { width, format });
  });
}

/** Work on pictures is heavy and waits in line, so that buyers do not wait for it. */
let line: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = line.then(work);
  line = result.catch(() => null);
  return result;
}
