import { and, eq } from "drizzle-orm";
import { type Database, orderEvents, orders, payments } from "#db";
import type { PaymentProvider } from "#payments/provider.ts";
import { announce } from "#realtime/bus.ts";
import { releaseHeldCode } from "./promotion-code.ts";
import { settlePayment } from "./settlement.ts";
import { releaseHeldStock } from "./stock.ts";

/**
 * Asks the provider about every attempt to pay an order, so that a payment whose message was lost
 * still counts. `undecided` where the order still waits and the provider does not tell of each of them.
 */
export async function settleAttempts(
  db: Database,
  provider: PaymentProvider,
  { orderId, now }: { orderId: string; now: Date },
): Promise<"asked" | "undecided"> {
  const attempts = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const settled = await Promise.all(
    attempts.map(({ reference }) => settlePayment(db, provider, { reference, now })),
  );
  // Where one of them has paid it, the others decide nothing.
  const isOver = settled.some((each) => each.kind === "settled" && each.order.status !== "pending");
  const isSilent = settled.some(({ kind }) => kind === "unreachable" || kind === "refused");
  return isSilent && !isOver ? "undecided" : "asked";
}

/** Ends an order that nobody paid, if it still waits, and gives back what it held. */
export async function closeUnpaid(
  db: Database,
  {
    orderId,
    status,
    kind,
    note,
    actorId = null,
    now,
  }: {
    orderId: string;
    status: "failed" | "cancelled";
    kind: string;
    note: string;
    /** Null for what the shop does by itself. */
    actorId?: string | null;
    now: Date;
  },
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    if (order?.status !== "pending") return false;
    const cancelledAt = status === "cancelled" ? now : null;
    await tx.update(orders).set({ status, cancelledAt }).where(eq(orders.id, orderId));
    await releaseHeldStock(tx, orderId);
    await releaseHeldCode(tx, orderId);
    await tx
      .insert(orderEvents)
      .values({ orderId, kind, fromStatus: "pending", toStatus: status, actorId, note, at: now });
    await announce(tx, "orders", { id: orderId });
    return true;
  });
}

/** Ends each order of a person that still waits to be paid, in a transaction of its own. */
export async function closeUnpaidOrdersOf(
  db: Database,
  { userId, note, now }: { userId: string; note: string; now: Date },
): Promise<void> {
  const waiting = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, "pending")));
  for (const { id: orderId } of waiting) {
    await closeUnpaid(db, { orderId, status: "cancelled", kind: "order.cancelled", note, now });
  }
}
