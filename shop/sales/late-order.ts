import { and, asc, eq, isNull, or } from "drizzle-orm";
import { type Database, orderItems, products, promotionCodes, stockHolds } from "#db";
import type { Order } from "./order.ts";
import { holdCode } from "./promotion-code.ts";
import { holdStock } from "./stock.ts";

/** A product of an order that cannot be sold to its buyer any more. `left` is null for a deleted one. */
export interface Shortage {
  name: string;
  needed: number;
  left: number | null;
}

/**
 * Sets aside once more what an order gave back when it ended, all of it or nothing. What is short
 * is told by name. The products are locked before their holds and in id order, as every order locks
 * them; the caller has locked the order.
 */
export async function holdStockAgain(tx: Database, orderId: string): Promise<Shortage[]> {
  const isReleased = and(eq(stockHolds.orderId, orderId), eq(stockHolds.state, "released"));
  const released = await tx
    .select({
      id: products.id,
      name: products.name,
      status: products.status,
      minOrderQuantity: products.minOrderQuantity,
      stock: products.stock,
      needed: stockHolds.quantity,
    })
    .from(products)
    .innerJoin(stockHolds, eq(stockHolds.productId, products.id))
    .where(isReleased)
    .orderBy(asc(products.id))
    .for("no key update", { of: products });
  const deleted = await tx
    .select({ name: orderItems.name, needed: orderItems.quantity })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), isNull(orderItems.productId)))
    .orderBy(asc(orderItems.position));
  const shortages: Shortage[] = [
    ...deleted.map((line) => ({ ...line, left: null })),
    ...released
      .filter(({ needed, stock }) => stock < needed)
      .map(({ name, needed, stock }) => ({ name, needed, left: stock })),
  ];
  if (shortages.length > 0 || released.length === 0) return shortages;
  await tx.delete(stockHolds).where(isReleased);
  const units = released.map(({ id, needed }) => ({ productId: id, quantity: needed }));
  await holdStock(tx, { orderId, units, locked: released });
  return [];
}

/**
 * Takes the promotion code of an order that had ended once more, for it to be spent. False where it
 * is no longer free, which is no hindrance: the discount was promised.
 */
export async function holdCodeAgain(tx: Database, order: Order): Promise<boolean> {
  if (order.promotionCode === null) return true;
  const isFree = and(isNull(promotionCodes.orderId), eq(promotionCodes.isUsed, false));
  const isFreeOrTheirs = or(isFree, eq(promotionCodes.orderId, order.id));
  const [code] = await tx
    .select({ id: promotionCodes.id })
    .from(promotionCodes)
    .where(and(eq(promotionCodes.code, order.promotionCode), isFreeOrTheirs))
    .for("update");
  if (!code) return false;
  await holdCode(tx, { codeId: code.id, orderId: order.id });
  return true;
}
