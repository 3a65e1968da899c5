import { eq } from "drizzle-orm";
import { type Database, orderEvents, orders, payments } from "#db";
import type { PaymentProvider } from "#payments/provider.ts";
import { releaseHeldCode } from "./promotion-code.ts";
import { settlePayment } from "./settlement.ts";
import { releaseHeldStock } from "./stock.ts";

/** How long an order outlives its time when the provider cannot be asked whether it was paid. */
const graceMinutes = 15;

/**
 * Ends an order whose time to pay is over: it becomes failed, and its stock and code go back.
 * The provider is asked first, so that a payment whose message was lost still counts; while it
 * cannot be reached the answer is `undecided`, to be asked again, until the grace is over too.
 */
export async function expireOrder(
  db: Database,
  provider: PaymentProvider,
  { orderId, now }: { orderId: string; now: Date },
): Promise<"expired" | "closed" | "too_early" | "undecided"> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (order?.status !== "pending") return "closed";
  if (order.expiresAt > now) return "too_early";

  const attempts = await db.select().from(payments).where(eq(payments.orderId, orderId));
  for (const { reference } of attempts) {
    const settled = await settlePayment(db, provider, { reference, now });
    const isGraceOver = now.getTime() > order.expiresAt.getTime() + graceMinutes * 60_000;
    if (settled.kind === "unreachable" && !isGraceOver) return "undecided";
  }

  return await db.transaction(async (tx) => {
    const [locked] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    if (locked?.status !== "pending") return "closed";
    await tx.update(orders).set({ status: "failed" }).where(eq(orders.id, orderId));
    await releaseHeldStock(tx, orderId);
    await releaseHeldCode(tx, orderId);
    await tx.insert(orderEvents).values({
      orderId,
      kind: "order.expired",
      fromStatus: "pending",
      toStatus: "failed",
      note: "Not paid in time",
      at: now,
    });
    return "expired";
  });
}
