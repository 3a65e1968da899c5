import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { categories, databaseError, db, products, stockLevels } from "#db";
import { freshDatabase } from "#test/database.ts";

freshDatabase();

test("a category's address is made from its name", async () => {
  await db.insert(categories).values({ name: "Dev - Starter  Kits & More" });
  const [category] = await db.select().from(categories);
  expect(category?.slug).toBe("dev---starter-kits--more");
});

test("stock can never be negative, whoever writes it", async () => {
  await db.insert(products).values({ partNumber: "A-1", name: "A", priceMinor: 100, stock: 1 });
  const refused = await db
    .update(products)
    .set({ stock: -1 })
    .where(eq(products.partNumber, "A-1"))
    .catch(databaseError);
  expect(refused).toMatchObject({ code: "23514", constraint: "products_stock_check" });
});

test("a product's level follows its stock and its category, and goes with it", async () => {
  const [category] = await db.insert(categories).values({ name: "Levels" }).returning();
  const [product] = await db
    .insert(products)
    .values({ partNumber: "A-3", name: "C", priceMinor: 100, stock: 4, categoryId: category?.id })
    .returning();
  const isOurs = eq(stockLevels.productId, product?.id ?? "");
  const ours = () => db.select().from(stockLevels).where(isOurs);
  expect(await ours()).toEqual([{ productId: product?.id, categoryId: category?.id, stock: 4 }]);
  await db.update(products).set({ stock: 3 }).where(eq(products.partNumber, "A-3"));
  expect(await ours()).toMatchObject([{ categoryId: category?.id, stock: 3 }]);
  await db.delete(categories).where(eq(categories.id, category?.id ?? ""));
  expect(await ours()).toMatchObject([{ categoryId: null, stock: 3 }]);
  await db.delete(products).where(eq(products.partNumber, "A-3"));
  expect(await ours()).toEqual([]);
});

test("one spec of a product has at most 500 characters", async () => {
  const refused = await db
    .insert(products)
    .values({ partNumber: "A-2", name: "B", priceMinor: 100, specs: ["x".repeat(501)] })
    .catch(databaseError);
  expect(refused).toMatchObject({ constraint: "products_specs_check" });
});
