import { and, asc, lte, ne } from "drizzle-orm";
import { type Database, products } from "#db";

/** Stock that should be seen to: this many units, or fewer. */
export const lowStockUnits = 10;

const mostShown = 10;

/**
 * Products on sale of which little is left, the least first, and whether there are more of them
 * than are shown. Suspended ones are not on sale.
 */
export async function listLowStock(db: Database) {
  const found = await db
    .select({
      id: products.id,
      name: products.name,
      partNumber: products.partNumber,
      stock: products.stock,
      minOrderQuantity: products.minOrderQuantity,
    })
    .from(products)
    .where(and(lte(products.stock, lowStockUnits), ne(products.status, "suspended")))
    .orderBy(asc(products.stock), asc(products.id))
    .limit(mostShown + 1);
  return { rows: found.slice(0, mostShown), hasMore: found.length > mostShown };
}
