import { beforeEach, expect, test } from "vitest";
import { db, products } from "#db";
import { makeProduct } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { listLowStock } from "./low-stock.ts";

freshDatabase();
beforeEach(async () => {
  await db.delete(products);
});

test("products on sale with ten units or fewer are listed, the least first", async () => {
  const ten = await makeProduct({ stock: 10 });
  await makeProduct({ stock: 11 });
  await makeProduct({ stock: 2, status: "suspended" });
  const none = await makeProduct({ stock: 0, status: "out_of_stock" });
  const { rows, hasMore } = await listLowStock(db);
  expect(rows.map(({ id }) => id)).toEqual([none.id, ten.id]);
  expect(rows[1]).toMatchObject({ name: ten.name, partNumber: ten.partNumber, stock: 10 });
  expect(hasMore).toBe(false);
});

test("ten are shown, and whether there are more is told", async () => {
  for (let stock = 0; stock <= 10; stock++) await makeProduct({ stock });
  const { rows, hasMore } = await listLowStock(db);
  expect(rows.map(({ stock }) => stock)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(hasMore).toBe(true);
});
