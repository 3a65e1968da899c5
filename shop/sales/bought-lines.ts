import { and, eq, exists, inArray, sql } from "drizzle-orm";
import { listLines, oncePerDatabase, orderItems, type Transaction } from "#db";
import type { Order } from "./order.ts";

/**
 * Takes what a paid order bought out of its buyer's cart, whichever tab or device it was paid from. A line
 * whose quantity is another one by now was changed since and stays. A line that goes keeps the instant of the
 * buyer's last change, so whatever they do with it later holds.
 */
export async function dropBoughtLines(tx: Transaction, { id, userId }: Order): Promise<void> {
  if (userId !== null) await droppedLines(tx).execute({ id, userId });
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
  // Locked in the order of the key's bytes, as devices write them: nobody waits for a line in a circle.
  const bought = db.$with("bought").as(
    db
      .select({ lineId: listLines.lineId })
      .from(listLines)
      .where(and(isInCart, exists(item)))
      .orderBy(sql`${listLines.lineId} collate "C"`)
      .for("update"),
  );
  return db
    .with(bought)
    .update(listLines)
    .set({ quantity: 0 })
    .where(and(isInCart, inArray(listLines.lineId, db.select({ id: bought.lineId }).from(bought))))
    .prepare("drop_bought_lines");
});
