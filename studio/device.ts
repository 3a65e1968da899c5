import type { Color, Family, SeedProduct } from "#db/seed/catalogue/seed-product.ts";
import { sizes } from "./sizes.ts";
import { numberOf } from "./variation.ts";

/** In millimetres. */
export interface Size {
  width: number;
  height: number;
  depth: number;
}

/** One product in one colour, as models and drawings see it. */
export interface Device {
  family: Family;
  partNumber: string;
  color: Color;
  /** The body in millimetres, standing, its front towards the viewer. */
  size: Size;
  /** Visible connectors, 0 to 8. */
  ports: number;
  /** Antennas that stick out of the body, 0 to 4. */
  antennas: number;
  display: boolean;
  solar: boolean;
  round: boolean;
  /** What is printed on it. */
  label: string;
  /** A number from 0 up to 1 for a trait by its name. Every colour of a product shares it. */
  vary(trait: string): number;
}

/**
 * What a product looks like, told by its catalogue entry alone. Without a colour it is the first of
 * the product.
 */
export function describeDevice(product: SeedProduct, color?: Color): Device {
  const { partNumber, colors, shape } = product;
  return {
    family: shape.family,
    partNumber,
    color: color ?? colors[0] ?? "Black",
    size: sizeOf(partNumber),
    ports: shape.ports ?? 0,
    antennas: shape.antennas ?? 0,
    display: shape.display ?? false,
    solar: shape.solar ?? false,
    round: shape.round ?? false,
    label: partNumber,
    vary: (trait) => numberOf(`${partNumber} ${trait}`),
  };
}

function sizeOf(partNumber: string): Size {
  const size = sizes[partNumber];
  if (!size) throw new Error(`No size is known for ${partNumber}.`);
  const [width, height, depth] = size;
  return { width, height, depth };
}
