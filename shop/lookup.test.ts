import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { makeOrder, makeProduct, makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { findOrders, lookUp } from "./lookup.ts";

freshDatabase();

let order: { id: string; number: number };

beforeAll(async () => {
  await seedEssentials(db);
  const product = await makeProduct({ name: "Plug 50% gateway", partNumber: "MGI01-W" });
  const buyer = await makeUser({ name: "Ada Obi", email: "ada@example.com" });
  order = await makeOrder(buyer, { lines: [{ productId: product.id, quantity: 1 }] });
});

const count = async (term: string) => {
  const found = await lookUp(db, term);
  return [found.products, found.orders, found.users].map(({ rows }) => rows.length);
};

test.each([
  ["GATEWAY", [1, 0, 0]],
  ["mgi01-w", [1, 0, 0]],
  ["50%", [1, 0, 0]],
  ["%%", [0, 0, 0]],
  ["ada@", [0, 1, 1]],
  ["ad", [0, 0, 1]],
  ["OBI", [0, 0, 1]],
  ["a", [0, 0, 0]],
  ["  ", [0, 0, 0]],
  ["\0\0", [0, 0, 0]],
  ["99999999999999999999", [0, 0, 0]],
])("'%s' finds products, orders and people", async (term, counts) => {
  expect(await count(term)).toEqual(counts);
});

test("an order is found by its number, its first 8 characters and its whole id", async () => {
  for (const term of [String(order.number), order.id.slice(0, 8), order.id.toUpperCase()]) {
    const { orders } = await lookUp(db, term);
    expect(orders.rows.map(({ id }) => id)).toContain(order.id);
  }
});

test("a person is found by what a review shows of them, the first 8 characters of their id", async () => {
  const { id } = await makeUser({ name: "" });
  for (const term of [id.slice(0, 8), id.toUpperCase()]) {
    const { users } = await lookUp(db, term);
    expect(users.rows.map((row) => row.id)).toEqual([id]);
  }
});

test("orders of a buyer whose address reads like the beginning of an id are found by it", async () => {
  const product = await makeProduct();
  const buyer = await makeUser({ email: "abed@example.com" });
  const { id } = await makeOrder(buyer, { lines: [{ productId: product.id, quantity: 1 }] });
  expect((await lookUp(db, "abed")).orders.rows.map((row) => row.id)).toContain(id);
});

test("the first five of each are found, and whether there are more", async () => {
  for (let number = 1; number <= 5; number++) await makeUser({ name: "Manifold" });
  expect((await lookUp(db, "manifold")).users.hasMore).toBe(false);
  await makeUser({ name: "Manifold" });
  expect(await count("manifold")).toEqual([0, 0, 5]);
  expect((await lookUp(db, "manifold")).users.hasMore).toBe(true);
});

test("the newest orders of many that match are read off an index, not sorted out of all", async () => {
  const product = await makeProduct();
  const buyer = await makeUser({ email: "many@example.com" });
  for (let made = 0; made < 8; made++)
    await makeOrder(buyer, { lines: [{ productId: product.id, quantity: 1 }] });
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    return tx.execute(sql`explain ${findOrders(tx, "many@")}`);
  });
  expect(JSON.stringify(plan.rows)).toContain("orders_created_at_index");
  expect(JSON.stringify(plan.rows)).not.toContain("Sort");
});
