import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { categories, db, products } from "#db";
import { seedDemonstration } from "#db/seed/seed.ts";
import { makeProduct, makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { checkFile, importFile } from "#test/product-file.ts";
import { productColumns } from "./product-columns.ts";
import { exportProducts } from "./product-export.ts";

freshDatabase();

let actor: { id: string };
let categoryId: string;

beforeEach(async () => {
  await db.delete(products);
  await db.delete(categories);
  actor = await makeUser({ role: "admin" });
  const [category] = await db.insert(categories).values({ name: "Sensors" }).returning();
  categoryId = category?.id ?? "";
});

async function exported() {
  let text = "";
  for await (const piece of exportProducts(db)) text += piece;
  return text;
}

const withoutIds = (text: string) =>
  text.replaceAll(/"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/g, '""');

describe("an export", () => {
  test("names its columns, and has every product by its part number", async () => {
    for (const partNumber of ["b-1", "A-1", "C-1"]) await makeProduct({ partNumber });
    const lines = (await exported()).split("\r\n");
    expect(lines[0]).toBe(`\uFEFF${productColumns.map((column) => `"${column}"`).join(",")}`);
    expect(lines.slice(1, 4).map((line) => line.split('","')[1])).toEqual(["A-1", "b-1", "C-1"]);
    expect(lines.slice(4)).toEqual([""]);
  });

  test("of more products than fit in one piece misses and repeats none", async () => {
    const rows = Array.from({ length: 1203 }, (_, index) => ({
      partNumber: `P-${index}`,
      name: "Probe",
      priceMinor: 1,
    }));
    await db.insert(products).values(rows);
    const numbers = (await exported())
      .split("\r\n")
      .slice(1, -1)
      .map((line) => line.split('","')[1]);
    expect(new Set(numbers).size).toBe(1203);
    expect(numbers).toHaveLength(1203);
  });

  test("of the demonstration is understood, and changes nothing", async () => {
    await db.delete(categories);
    await seedDemonstration(db, { now: new Date() });
    const report = await checkFile(actor, await exported());
    expect(report).toMatchObject({ created: [], changed: [], refused: [] });
    expect(report.unchangedCount).toBe(await db.$count(products));
  });
});

test("an export imported into an empty shop is the same export, whatever the texts", async () => {
  const text = (most: number) =>
    fc
      .string({ minLength: 1, maxLength: most, unit: "grapheme" })
      .map((each) => each.replaceAll(/[\0\r\n]/g, " ").trim())
      .filter((each) => each.length > 0 && each.length <= most && each.isWellFormed());
  const product = fc.record({
    name: fc.oneof(text(200), fc.constantFrom("=1+1", "'=x", "a;b,c", '"quoted"', "-40 °C")),
    description: fc.option(text(2000)),
    priceMinor: fc.integer({ min: 0, max: 100_000_000 }),
    stock: fc.integer({ min: 0, max: 100_000 }),
    minOrderQuantity: fc.integer({ min: 1, max: 100_000 }),
    model1: fc.option(text(100)),
    specs: fc.uniqueArray(text(500), { maxLength: 4 }),
    colors: fc.subarray(["Black", "Blue", "White"] as const, { minLength: 1 }),
    samplePriceMinor: fc.option(fc.integer({ min: 0, max: 100_000_000 })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 5 }), async (made) => {
      await db.delete(products);
      await db.insert(products).values(
        made.map((each, index) => ({
          ...each,
          colors: [...each.colors],
          partNumber: `P-${index}`,
          isSampleAvailable: each.samplePriceMinor !== null,
          categoryId,
        })),
      );
      const file = await exported();
      expect(await checkFile(actor, file)).toMatchObject({
        unchangedCount: made.length,
        refused: [],
      });
      await db.delete(products);
      expect(await importFile(actor, withoutIds(file))).toMatchObject({ created: made.length });
      expect(withoutIds(await exported())).toBe(withoutIds(file));
    }),
    { numRuns: 15 },
  );
}, 60_000);
