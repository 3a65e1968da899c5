import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { categories, type Database, db, products } from "#db";
import { freshDatabase } from "#test/database.ts";
import { mostCounted, noFilters, type ProductFilters } from "./product-filters.ts";
import { listAndCountProducts, listProducts, productsPerPage } from "./products.ts";
import { findResults } from "./results.ts";

freshDatabase();

const many = mostCounted + 1;

beforeAll(async () => {
  await db.insert(categories).values([{ name: "Sensors" }, { name: "Gateways" }]);
  await addProbes(many);
  await db.insert(products).values([
    { partNumber: "G-1", name: "Hub", priceMinor: 90_00, stock: 1 },
    { partNumber: "G-2", name: "Hidden hub", priceMinor: 1000, stock: 1, status: "suspended" },
  ]);
});

async function addProbes(count: number) {
  await db.execute(sql`
    insert into products (part_number, name, price_minor, stock, category_id)
    select 'S-' || gen_random_uuid(), 'Probe ' || number, 1000, 5, (select id from categories where name = 'Sensors')
    from generate_series(1, ${count}::int) as number`);
}

const totalOf = async (filters: Partial<ProductFilters>) =>
  (await findResults(db, { filters: { ...noFilters, ...filters } })).total;

test("the whole catalogue and a category are counted to the last product", async () => {
  expect(await totalOf({})).toBe(many + 1);
  expect(await totalOf({ category: "Sensors" })).toBe(many);
  expect(await totalOf({ category: "Gateways" })).toBe(0);
  expect(await totalOf({ category: "Unknown" })).toBe(0);
});

test("a search or a price that keeps more products than are counted is not counted on", async () => {
  expect(await totalOf({ search: "probe" })).toBeNull();
  expect(await totalOf({ maxPrice: 500, category: "Sensors" })).toBeNull();
});

test("what keeps no more than are counted is counted exactly", async () => {
  await db.execute(sql`update products set status = 'suspended' where name = 'Probe 1'`);
  expect(await totalOf({ search: "probe" })).toBe(mostCounted);
  expect(await totalOf({ search: "hub" })).toBe(1);
  expect(await totalOf({ search: "hub", category: "Sensors" })).toBe(0);
});

test("the first page of a search goes on where its last product ended", async () => {
  const filters: ProductFilters = { ...noFilters, search: "probe", sort: "price-low" };
  const first = (await findResults(db, { filters })).page;
  const later = (await findResults(db, { filters, after: first.next })).page;
  const ids = [...first.products, ...later.products].map(({ id }) => id);
  expect(first.products).toHaveLength(productsPerPage);
  expect(new Set(ids).size).toBe(2 * productsPerPage);
  expect(ids).toEqual(ids.toSorted());
});

test("a category's name is found by a search, and so are the products in it", async () => {
  expect(await totalOf({ search: "sensors" })).toBe(mostCounted);
  expect(await totalOf({ search: "gateways" })).toBe(0);
});

/** How often this session has read the indexes; what came before may count as well, not told yet. */
async function countScans(tx: Database) {
  const { rows } = await tx.execute<{ ofLetters: number; ofOrder: number }>(sql`
    select pg_stat_get_xact_numscans('products_lower_text_trigram_index'::regclass)::int as "ofLetters",
      pg_stat_get_xact_numscans('products_created_at_index'::regclass)::int as "ofOrder"`);
  return rows[0] ?? { ofLetters: 0, ofOrder: 0 };
}

test.each([
  ["a list", listProducts],
  ["a list with its count", listAndCountProducts],
])(
  "for %s a rare word is looked up by its letters, and the products are not gone through",
  async (_, list) => {
    await addProbes(2000);
    await db.execute(sql`vacuum analyze products`);
    const scans = await db.transaction(async (tx) => {
      // Reading a row costs as much as if there were a hundred times as many.
      await tx.execute(sql`set local cpu_tuple_cost = 1`);
      const before = await countScans(tx);
      await list(tx, { search: "xylophone", sort: "newest" });
      const after = await countScans(tx);
      return {
        ofLetters: after.ofLetters - before.ofLetters,
        ofOrder: after.ofOrder - before.ofOrder,
      };
    });
    expect(scans).toEqual({ ofLetters: 1, ofOrder: 0 });
  },
);
