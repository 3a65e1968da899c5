import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { type Database, orderEvents, payments, refunds } from "#db";
import { enqueue } from "#jobs/queue.ts";
import type { Actor } from "../people/administrator-role.ts";
import type { Order } from "./order.ts";

/**
 * Asks for the payment of an order to be given back in full: what was asked for, without a fee
 * that the payer bore. The provider is told by a job, once the caller's transaction commits. False
 * where there is nothing to give back. The caller has locked the order.
 */
export async function requestRefund(
  tx: Database,
  { order, actor, now }: { order: Order; actor: Actor; now: Date },
): Promise<boolean> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, order.id),
        eq(payments.status, "succeeded"),
        isNull(payments.flag),
        isNotNull(payments.providerTransactionId),
      ),
    );
  if (!payment || payment.amountMinor === 0) return false;
  const [refund] = await tx
    .insert(refunds)
    .values({
      paymentId: payment.id,
      amountMinor: payment.amountMinor,
      currency: payment.currency,
      reason: "Order cancelled",
      requestedBy: actor.id,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: refunds.id });
  if (!refund) throw new Error("The refund was not written");
  await tx
    .insert(orderEvents)
    .values({ orderId: order.id, kind: "refund.requested", actorId: actor.id, at: now });
  await enqueue(tx, "refund-payment", { refundId: refund.id });
  return true;
}
