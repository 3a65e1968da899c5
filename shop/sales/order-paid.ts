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
  // None of these waits for another: they go to the database together, in this order. The code comes
  // before the holds, as where a product is deleted at the same moment.
  const [[paid]] = await Promise.all([
    tx
      .update(orders)
      .set({ status: "paid", paidAt: now })
      .where(eq(orders.id, order.id))
      .returning(),
    order.promotionCode ? spendHeldCode(tx, order.id) : null,
    takeHeldStock(tx, order.id),
    tx.insert(orderEvents).values({
      orderId: order.id,
      kind: "order.paid",
      fromStatus: order.status,
      toStatus: "paid",
      note,
      at: now,
    }),
    mailOrderConfirmation(tx, order),
    announce(tx, "orders", { id: order.id }),
  ]);
  if (!paid) throw new Error(`Order ${order.id} vanished while it was being paid`);
  return paid;
}
