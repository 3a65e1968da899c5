import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { categories, db, productImages, products } from "#db";
import { makeProduct } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { rowsPerPage } from "../records/keyset.ts";
import { listCategorySections, listSectionProducts } from "./category-sections.ts";

freshDatabase();

beforeEach(async () => {
  await db.delete(products);
  await db.delete(categories);
});

async function makeCategory(name: string, orderIndex: number): Promise<string> {
  const [made] = await db.insert(categories).values({ name, orderIndex }).returning();
  if (!made) throw new Error("No category was made");
  return made.id;
}

const open = (categoryId: string | null, page = {}) =>
  listSectionProducts(db, { categoryId, after: null, before: null, ...page });

test("sections stand in the shop's order and count products of every status", async () => {
  const id = await makeCategory("Dev Kits", 2);
  await makeCategory("Probes", 1);
  for (const status of ["active", "suspended", "out_of_stock"] as const) {
    await makeProduct({ categoryId: id, status });
  }
  expect(await listCategorySections(db)).toMatchObject([
    { name: "Probes", slug: "probes", productCount: 0 },
    { id, name: "Dev Kits", slug: "dev-kits", productCount: 3 },
  ]);
});

test("products without a category have a section, last, only while there are any", async () => {
  await makeCategory("Probes", 1);
  expect(await listCategorySections(db)).toHaveLength(1);
  const { id } = await makeProduct();
  expect((await listCategorySections(db))[1]).toEqual({
    id: null,
    name: "No category",
    slug: null,
    productCount: 1,
  });
  expect((await open(null)).rows.map((row) => row.id)).toEqual([id]);
});

test("a section holds its own products only, with what a card shows", async () => {
  const [one, other] = [await makeCategory("One", 0), await makeCategory("Other", 1)];
  await makeProduct({ categoryId: other });
  await makeProduct();
  const { id } = await makeProduct({
    categoryId: one,
    name: "Probe",
    stock: 7,
    status: "suspended",
  });
  const picture = { productId: id, width: 1, height: 1 };
  await db.insert(productImages).values([
    { ...picture, position: 1, key: "second" },
    { ...picture, position: 0, key: "main" },
  ]);
  expect((await open(one)).rows).toEqual([
    { id, name: "Probe", priceMinor: 10_00, stock: 7, status: "suspended", imageKey: "main" },
  ]);
});

test("a large section is walked page by page, forth and back, by its index", async () => {
  const id = await makeCategory("Large", 0);
  const count = rowsPerPage * 2 + 1;
  await db.execute(sql`
    insert into products (part_number, name, price_minor, category_id, created_at)
    select 'L-' || n, 'Large ' || n, 100, ${id}::uuid, now() - (n / 2) * interval '1 minute'
    from generate_series(1, ${count}::int) as n`);
  const first = await open(id);
  const second = await open(id, { after: first.next });
  const third = await open(id, { after: second.next });
  expect([first, second, third].map(({ rows }) => rows.length)).toEqual([50, 50, 1]);
  const ids = [first, second, third].flatMap(({ rows }) => rows.map((row) => row.id));
  expect(new Set(ids).size).toBe(count);
  expect(third.next).toBeNull();
  expect((await open(id, { before: third.previous })).rows).toEqual(second.rows);
  expect(first.previous).toBeNull();
});
