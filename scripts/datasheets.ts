import { writeFileSync } from "node:fs";
import { products } from "#db/seed/catalogue/products.ts";
import { describeDatasheet } from "#db/seed/datasheet/datasheet.ts";
import { printDatasheet } from "#paper/datasheet/datasheet.ts";

/** Prints every datasheet of the demonstration and writes down how large each has become. */
const sizes: string[] = [];
for (const product of products) {
  const bytes = await printDatasheet(describeDatasheet(product));
  sizes.push(`  "${product.partNumber}": ${bytes.length},`);
}

const text = `/**
 * The size of every printed datasheet in bytes, so that a shop need not print them all before it can say
 * how large they are. Measured by \`npm run datasheets\`, after any change of what they say or look like.
 */
export const datasheetSizes: Readonly<Record<string, number>> = {
${sizes.join("\n")}
};
`;
writeFileSync("db/seed/datasheet/sizes.ts", text);
console.log(`${sizes.length} datasheets measured.`);
