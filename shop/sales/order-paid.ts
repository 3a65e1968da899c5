import { eq, sql } from "drizzle-orm";
import { oncePerDatabase, orderEvents, orders, type Transaction } from "#db";
import { preparedInsert } from "#db/prepared-insert.ts";
import { announce } from "#realtime/bus.ts";
import { dropBoughtLines } from "./bought-lines.ts";
import type { Order } from "./order.ts";
import { mailOrderConfirmation } from "./order-mail.ts";
import type { Charge } from "./order-money.ts";
import { spendHeldCode } from "./promotion-code.ts";
import { takeHeldStock } from "./stock.ts";

interface Paid {
  order: Order;
  now: Date;
  note: string;
  /** Where other money came than was asked for: with the provider's fee, or accepted by an administrator. */
  received?: Charge | null;
}

/**
 * Makes an order paid: what it holds is sold, its code is used, its buyer hears of it, and what was bought leaves
 * the cart. The caller has locked the order, or made it in the same transaction, and knows that it is pending, or
 * ended unpaid and has held its stock again. It has not changed an order that was there before: the references of a
 * row that is changed twice are checked anew, which would lock the person in the midst of an order.
 */
export async function markPaid(
  tx: Transaction,
  { order, now, note, received = null }: Paid,
): Promise<Order> {
  // None of these waits for another: they go to the database together, in this order. The code comes
  // before the holds, as where a product is deleted at the same moment.
  await Promise.all([
    paidOrder(tx).execute({ id: order.id, paidAt: now }),
    order.promotionCode ? spendHeldCode(tx, order.id) : null,
    takeHeldStock(tx, order.id),
    addEvents(tx, [
      {
        orderId: order.id,
        kind: "order.paid",
        fromStatus: order.status,
        toStatus: "paid",
        note,
        at: now,
      },
    ]),
    mailOrderConfirmation(tx, order, { received }),
    announce(tx, "orders", { id: order.id }),
    dropBoughtLines(tx, order),
  ]);
  return { ...order, status: "paid", paidAt: now, cancelledAt: null };
}

const paidOrder = oncePerDatabase((db) =>
  db
    .update(orders)
    .set({ status: "paid", paidAt: sql`${sql.placeholder("paidAt")}`, cancelledAt: sql`null` })
    .where(eq(orders.id, sql.placeholder("id")))
    .prepare("mark_order_paid"),
);

const addEvents = preparedInsert(orderEvents, {
  name: "add_paid_events",
  columns: ["orderId", "kind", "fromStatus", "toStatus", "note", "at"],
});
