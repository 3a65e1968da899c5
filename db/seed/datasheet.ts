import type { SeedProduct } from "./catalogue/seed-product.ts";
import { contactInformation } from "./content.ts";
import { underline, wrapText } from "./text-page.ts";

/** The datasheet of a product as plain text. It says nothing that the product's own data does not say. */
export function writeDatasheet(product: SeedProduct): string {
  return [
    contactInformation.companyName,
    "Datasheet",
    "",
    product.name,
    `Part number: ${product.partNumber}`,
    `Product line: ${product.category}`,
    "",
    ...underline("Description"),
    ...wrapText(product.description),
    "",
    ...underline("Specifications"),
    ...product.specs.flatMap((spec) => wrapText(`- ${spec}`, { indent: "  " })),
    "",
    ...underline("Ordering"),
    ...orderingLines(product),
    "",
    ...wrapText(
      "Order by part number and state the version and the colour. Prices, stock and delivery are on the product page. Specifications may change without notice.",
    ),
    `Questions: ${contactInformation.email}`,
    "",
  ].join("\n");
}

function orderingLines(product: SeedProduct): string[] {
  const rows: [string, string | null][] = [
    ["Models", product.models?.join(", ") ?? null],
    ["Versions", product.versions.join(", ")],
    ["Colours", product.colors.join(", ")],
    ["Accessories", product.accessories.join(", ") || null],
    [
      "Minimum order",
      `${product.minOrderQuantity} ${product.minOrderQuantity === 1 ? "unit" : "units"}`,
    ],
    ["Samples", product.samplePriceMinor === undefined ? "not offered" : "single units available"],
  ];
  return rows.flatMap(([label, value]) =>
    value === null ? [] : wrapText(`${label}: ${value}`, { indent: "  " }),
  );
}
