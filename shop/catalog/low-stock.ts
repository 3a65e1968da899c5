import { and, asc, desc, eq, lte, ne } from "drizzle-orm";
import { type Database, products, stockLevels } from "#db";
import { lowStockUnits } from "./availability.ts";

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
    .from(stockLevels)
    .innerJoin(products, eq(products.id, stockLevels.productId))
    .where(and(lte(stockLevels.stock, lowStockUnits), ne(products.status, "suspended")))
    .orderBy(asc(stockLevels.stock), desc(stockLevels.productId))
    .limit(mostShown + 1);
  return { rows: found.slice(0, mostShown), hasMore: found.length > mostShown };
}
