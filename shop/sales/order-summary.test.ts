import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db, orders } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { makeOrder, makeProduct, makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import type { OrderStatus } from "./order-status.ts";
import { summarizeOrders } from "./order-summary.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));
beforeEach(async () => {
  await db.delete(orders);
});

const paidAt = new Date("2026-11-21T12:05:00Z");

async function makeOne(values: { status: OrderStatus; paidAt?: Date; nairaRate?: string }) {
  const product = await makeProduct();
  const lines = [{ productId: product.id, quantity: 1 }];
  const order = await makeOrder(await makeUser(), { lines });
  await db.update(orders).set(values).where(eq(orders.id, order.id));
}

test("a shop without orders has nothing to tell", async () => {
  expect(await summarizeOrders(db)).toEqual({
    total: 0,
    pending: 0,
    completed: 0,
    cancelled: 0,
    revenue: { usdMinor: 0, nairaMinor: 0 },
  });
});

test("orders are counted by status", async () => {
  for (const status of ["pending", "pending", "failed", "cancelled"] as const) {
    await makeOne({ status });
  }
  await makeOne({ status: "completed", paidAt });
  expect(await summarizeOrders(db)).toMatchObject({
    total: 5,
    pending: 2,
    completed: 1,
    cancelled: 1,
  });
});

test("revenue is what verified payments of orders that are not cancelled come to", async () => {
  await makeOne({ status: "pending" });
  await makeOne({ status: "failed" });
  await makeOne({ status: "cancelled", paidAt });
  expect((await summarizeOrders(db)).revenue.usdMinor).toBe(0);
  for (const status of ["paid", "processing", "shipped", "completed"] as const) {
    await makeOne({ status, paidAt });
  }
  expect((await summarizeOrders(db)).revenue.usdMinor).toBe(40_00);
});

test("revenue in Naira takes each order at its own rate, rounded as it is shown", async () => {
  await makeOne({ status: "paid", paidAt, nairaRate: "1500" });
  await makeOne({ status: "paid", paidAt, nairaRate: "1600.0005" });
  await makeOne({ status: "paid", paidAt, nairaRate: "1600.0005" });
  expect((await summarizeOrders(db)).revenue.nairaMinor).toBe(15_000_00 + 2 * 16_000_01);
});
