import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import type { Refunded } from "#payments/provider.ts";
import { cancelOrder } from "#shop/sales/order-change.ts";
import { settlePayment } from "#shop/sales/settlement.ts";
import {
  makeOrder,
  makeProduct,
  makeUser,
  paidInFull,
  providerThatSays,
  scriptedProvider,
} from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { createJobs } from "./jobs.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));

const now = new Date("2026-11-22T09:00:00Z");

async function findJobs() {
  const { rows } = await db.execute<{ data: { refundId: string }; isLater: boolean }>(
    sql`select data, start_after > now() + interval '1 hour' as "isLater"
      from pgboss.job where name = 'refund-payment'`,
  );
  return rows;
}

let refundId: string;

/** The queued job is taken off the queue, as a worker does. */
beforeEach(async () => {
  await db.execute(sql`delete from pgboss.job`);
  const [actor, product] = [await makeUser({ role: "admin" }), await makeProduct()];
  const lines = [{ productId: product.id, quantity: 1 }];
  const order = await makeOrder(await makeUser(), { lines });
  await settlePayment(db, providerThatSays(paidInFull(order)), { reference: order.id, now });
  await cancelOrder(db, { actor, orderId: order.id, from: "paid", isRefunded: true, now });
  refundId = (await findJobs())[0]?.data.refundId ?? "";
  await db.execute(sql`delete from pgboss.job`);
});

const work = (answer: Refunded) =>
  createJobs(db, scriptedProvider({ refund: async () => answer }))["refund-payment"]({ refundId });

const accepted = {
  kind: "accepted",
  refundId: "77",
  amountMinor: 182_50,
  currency: "ZAR",
} as const;

test("a refund that goes on is asked about again later", async () => {
  await work({ ...accepted, status: "pending" });
  expect(await findJobs()).toEqual([{ data: { refundId }, isLater: true }]);
});

test("a refund that has ended is left alone", async () => {
  await work({ ...accepted, status: "processed" });
  expect(await findJobs()).toEqual([]);
});

test("a refund that nobody can be asked about is tried again", async () => {
  await expect(work({ kind: "unreachable" })).rejects.toThrow("does not say yet");
});
