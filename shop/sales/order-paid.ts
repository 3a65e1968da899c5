import { eq } from "drizzle-orm";
import { type Database, orderEvents, orders } from "#db";
import { announce } from "#realtime/bus.ts";
import type { Order } from "./order.ts";
import { mailOrderConfirmation } from "./order-mail.ts";
import { spendHeldCode } from "./promotion-code.ts";
import { takeHeldStock } from "./stock.ts";

/**
 * Makes a pending order paid: what it held is sold, its code is used, its buyer hears of it. The
 * caller has locked the order, or made it in the same transaction, and knows that it is pending.
 */
export async function markPaid(
  tx: Database,
  { order, now, note }: { order: Order; now: Date; note: string },
): Promise<Order> {
  const [paid] = await tx
    .update(orders)
    .set({ status: "paid", paidAt: now })
    .where(eq(orders.id, order.id))
    .returning();
  if (!paid) throw new Error(`Order ${order.id} vanished while it was being paid`);
  // In the order in which they go with a product that is deleted at the same moment.
  if (order.promotionCode) await spendHeldCode(tx, order.id);
  await takeHeldStock(tx, order.id);
  await tx.insert(orderEvents).values({
    orderId: order.id,
    kind: "order.paid",
    fromStatus: order.status,
    toStatus: "paid",
    note,
    at: now,
  });
  await mailOrderConfirmation(tx, paid);
  await announce(tx, "orders", { id: order.id });
  return paid;
}
