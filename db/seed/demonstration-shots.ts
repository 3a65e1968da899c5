import type { Color, SeedProduct } from "./catalogue/seed-product.ts";

/** The side of the square that every picture fills, in pixels. */
export const pictureSize = 1280;

/** 0 from the front at an angle, 1 straight on, 2 from behind. */
export type Angle = 0 | 1 | 2;

const everySide: readonly Angle[] = [0, 1, 2];
const onlyFront: readonly Angle[] = [0];

/** One picture: of a product in one of its colours from one side, and the name of the file that holds it. */
export interface Shot {
  product: SeedProduct;
  color: Color;
  angle: Angle;
  file: string;
}

/** A product is shown from every side in its first colour, and from the front in each other. */
export function demonstrationShots(product: SeedProduct): Shot[] {
  return product.colors.flatMap((color, at) =>
    (at === 0 ? everySide : onlyFront).map((angle) => ({
      product,
      color,
      angle,
      file: `${product.partNumber.toLowerCase()}-${color.toLowerCase()}-${angle}.avif`,
    })),
  );
}
