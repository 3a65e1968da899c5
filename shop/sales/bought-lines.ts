import { and, eq, exists, sql } from "drizzle-orm";
import { listLines, oncePerDatabase, orderItems, type Transaction } from "#db";
import { waitForLists } from "./customer-lists.ts";
import type { Order } from "./order.ts";

/**
 * Takes what a paid order bought out of its buyer's cart, whichever tab or device it was paid from. A line
 * whose quantity is another one by now was changed since and stays. A line that goes keeps the instant of the
 * buyer's last change, so whatever they do with it later holds.
 */
export async function dropBoughtLines(tx: Transaction, { id, userId }: Order): Promise<void> {
  if (userId === null) return;
  await Promise.all([waitForLists(tx, userId), droppedLines(tx).execute({ id, userId })]);
}

const droppedLines = oncePerDatabase((db) => {
  const isInCart = and(eq(listLines.userId, sql.placeholder("userId")), eq(listLines.list, "cart"));
  const item = db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(
      and(
        eq(orderItems.orderId, sql.placeholder("id")),
        eq(orderItems.productId, listLines.productId),
        eq(orderItems.quantity, listLines.quantity),
        eq(orderItems.isSample, listLines.isSample),
        sql`${orderItems.version} is not distinct from ${listLines.version}`,
        sql`${orderItems.color} is not distinct from ${listLines.color}`,
        sql`${orderItems.accessories} @> ${listLines.accessories}`,
        sql`${orderItems.accessories} <@ ${listLines.accessories}`,
      ),
    );
  return db
    .update(listLines)
    .set({ quantity: 0 })
    .where(and(isInCart, exists(item)))
    .prepare("drop_bought_lines");
});
