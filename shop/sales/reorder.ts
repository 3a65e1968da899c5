import { inArray } from "drizzle-orm";
import { type Database, products } from "#db";
import type { CartProduct } from "./cart.ts";
import { findOrder } from "./order.ts";
import { type PricedLine, priceLines, type RequestedLine } from "./order-lines.ts";
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
 * is set aside. Lines that draw on one stock are taken in their order, as far as it reaches.
 */
export async function planReorder(
  db: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<Reorder | null> {
  if (!(await findOrder(db, { orderId, userId }))) return null;
  const items = await listItems(db, [orderId]);
  const { lines, refusals } = await chooseLines(db, items);
  return { lines: await describeForCart(db, lines), refusals };
}

async function chooseLines(db: Database, items: Item[]) {
  const wanted = items.flatMap((item) => asRequest(item) ?? []);
  const all = await priceLines(db, { lines: wanted, lock: false });
  if (all.kind === "priced" && wanted.length === items.length) {
    return { lines: all.lines, refusals: [] };
  }
  const chosen: RequestedLine[] = [];
  const refusals: string[] = [];
  let lines: PricedLine[] = [];
  for (const item of items) {
    const line = asRequest(item);
    const priced = line && (await priceLines(db, { lines: [...chosen, line], lock: false }));
    if (!priced || (priced.kind === "refused" && priced.code === "unknown_product")) {
      refusals.push(`${item.name} is not sold any more`);
    } else if (priced.kind === "refused") {
      refusals.push(priced.message);
    } else {
      chosen.push(line);
      lines = priced.lines;
    }
  }
  return { lines, refusals };
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
