import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db, disputes, orders, payments, refunds, reviews, socialMediaPosts } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { makeOrder, makeProduct, makeReview, makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { countPendingWork } from "./pending-work.ts";
import { readTableQuery } from "./records/table-query.ts";
import { listOrders } from "./sales/order-list.ts";
import { orderTable } from "./sales/order-table.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));
beforeEach(async () => {
  await db.delete(orders);
});

const paidAt = new Date("2026-11-21T12:05:00Z");

async function makePaid(values: Partial<typeof orders.$inferInsert> = {}) {
  const product = await makeProduct();
  const lines = [{ productId: product.id, quantity: 1 }];
  const { id } = await makeOrder(await makeUser(), { lines });
  await db
    .update(orders)
    .set({ status: "paid", paidAt, ...values })
    .where(eq(orders.id, id));
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  if (!payment) throw new Error("The order has no payment");
  return { id, productId: product.id, paymentId: payment.id };
}

async function refund(
  { paymentId }: { paymentId: string },
  status: (typeof refunds.$inferSelect)["status"],
  day: string,
) {
  const at = new Date(day);
  await db
    .insert(refunds)
    .values({ paymentId, amountMinor: 1, currency: "ZAR", status, createdAt: at, updatedAt: at });
}

async function withFailedRefund() {
  const query = readTableQuery(new URLSearchParams("payment=refund_failed"), orderTable);
  return (await listOrders(db, query)).rows.map(({ id }) => id);
}

test("nothing waits in a shop where nothing happened", async () => {
  expect(await countPendingWork(db)).toEqual({
    paid: 0,
    processing: 0,
    flaggedPayments: 0,
    failedRefunds: 0,
    openDisputes: 0,
    pendingReviews: 0,
    failedPosts: 0,
  });
});

test("each kind of work is counted where it waits", async () => {
  const paid = await makePaid();
  await makePaid({ status: "processing" });
  await makePaid({ status: "shipped" });
  await db.update(payments).set({ flag: "paid_twice" }).where(eq(payments.id, paid.paymentId));
  const { paymentId } = paid;
  await db.insert(disputes).values([
    { paymentId, providerDisputeId: "1", status: "open" },
    { paymentId, providerDisputeId: "2", status: "won" },
    { paymentId, providerDisputeId: "3", status: "lost" },
  ]);
  const { id: userId } = await makeUser();
  await makeReview({ productId: paid.productId, userId });
  await makeReview({ productId: paid.productId, userId, status: "approved" });
  await db
    .insert(socialMediaPosts)
    .values({ content: "x", platforms: ["twitter"], status: "failed" });
  expect(await countPendingWork(db)).toEqual({
    paid: 1,
    processing: 1,
    flaggedPayments: 1,
    failedRefunds: 0,
    openDisputes: 1,
    pendingReviews: 1,
    failedPosts: 1,
  });
  await db.delete(reviews);
  await db.delete(socialMediaPosts);
});

test("a refund that failed waits until it is asked for again, and then if that fails too", async () => {
  const order = await makePaid({ status: "cancelled" });
  const other = await makePaid({ status: "cancelled" });
  await refund(other, "processed", "2026-11-20");
  await refund(order, "failed", "2026-11-20");
  expect(await withFailedRefund()).toEqual([order.id]);
  expect(await countPendingWork(db)).toMatchObject({ failedRefunds: 1 });
  await refund(order, "requested", "2026-11-21");
  expect(await withFailedRefund()).toEqual([]);
  expect(await countPendingWork(db)).toMatchObject({ failedRefunds: 0 });
  await refund(order, "needs_attention", "2026-11-22");
  expect(await withFailedRefund()).toEqual([order.id]);
  expect(await countPendingWork(db)).toMatchObject({ failedRefunds: 1 });
});
