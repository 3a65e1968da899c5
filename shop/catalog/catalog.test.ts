import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  categories,
  db,
  featuredProducts,
  productDocuments,
  productImages,
  products,
  reviews,
  users,
} from "#db";
import { listApprovedReviews } from "#shop/people/reviews.ts";
import { freshDatabase } from "#test/database.ts";
import { findCategoryBySlug, findListing, listCategoriesWithCounts } from "./categories.ts";
import { listCategoryDocuments } from "./category-documents.ts";
import { categorySlug } from "./category-slug.ts";
import { listFeatured } from "./featured.ts";
import { findProduct } from "./product.ts";
import { noFilters } from "./product-filters.ts";
import { findResults } from "./results.ts";

freshDatabase();

let made = 0;

async function addProduct(values: Partial<typeof products.$inferInsert> = {}) {
  made += 1;
  const [product] = await db
    .insert(products)
    .values({
      partNumber: `P-${made}`,
      name: `Thing ${made}`,
      priceMinor: 1_00,
      stock: 9,
      ...values,
    })
    .returning();
  if (!product) throw new Error("The product was not inserted");
  return product;
}

async function addCategory(values: typeof categories.$inferInsert) {
  const [category] = await db.insert(categories).values(values).returning();
  if (!category) throw new Error("The category was not inserted");
  return category;
}

beforeEach(async () => {
  await db.delete(products);
  await db.delete(categories);
  await db.delete(users);
});

describe("categories", () => {
  test("stand in the shop's order, with the products that the public can see", async () => {
    const later = await addCategory({ name: "Aerials", orderIndex: 2 });
    const first = await addCategory({ name: "Zones", orderIndex: 1 });
    await addProduct({ categoryId: later.id });
    await addProduct({ categoryId: later.id, status: "out_of_stock" });
    await addProduct({ categoryId: later.id, status: "suspended" });
    expect(await listCategoriesWithCounts(db)).toMatchObject([
      { id: first.id, productCount: 0 },
      { id: later.id, productCount: 2 },
    ]);
  });

  test("are found by the slug that their name makes", async () => {
    const names = ["Sensors", "Dev - Starter Kits", "CO₂  & Air (indoor)", "Äpfel\tund Öl", "5G!"];
    for (const name of names) {
      const category = await addCategory({ name });
      expect(categorySlug(name)).toBe(category.slug);
      expect(await findCategoryBySlug(db, categorySlug(name))).toMatchObject({ name });
    }
    expect(categorySlug("Dev - Starter Kits")).toBe("dev---starter-kits");
    expect(await findCategoryBySlug(db, "unknown")).toBeNull();
  });

  test("keep their screen when they are renamed", async () => {
    const category = await addCategory({ name: "Sensors", listing: "sensors" });
    await db.update(categories).set({ name: "Probes" }).where(eq(categories.id, category.id));
    expect(await findListing(db, "sensors")).toMatchObject({ name: "Probes", slug: "probes" });
    expect(await findListing(db, "gateways")).toBeNull();
  });

  test("list the files of their products by name, without those of suspended ones", async () => {
    const category = await addCategory({ name: "Sensors" });
    const file = { key: "a.pdf", sizeBytes: 2048 };
    const add = async (name: string, values: Partial<typeof products.$inferInsert> = {}) => {
      const { id } = await addProduct({ name, categoryId: category.id, ...values });
      await db.insert(productDocuments).values([
        { ...file, productId: id, position: 1, name: "Guide" },
        { ...file, productId: id, position: 0, name: "Datasheet" },
      ]);
    };
    await add("Zeta");
    await add("Alpha");
    await add("Hidden", { status: "suspended" });
    await addProduct({ name: "Without files", categoryId: category.id });
    const files = [
      { name: "Datasheet", ...file },
      { name: "Guide", ...file },
    ];
    expect(await listCategoryDocuments(db, category.id)).toMatchObject([
      { productName: "Alpha", files },
      { productName: "Zeta", files },
    ]);
  });
});

test("featured products stand in the shop's order; suspended entries and products do not", async () => {
  const [second, first, entryOff, productOff] = [
    await addProduct(),
    await addProduct(),
    await addProduct(),
    await addProduct({ status: "suspended" }),
  ];
  await db.insert(featuredProducts).values([
    { productId: second.id, orderIndex: 1 },
    { productId: first.id, orderIndex: 0 },
    { productId: entryOff.id, orderIndex: 2, status: "suspended" },
    { productId: productOff.id, orderIndex: 3 },
  ]);
  expect((await listFeatured(db)).map(({ id }) => id)).toEqual([first.id, second.id]);
});

describe("a product's page", () => {
  test("shows everything about it, and at most three of its versions", async () => {
    const category = await addCategory({ name: "Kits" });
    const { id } = await addProduct({
      categoryId: category.id,
      versions: ["A", "B", "C", "D"],
      colors: ["Blue", "Black"],
    });
    await db.insert(productImages).values([
      { productId: id, position: 1, key: "black.webp", width: 4, height: 3, color: "Black" },
      { productId: id, position: 0, key: "all.webp", width: 4, height: 3 },
    ]);
    await db
      .insert(productDocuments)
      .values({ productId: id, position: 0, name: "Datasheet", key: "a.pdf", sizeBytes: 10 });
    expect(await findProduct(db, id)).toMatchObject({
      category: { name: "Kits", slug: "kits" },
      versions: ["A", "B", "C"],
      colors: ["Blue", "Black"],
      availability: "in_stock",
      images: [
        { key: "all.webp", color: null },
        { key: "black.webp", color: "Black" },
      ],
      documents: [{ name: "Datasheet", key: "a.pdf", sizeBytes: 10 }],
      rating: null,
    });
  });

  test("does not exist while it is suspended, and outlives its category", async () => {
    const category = await addCategory({ name: "Kits" });
    const { id } = await addProduct({ categoryId: category.id });
    await db.delete(categories);
    expect(await findProduct(db, id)).toMatchObject({ id, category: null });
    await db.update(products).set({ status: "suspended" }).where(eq(products.id, id));
    expect(await findProduct(db, id)).toBeNull();
    expect(await findProduct(db, crypto.randomUUID())).toBeNull();
  });

  test("rates it by its approved reviews alone, the newest of which comes first", async () => {
    const { id } = await addProduct();
    const [user] = await db.insert(users).values({ email: "a@example.com" }).returning();
    const review = { productId: id, userId: user?.id ?? "", comment: "Works" };
    await db.insert(reviews).values([
      { ...review, rating: 5, status: "approved", createdAt: new Date("2026-01-01") },
      { ...review, rating: 4, status: "approved", createdAt: new Date("2026-01-02") },
      { ...review, rating: 1, status: "pending" },
      { ...review, rating: 1, status: "declined" },
    ]);
    expect((await findProduct(db, id))?.rating).toEqual({ average: "4.5", stars: 5, count: 2 });
    const { reviews: listed } = await listApprovedReviews(db, { productId: id });
    expect(listed.map(({ rating }) => rating)).toEqual([4, 5]);
  });
});

test("the right end of the price slider keeps the dearest products, a step before it does not", async () => {
  await addProduct({ priceMinor: 1_000_00 });
  await addProduct({ priceMinor: 1_500_00 });
  const totalAt = async (maxPrice: number) =>
    (await findResults(db, { filters: { ...noFilters, maxPrice } })).total;
  expect(await totalAt(1000)).toBe(2);
  expect(await totalAt(990)).toBe(0);
});
