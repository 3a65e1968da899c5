import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db, orders } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { makeOrder, makeProduct, makeReview, makeUser, scriptedProvider } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { createJobs } from "./jobs.ts";
import { closeQueue, openQueue } from "./queue.ts";
import { startWorker } from "./worker.ts";

const { url } = freshDatabase();
beforeAll(() => seedEssentials(db));

/** The tables in which several rows have the same key, of those that are put together. */
async function listScattered() {
  const { rows } = await db.execute<{ kept: string }>(sql`
    select 'order_totals' as kept from order_totals group by status having count(*) > 1
    union select 'daily_sales' from daily_sales group by day having count(*) > 1
    union select 'status_counts' from status_counts group by counted, status having count(*) > 1
    order by kept`);
  return rows.map(({ kept }) => kept);
}

test("what changes leave behind is put together, in each of its tables", async () => {
  const buyer = await makeUser();
  for (const paidAt of [new Date("2026-11-21T12:05:00Z"), new Date("2026-11-21T13:05:00Z")]) {
    const product = await makeProduct();
    const order = await makeOrder(buyer, { lines: [{ productId: product.id, quantity: 1 }] });
    await db.update(orders).set({ status: "paid", paidAt }).where(eq(orders.id, order.id));
    await makeReview({ productId: product.id, userId: buyer.id });
  }
  expect(await listScattered()).toEqual(["daily_sales", "order_totals", "status_counts"]);
  const jobs = createJobs(db, scriptedProvider());
  await jobs["fold-order-totals"]({});
  await jobs["fold-status-counts"]({});
  expect(await listScattered()).toEqual([]);
});

test("that comes round by itself", async () => {
  await closeQueue();
  const queue = await openQueue(url, { isWorker: true });
  await startWorker(queue, createJobs(db, scriptedProvider()));
  const [totals] = await queue.getSchedules("fold-order-totals");
  expect(totals?.cron).toBe("* * * * *");
  const [counts] = await queue.getSchedules("fold-status-counts");
  expect(counts?.cron).toBe("*/10 * * * *");
});
