import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { categories, db, productImages, products } from "#db";
import { freshDatabase } from "#test/database.ts";
import type { ProductQuery } from "./product-query.ts";
import { countProducts, listAndCountProducts, listProducts, productsPerPage } from "./products.ts";

freshDatabase();

type NewProduct = Partial<typeof products.$inferInsert>;

let made = 0;

/** A product that passes no filter by accident; each is a minute older than the one made before. */
async function addProduct(values: NewProduct = {}) {
  made += 1;
  const [product] = await db
    .insert(products)
    .values({
      partNumber: `P-${made}`,
      name: `Thing ${made}`,
      priceMinor: 100_00,
      stock: 10,
      createdAt: new Date(Date.UTC(2026, 0, 1) - made * 60_000),
      ...values,
    })
    .returning();
  if (!product) throw new Error("The product was not inserted");
  return product;
}

async function addCategory(name: string) {
  const [category] = await db.insert(categories).values({ name }).returning();
  if (!category) throw new Error("The category was not inserted");
  return category;
}

async function namesOf(query: ProductQuery): Promise<string[]> {
  const { products: cards } = await listProducts(db, { ...query, sort: "newest" });
  expect(await countProducts(db, query)).toBe(cards.length);
  expect(await listAndCountProducts(db, { ...query, sort: "newest" })).toEqual({
    page: { products: cards, next: null },
    total: cards.length,
  });
  return cards.map(({ name }) => name);
}

beforeEach(async () => {
  await db.delete(products);
  await db.delete(categories);
});

describe("search", () => {
  test("finds a term anywhere in name, description or category, in any case", async () => {
    const category = await addCategory("Soil Probes");
    await addProduct({ name: "Leaf wetness PROBE" });
    await addProduct({ name: "Kit", description: "With a spare pRoBe inside" });
    await addProduct({ name: "Moisture", categoryId: category.id });
    await addProduct({ name: "Gateway", description: "Not this one" });
    expect(await namesOf({ search: "probe" })).toEqual(["Leaf wetness PROBE", "Kit", "Moisture"]);
    expect(await namesOf({ search: "PROBE" })).toHaveLength(3);
    expect(await namesOf({ search: "obe" })).toHaveLength(3);
    expect(await namesOf({ search: "o" })).toHaveLength(4);
    expect(await namesOf({ search: "probes x" })).toEqual([]);
  });

  test("finds what a product was renamed to, in letters beyond those of English too", async () => {
    await addProduct({ name: "Kit", description: "Pour l'été" });
    await db.update(products).set({ name: "ÉCRAN" });
    expect(await namesOf({ search: "écran" })).toEqual(["ÉCRAN"]);
    expect(await namesOf({ search: "ÉTÉ" })).toEqual(["ÉCRAN"]);
    expect(await namesOf({ search: "Kit" })).toEqual([]);
  });

  test("takes %, _ and \\ as the characters they are", async () => {
    await addProduct({ name: "Humidity 5% accuracy" });
    await addProduct({ name: "Cable_A" });
    await addProduct({ name: "Folder C:\\logs" });
    await addProduct({ name: "CableXA 5 accuracy" });
    expect(await namesOf({ search: "5%" })).toEqual(["Humidity 5% accuracy"]);
    expect(await namesOf({ search: "e_a" })).toEqual(["Cable_A"]);
    expect(await namesOf({ search: "c:\\l" })).toEqual(["Folder C:\\logs"]);
    expect(await namesOf({ search: "%" })).toEqual(["Humidity 5% accuracy"]);
  });
});

describe("filters", () => {
  test("a category is kept by its exact name", async () => {
    const sensors = await addCategory("Sensors");
    const more = await addCategory("Sensors and more");
    await addProduct({ name: "One", categoryId: sensors.id });
    await addProduct({ name: "Two", categoryId: more.id });
    await addProduct({ name: "Without a category" });
    expect(await namesOf({ categoryName: "Sensors" })).toEqual(["One"]);
    expect(await namesOf({ categoryName: "sensors" })).toEqual([]);
    expect(await namesOf({ categoryName: "Unknown" })).toEqual([]);
  });

  test("a price at the limit is kept, a cent above it is not", async () => {
    await addProduct({ name: "At", priceMinor: 250_00 });
    await addProduct({ name: "Above", priceMinor: 250_01 });
    await addProduct({ name: "Free", priceMinor: 0 });
    expect(await namesOf({ maxPriceMinor: 250_00 })).toEqual(["At", "Free"]);
    expect(await namesOf({ maxPriceMinor: 0 })).toEqual(["Free"]);
    expect(await namesOf({ maxPriceMinor: null })).toHaveLength(3);
  });

  test("one spec that equals one of the tags is enough; a spec that only contains it is not", async () => {
    await addProduct({ name: "Both", specs: ["IP67", "LTE", "BLE"] });
    await addProduct({ name: "Wired", specs: ["Ethernet"] });
    await addProduct({ name: "Almost", specs: ["LTE Cat 4", "BLE 5.4"] });
    expect(await namesOf({ connectivity: ["LTE"] })).toEqual(["Both"]);
    expect(await namesOf({ connectivity: ["Ethernet", "BLE"] })).toEqual(["Both", "Wired"]);
    expect(await namesOf({ connectivity: [] })).toHaveLength(3);
  });

  test("all filters together keep what passes each of them", async () => {
    const trackers = await addCategory("Trackers");
    const wanted = { categoryId: trackers.id, specs: ["LTE"], priceMinor: 50_00 };
    await addProduct({ ...wanted, name: "Pallet tracker" });
    await addProduct({ ...wanted, name: "Pallet tracker, wired", specs: ["Ethernet"] });
    await addProduct({ ...wanted, name: "Pallet tracker, dear", priceMinor: 51_00 });
    await addProduct({ ...wanted, name: "Pallet tracker, lost", categoryId: null });
    await addProduct({ ...wanted, name: "Dog collar" });
    const query = {
      search: "pallet",
      categoryName: "Trackers",
      maxPriceMinor: 50_00,
      connectivity: ["LTE"] as const,
    };
    expect(await namesOf(query)).toEqual(["Pallet tracker"]);
  });

  test("a suspended product is nowhere, one that is out of stock is shown", async () => {
    await addProduct({ name: "Suspended", status: "suspended" });
    await addProduct({ name: "Gone", status: "out_of_stock" });
    expect(await namesOf({})).toEqual(["Gone"]);
    expect(await namesOf({ search: "suspended" })).toEqual([]);
  });
});

