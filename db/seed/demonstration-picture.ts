import { resolve } from "node:path";
import { products } from "./catalogue/products.ts";
import type { Color, SeedProduct } from "./catalogue/seed-product.ts";
import { type Angle, demonstrationShots, pictureSize, type Shot } from "./demonstration-shots.ts";
import { drawProduct } from "./pictures/drawing.ts";
import made from "./pictures/made.json" with { type: "json" };

/** The side of the square that every drawing fills, in pixels. */
const drawingSize = 800;

const views: Record<Angle, string> = {
  0: "seen from the front",
  1: "seen straight on",
  2: "seen from behind",
};

const drawnViews: Record<Angle, string> = { ...views, 1: "elevation with dimension lines" };

const angles: Angle[] = [0, 1, 2];

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
 * others. A product whose pictures have not all been taken is shown in drawings.
 */
export function picturesOf(product: SeedProduct): ShownPicture[] {
  const shots = demonstrationShots(product);
  const taken = shots.flatMap((shot) => photographOf(shot));
  return taken.length === shots.length ? taken : drawingsOf(product);
}

/** A picture is known by its content, like one that an administrator uploads. */
function photographOf({ product, color, angle, file }: Shot): ShownPicture[] {
  const hash = register[file]?.content;
  if (hash === undefined) return [];
  const alt = `${product.name}, ${color.toLowerCase()}, ${views[angle]}`;
  return [{ key: `${hash}.webp`, alt, color, width: pictureSize, height: pictureSize }];
}

const filesByHash = new Map(Object.entries(register).map(([file, { content }]) => [content, file]));

/** Where the picture with this content lies, by the hash of its bytes; null where there is none. */
export function findDemonstrationPicture(hash: string): string | null {
  const file = filesByHash.get(hash);
  return file === undefined ? null : resolve("db/seed/pictures", file);
}

function drawingsOf(product: SeedProduct): ShownPicture[] {
  return product.colors.flatMap((color) =>
    angles.map((angle) => ({
      key: drawingKey(product, color, angle),
      alt: `${product.name}, ${color.toLowerCase()}, ${drawnViews[angle]}`,
      color,
      width: drawingSize,
      height: drawingSize,
    })),
  );
}

interface Drawing {
  product: SeedProduct;
  color: Color;
  angle: Angle;
}

const drawings = new Map<string, Drawing>();
for (const product of products) {
  for (const color of product.colors) {
    for (const angle of angles)
      drawings.set(drawingKey(product, color, angle), { product, color, angle });
  }
}

/**
 * The SVG text for a key such as `demo/msr01-wa-white-0.svg`, or null where the catalogue has no such
 * product, colour or side. Nothing is stored: the same key always draws the same picture.
 */
export function drawDemonstrationPicture(key: string): string | null {
  const picture = drawings.get(key);
  if (!picture) return null;
  const { product, color, angle } = picture;
  const { partNumber, shape } = product;
  return drawProduct(shape, { color, angle, label: partNumber, seed: partNumber });
}

function drawingKey({ partNumber }: SeedProduct, color: Color, angle: Angle): string {
  return `demo/${partNumber.toLowerCase()}-${color.toLowerCase()}-${angle}.svg`;
}
