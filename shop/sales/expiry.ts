import { eq } from "drizzle-orm";
import { type Database, orders } from "#db";
import type { PaymentProvider } from "#payments/provider.ts";
import { closeUnpaid, settleAttempts } from "./order-unpaid.ts";

/** How long an order outlives its time when the provider cannot be asked whether it was paid. */
const graceMinutes = 15;

/**
 * Ends an order whose time to pay is over: it becomes failed, and its stock and code go back.
 * The provider is asked first; while it does not tell the answer is `undecided`, to be asked again, until
 * the grace is over too.
 */
export async function expireOrder(
  db: Database,
  provider: PaymentProvider,
  { orderId, now }: { orderId: string; now: Date },
): Promise<"expired" | "closed" | "too_early" | "undecided"> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (order?.status !== "pending") return "closed";
  if (order.expiresAt > now) return "too_early";

  const isGraceOver = now.getTime() > order.expiresAt.getTime() + graceMinutes * 60_000;
  const answer = await settleAttempts(db, provider, { orderId, now });
  if (answer === "undecided" && !isGraceOver) return "undecided";
  const isClosed = await closeUnpaid(db, {
    orderId,
    status: "failed",
    kind: "order.expired",
    note: "Not paid in time",
    now,
  });
  return isClosed ? "expired" : "closed";
}
