import { expect, test } from "vitest";
import { products } from "#db/seed/catalogue/products.ts";
import { demonstrationShots } from "#db/seed/demonstration-shots.ts";
import known from "#db/seed/pictures/glances.json" with { type: "json" };
import made from "#db/seed/pictures/made.json" with { type: "json" };
import { differenceOf, type Glances, glanceAt, nearestAllowed } from "./likeness.ts";

const glances: Glances = known;
const pictures: Record<string, { content: string }> = made;
const fronts = products.flatMap(demonstrationShots).filter(({ angle }) => angle === 0);

test("what is known of the front pictures was seen in those that are there", async () => {
  expect(Object.keys(glances).sort()).toEqual(fronts.map(({ file }) => file).sort());
  for (const [file, { content }] of Object.entries(glances)) {
    expect(pictures[file]?.content.slice(0, 16), file).toBe(content);
  }
  // To open a picture of full size takes a tenth of a second: a few stand for all of them.
  for (const { file } of fronts.filter((_front, at) => at % 60 === 0)) {
    const seen = Buffer.from(glances[file]?.greys ?? "", "base64");
    expect(differenceOf(await glanceAt(`db/seed/pictures/${file}`), seen), file).toBeLessThan(1);
  }
});

test("no two products in one colour look the same from afar", () => {
  const near: string[] = [];
  const seen = fronts.map(({ product, color, file }) => ({
    product,
    color,
    greys: Buffer.from(glances[file]?.greys ?? "", "base64"),
  }));
  for (const [at, one] of seen.entries()) {
    for (const other of seen.slice(at + 1)) {
      if (one.color !== other.color || one.product === other.product) continue;
      const difference = differenceOf(one.greys, other.greys);
      if (difference >= nearestAllowed) continue;
      const pair = `${one.product.partNumber} and ${other.product.partNumber}`;
      near.push(`${pair}, ${one.color}: ${difference.toFixed(2)}`);
    }
  }
  expect(near).toEqual([]);
});
