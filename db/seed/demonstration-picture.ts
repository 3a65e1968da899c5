import { products } from "./catalogue/products.ts";
import type { Color, SeedProduct } from "./catalogue/seed-product.ts";
import { drawProduct } from "./pictures/drawing.ts";

/** The side of the square that every drawing fills, in pixels. */
export const pictureSize = 800;

type Angle = 0 | 1 | 2;

const views: Record<Angle, string> = {
  0: "seen from the front",
  1: "elevation with dimension lines",
  2: "seen from behind",
};

const angles: Angle[] = [0, 1, 2];

interface Picture {
  product: SeedProduct;
  color: Color;
  angle: Angle;
}

const pictures = new Map<string, Picture>();
for (const product of products) {
  for (const color of product.colors) {
    for (const angle of angles) {
      pictures.set(pictureKey({ product, color, angle }), { product, color, angle });
    }
  }
}

/** The pictures of a product in the order they are shown: every side of its first colour, then the next colour. */
export function picturesOf(product: SeedProduct): { key: string; alt: string; color: Color }[] {
  return product.colors.flatMap((color) =>
    angles.map((angle) => ({
      key: pictureKey({ product, color, angle }),
      alt: `${product.name}, ${color.toLowerCase()}, ${views[angle]}`,
      color,
    })),
  );
}

/**
 * The SVG text for a key such as `demo/msr01-wa-white-0.svg`, or null where the catalogue has no such
 * product, colour or side. Nothing is stored: the same key always draws the same picture.
 */
export function drawDemonstrationPicture(key: string): string | null {
  const picture = pictures.get(key);
  if (!picture) return null;
  const { product, color, angle } = picture;
  const { partNumber, shape } = product;
  return drawProduct(shape, { color, angle, label: partNumber, seed: partNumber });
}

function pictureKey({ product, color, angle }: Picture): string {
  return `demo/${product.partNumber.toLowerCase()}-${color.toLowerCase()}-${angle}.svg`;
}
