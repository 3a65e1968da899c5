import { inArray } from "drizzle-orm";
import { type Database, products } from "#db";
import type { CartProduct } from "./cart.ts";
import { findOrder } from "./order.ts";
import { type PricedLine, type RequestedLine, sortLines } from "./order-lines.ts";
import { listItems } from "./orders-of-user.ts";

export interface Reorder {
  /** What can be bought again, at today's prices, as the cart keeps it. */
  lines: (CartProduct & { quantity: number })[];
  /** Why each of the others cannot, in words the buyer can act on. */
  refusals: string[];
}

type Item = Awaited<ReturnType<typeof listItems>>[number];

/**
 * What of a buyer's own order can be bought again; null for somebody else's order or none. Nothing
 * is set aside. Lines that draw on one stock are taken in their order, as far as it reaches; what waits in an
 * unpaid order of the buyer is theirs to have, as in their cart.
 */
export async function planReorder(
  db: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<Reorder | null> {
  if (!(await findOrder(db, { orderId, userId }))) return null;
  const items = await listItems(db, [orderId]);
  const { sold, refusals } = await sortLines(
    db,
    items.flatMap((item) => asRequest(item) ?? []),
    { holderId: userId },
  );
  const gone = items.filter(({ productId }) => productId === null);
  return {
    lines: await describeForCart(db, sold),
    refusals: [
      ...gone.map(({ name }) => `${name} is not sold any more`),
      ...refusals.flatMap((refusal) => refusal?.message ?? []),
    ],
  };
}

/** Null for a product that was deleted since. */
function asRequest(item: Item): RequestedLine | null {
  const { productId, quantity, version, color, accessories, isSample } = item;
  if (productId === null) return null;
  return {
    productId,
    quantity,
    version: version ?? undefined,
    color: color ?? undefined,
    accessories,
    isSample,
  };
}

async function describeForCart(db: Database, lines: PricedLine[]): Promise<Reorder["lines"]> {
  const ids = lines.map(({ productId }) => productId);
  const found = await db
    .select({ id: products.id, minOrderQuantity: products.minOrderQuantity })
    .from(products)
    .where(inArray(products.id, ids));
  const least = new Map(found.map(({ id, minOrderQuantity }) => [id, minOrderQuantity]));
  return lines.map(({ partNumber: _, unitPriceMinor, ...line }) => ({
    ...line,
    priceMinor: unitPriceMinor,
    minOrderQuantity: least.get(line.productId) ?? 1,
  }));
}