describe("order and pages", () => {
  const sorts = ["featured", "newest", "price-low", "price-high"] as const;

  async function walk(sort: (typeof sorts)[number]) {
    const pages: string[][] = [];
    let after: string | null = null;
    do {
      const page = await listProducts(db, { sort, after });
      pages.push(page.products.map(({ id }) => id));
      after = page.next;
    } while (after);
    return pages;
  }

  test("the newest come first, which featured leaves as it is", async () => {
    const old = await addProduct();
    const older = await addProduct();
    const newest = await addProduct({ createdAt: new Date() });
    for (const sort of ["newest", "featured"] as const) {
      const { products: cards } = await listProducts(db, { sort });
      expect(cards.map(({ id }) => id)).toEqual([newest.id, old.id, older.id]);
    }
  });

  test("prices rise or fall", async () => {
    for (const priceMinor of [20_00, 3_00, 1_000_00]) await addProduct({ priceMinor });
    const low = await listProducts(db, { sort: "price-low" });
    const high = await listProducts(db, { sort: "price-high" });
    expect(low.products.map(({ priceMinor }) => priceMinor)).toEqual([3_00, 20_00, 1_000_00]);
    expect(high.products.map(({ priceMinor }) => priceMinor)).toEqual([1_000_00, 20_00, 3_00]);
  });

  test.each(sorts)(
    "sorted by %s, pages meet without a gap or a repeat, even among equals",
    async (sort) => {
      const twins = { createdAt: new Date("2026-02-03T04:05:06.789Z"), priceMinor: 7_00 };
      const count = productsPerPage * 2 + 1;
      for (let at = 0; at < count; at += 1) await addProduct(at % 3 ? twins : {});
      const pages = await walk(sort);
      expect(pages.map((page) => page.length)).toEqual([productsPerPage, productsPerPage, 1]);
      expect(new Set(pages.flat()).size).toBe(count);
    },
  );

  test("instants a microsecond apart are told apart by a cursor", async () => {
    for (let at = 0; at < productsPerPage * 2; at += 1) await addProduct();
    await db.execute(
      `update products set created_at = timestamptz '2026-01-01' + interval '1 microsecond' * ((ctid::text::point)[1])`,
    );
    const pages = await walk("newest");
    expect(new Set(pages.flat()).size).toBe(productsPerPage * 2);
  });

  test("a page that is exactly full is the last one", async () => {
    for (let at = 0; at < productsPerPage; at += 1) await addProduct();
    expect((await listProducts(db, { sort: "newest" })).next).toBeNull();
  });

  test("a product that left between two pages does not break the second", async () => {
    for (let at = 0; at < productsPerPage + 2; at += 1) await addProduct();
    const first = await listProducts(db, { sort: "newest" });
    await db.delete(products).where(eq(products.id, first.products.at(-1)?.id ?? ""));
    const second = await listProducts(db, { sort: "newest", after: first.next });
    expect(second.products).toHaveLength(2);
  });

  test("a cursor that was tampered with begins the list anew", async () => {
    const product = await addProduct();
    for (const after of ["x", "1_2", "'; drop table products; --", `9e9_${product.id}`]) {
      const { products: cards } = await listProducts(db, { sort: "newest", after });
      expect(cards).toHaveLength(1);
    }
  });
});

test("a card knows its pictures in order, its first two specs and what can be bought", async () => {
  const product = await addProduct({
    specs: ["LTE", "IP67", "Magnet"],
    versions: ["EU868", "US915"],
    colors: ["White", "Black"],
    minOrderQuantity: 5,
    isSampleAvailable: true,
    samplePriceMinor: 120_00,
  });
  const picture = { productId: product.id, width: 640, height: 480 };
  await db.insert(productImages).values([
    { ...picture, position: 1, key: "second.webp", alt: "Back" },
    { ...picture, position: 0, key: "first.webp", alt: "Front" },
  ]);
  const { products: cards } = await listProducts(db, { sort: "newest" });
  expect(cards).toEqual([
    {
      id: product.id,
      name: product.name,
      specs: ["LTE", "IP67"],
      priceMinor: 100_00,
      samplePriceMinor: 120_00,
      minOrderQuantity: 5,
      availability: "in_stock",
      version: "EU868",
      color: "White",
      imageKeys: ["first.webp", "second.webp"],
    },
  ]);
});

test("a sample that is not sold has no price, and a bare product has neither pictures nor colour", async () => {
  await addProduct({ samplePriceMinor: 5_00, isSampleAvailable: false, colors: [], stock: 0 });
  const { products: cards } = await listProducts(db, { sort: "newest" });
  expect(cards[0]).toMatchObject({
    samplePriceMinor: null,
    color: null,
    imageKeys: [],
    specs: [],
    availability: "out_of_stock",
  });
});
