import { and, asc, lte, ne } from "drizzle-orm";
import { type Database, products } from "#db";
import { lowStockUnits } from "./availability.ts";

const mostShown = 10;

/**
 * Products on sale of which little is left, the least first, and whether there are more of them
 * than are shown. Suspended ones are not on sale. No index serves this: an order could then no longer
 * take its units in place, and would write all the indexes of its products anew.
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
