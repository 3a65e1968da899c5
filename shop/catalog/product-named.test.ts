import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { db, products, promotionCodes } from "#db";
import { freshDatabase } from "#test/database.ts";
import { isOfProductNamed } from "./product-named.ts";

freshDatabase();

/** More than are gathered by their ids. */
const many = 510;

beforeAll(async () => {
  await makeWithCodes("Probe", many);
  await makeWithCodes("Valve 100%", 2);
});

/** Products of this name, each with a code of its own. */
async function makeWithCodes(name: string, count: number) {
  const numbers = Array.from({ length: count }, (_, at) => at);
  const values = numbers.map((at) => ({
    partNumber: `${name.slice(0, 5)}-${at}`,
    name,
    priceMinor: 100,
  }));
  const made = await db.insert(products).values(values).returning();
  await db.insert(promotionCodes).values(
    made.map(({ id, partNumber }) => ({
      productId: id,
      code: partNumber.toUpperCase(),
      type: "discount_10" as const,
    })),
  );
}

async function countNamed(text: string): Promise<number> {
  const rows = await db
    .select({ id: promotionCodes.id })
    .from(promotionCodes)
    .innerJoin(products, eq(products.id, promotionCodes.productId))
    .where(await isOfProductNamed(db, promotionCodes.productId, text));
  return rows.length;
}

test.each([
  ["probe", many],
  ["VALVE", 2],
  ["e", many + 2],
  ["0%", 2],
  ["_", 0],
])("rows are of products named '%s', few or many: %i", async (text, count) => {
  expect(await countNamed(text)).toBe(count);
});

test("a name that the statistics know as a common one is looked for in no product", async () => {
  await makeWithCodes("Antenna", 2010);
  await db.execute(sql`analyze products`);
  const select = vi.spyOn(db, "select");
  await isOfProductNamed(db, promotionCodes.productId, "antenna");
  expect(select).not.toHaveBeenCalled();
  select.mockRestore();
  expect(await countNamed("antenna")).toBe(2010);
  expect(await countNamed("valve")).toBe(2);
});
