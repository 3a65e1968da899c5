import { eq } from "drizzle-orm";
import { type Database, socialMediaPosts } from "#db";
import { countReviews } from "./people/review-list.ts";
import { countOpenDisputes } from "./sales/dispute.ts";
import { countFailedRefunds } from "./sales/failed-refund.ts";
import { countFlagged } from "./sales/order-list.ts";
import type { OrderStatus } from "./sales/order-status.ts";
import { countOrders } from "./sales/order-summary.ts";

export type PendingWork = Awaited<ReturnType<typeof countPendingWork>>;

/** What waits for someone in the back office. */
export async function countPendingWork(db: Database) {
  const [counted, flaggedPayments, failedRefunds, openDisputes, reviews, failedPosts] =
    await Promise.all([
      countOrders(db),
      countFlagged(db),
      countFailedRefunds(db),
      countOpenDisputes(db),
      countReviews(db),
      db.$count(socialMediaPosts, eq(socialMediaPosts.status, "failed")),
    ]);
  const countOf = (wanted: OrderStatus) =>
    counted.find(({ status }) => status === wanted)?.count ?? 0;
  return {
    paid: countOf("paid"),
    processing: countOf("processing"),
    flaggedPayments,
    failedRefunds,
    openDisputes,
    pendingReviews: reviews.pending,
    failedPosts,
  };
}
