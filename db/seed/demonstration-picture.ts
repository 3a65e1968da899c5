import { resolve } from "node:path";
import type { Color, SeedProduct } from "./catalogue/seed-product.ts";
import { type Angle, demonstrationShots, pictureSize, type Shot } from "./demonstration-shots.ts";
import made from "./pictures/made.json" with { type: "json" };

const views: Record<Angle, string> = {
  0: "seen from the front",
  1: "seen straight on",
  2: "seen from behind",
};

/** By the name of its file: what each picture was made from, and the hash of its bytes in hex. */
const register: Record<string, { from: string; content: string }> = made;

interface ShownPicture {
  key: string;
  alt: string;
  color: Color;
  /** In pixels. */
  width: number;
  height: number;
}

/**
 * The pictures of a product in the order they are shown: every side of its first colour, then the
 * others. One that has not been taken yet is missing.
 */
export function picturesOf(product: SeedProduct): ShownPicture[] {
  return demonstrationShots(product).flatMap((shot) => pictureOf(shot));
}

/** A picture is known by its content, like one that an administrator uploads. */
function pictureOf({ product, color, angle, file }: Shot): ShownPicture[] {
  const hash = register[file]?.content;
  if (hash === undefined) return [];
  const alt = `${product.name}, ${color.toLowerCase()}, ${views[angle]}`;
  return [{ key: `${hash}.webp`, alt, color, width: pictureSize, height: pictureSize }];
}

const filesByHash = new Map(Object.entries(register).map(([file, { content }]) => [content, file]));

/** Where the picture with this content lies, by the hash of its bytes; null where there is none. */
export function findDemonstrationPicture(hash: string): string | null {
  const file = filesByHash.get(hash);
  return file === undefined ? null : picturePath(file);
}

export function picturePath(file: string): string {
  return resolve("db/seed/pictures", file);
}
