import { eq } from "drizzle-orm";
import { type Database, orders, reviews, socialMediaPosts } from "#db";
import { countFailedRefunds } from "./sales/failed-refund.ts";
import { countFlagged } from "./sales/order-list.ts";

export type PendingWork = Awaited<ReturnType<typeof countPendingWork>>;

/** What waits for someone in the back office. */
export async function countPendingWork(db: Database) {
  const [paid, processing, flaggedPayments, failedRefunds, pendingReviews, failedPosts] =
    await Promise.all([
      db.$count(orders, eq(orders.status, "paid")),
      db.$count(orders, eq(orders.status, "processing")),
      countFlagged(db),
      countFailedRefunds(db),
      db.$count(reviews, eq(reviews.status, "pending")),
      db.$count(socialMediaPosts, eq(socialMediaPosts.status, "failed")),
    ]);
  return { paid, processing, flaggedPayments, failedRefunds, pendingReviews, failedPosts };
}
