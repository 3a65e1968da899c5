import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db, orders, orderTotals } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { makeOrder, makeProduct, makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import type { OrderStatus } from "./order-status.ts";
import { foldOrderTotals, summarizeOrders } from "./order-summary.ts";

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

test("revenue in Naira takes each order at its own rate, rounded to a kobo", async () => {
  await makeOne({ status: "paid", paidAt, nairaRate: "1500" });
  await makeOne({ status: "paid", paidAt, nairaRate: "1600.0005" });
  await makeOne({ status: "paid", paidAt, nairaRate: "1600.0005" });
  expect((await summarizeOrders(db)).revenue.nairaMinor).toBe(15_000_00 + 2 * 16_000_01);
});

test("an order that moves on, and one that is deleted, are counted where they are", async () => {
  await makeOne({ status: "paid", paidAt });
  await makeOne({ status: "paid", paidAt });
  await db.update(orders).set({ status: "completed", completedAt: paidAt });
  expect(await summarizeOrders(db)).toMatchObject({ completed: 2, revenue: { usdMinor: 20_00 } });
  await db.update(orders).set({ status: "cancelled" });
  expect(await summarizeOrders(db)).toMatchObject({ total: 2, cancelled: 2, completed: 0 });
  expect((await summarizeOrders(db)).revenue).toEqual({ usdMinor: 0, nairaMinor: 0 });
  await db.delete(orders);
  expect(await summarizeOrders(db)).toMatchObject({ total: 0, cancelled: 0 });
});

test("a change that is rolled back is not counted", async () => {
  await makeOne({ status: "pending" });
  const failing = db.transaction(async (tx) => {
    await tx.update(orders).set({ status: "failed" });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await summarizeOrders(db)).toMatchObject({ total: 1, pending: 1 });
});

test("a change that touches no sum leaves no row behind", async () => {
  await makeOne({ status: "paid", paidAt });
  const before = await db.$count(orderTotals);
  await db.update(orders).set({ carrier: "GIG Logistics" });
  expect(await db.$count(orderTotals)).toBe(before);
});

test("putting the rows together leaves one for each status and the same figures", async () => {
  await foldOrderTotals(db);
  for (const status of ["paid", "paid", "completed"] as const) await makeOne({ status, paidAt });
  await makeOne({ status: "cancelled", paidAt, nairaRate: "1600.0005" });
  const before = await summarizeOrders(db);
  await Promise.all([foldOrderTotals(db), foldOrderTotals(db)]);
  expect(await summarizeOrders(db)).toEqual(before);
  await foldOrderTotals(db);
  const rows = await db.select().from(orderTotals);
  expect(new Set(rows.map(({ status }) => status)).size).toBe(rows.length);
});
