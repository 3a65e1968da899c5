import { and, eq } from "drizzle-orm";
import { type Database, orders } from "#db";
import type { PaymentProvider } from "#payments/provider.ts";
import { closeUnpaid, settleAttempts } from "./order-unpaid.ts";
import { isPaymentInReview } from "./payment.ts";

/**
 * Takes back an order that its buyer is about to send again with other contents, so that it does
 * not keep the last unit or the code from them. The provider is asked first: `paid` means that the
 * buyer must not pay a second time, `in_review` that they should not before they know that money of theirs
 * arrived. While it cannot be asked the order is left to its expiry.
 */
export async function withdrawOrder(
  db: Database,
  provider: PaymentProvider,
  { userId, idempotencyKey, now }: { userId: string; idempotencyKey: string; now: Date },
): Promise<"withdrawn" | "paid" | "in_review" | "kept"> {
  const isTheirs = and(eq(orders.userId, userId), eq(orders.idempotencyKey, idempotencyKey));
  const [order] = await db.select().from(orders).where(isTheirs);
  if (!order) return "kept";
  const orderId = order.id;
  if (order.status === "pending") {
    const answer = await settleAttempts(db, provider, { orderId, now });
    if (answer !== "asked") return "kept";
    const came = await findWhatCame(db, orderId);
    if (came) return came;
    const isClosed = await closeUnpaid(db, {
      orderId,
      status: "cancelled",
      kind: "order.withdrawn",
      note: "Replaced by another order of the buyer",
      now,
    });
    if (isClosed) return "withdrawn";
  }
  return (await findWhatCame(db, orderId)) ?? "kept";
}

/** Of two attempts one may have paid the order, and the other be looked into: then it is paid. */
async function findWhatCame(db: Database, orderId: string): Promise<"paid" | "in_review" | null> {
  const [order] = await db
    .select({ paidAt: orders.paidAt })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (order?.paidAt) return "paid";
  return (await isPaymentInReview(db, orderId)) ? "in_review" : null;
}
