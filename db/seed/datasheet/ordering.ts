import type { OrderingRow } from "#paper/datasheet/contents.ts";
import { products } from "../catalogue/products.ts";
import type { Color, SeedProduct } from "../catalogue/seed-product.ts";

/** Colours as on cables and terminals (IEC 60757). */
const colorCodes: Record<Color, string> = { Black: "BK", Blue: "BU", White: "WH" };

const names = new Map(products.map(({ partNumber, name }) => [partNumber, name]));

/** Everything that can be chosen of a product, each with its part of the code. */
export function listOrderingCodes(product: SeedProduct): OrderingRow[] {
  const { partNumber, name, models, versions, colors, accessories } = product;
  return [
    ...(models ?? [partNumber]).map((model) => ({
      option: "Model",
      choice: models ? model : name,
      code: model,
    })),
    ...versions.map((choice, at) => ({ option: "Version", choice, code: `V${at + 1}` })),
    ...colors.map((choice) => ({ option: "Color", choice, code: colorCodes[choice] })),
    ...accessories.map((accessory) => ({
      option: "Accessories",
      choice: names.get(accessory) ?? accessory,
      code: accessory,
    })),
  ];
}

/** How a whole code is written, and what may be ordered of it. */
export function explainOrdering(product: SeedProduct): string[] {
  const { partNumber, models, versions, colors, minOrderQuantity, samplePriceMinor } = product;
  const [color = "Black"] = colors;
  const example = `${models?.[0] ?? partNumber}-V${versions.length}-${colorCodes[color]}`;
  const last = versions.at(-1) ?? "Standard";
  const units = minOrderQuantity === 1 ? "1 unit" : `${minOrderQuantity} units`;
  return [
    `A code is model, version and color: ${example} is version '${last}' in ${color.toLowerCase()}.`,
    `Minimum order ${units}. ${
      samplePriceMinor === undefined ? "Samples are not offered." : "Single units as samples."
    }`,
  ];
}
