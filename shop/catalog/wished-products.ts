import { and, inArray } from "drizzle-orm";
import { type Database, products } from "#db";
import { cardColumns, isVisible, type ProductCard, readCard } from "./product-card.ts";

/**
 * The products with these ids, in the order of the ids. One that was deleted or is not shown to
 * the public any more is left out.
 */
export async function findWishedProducts(
  db: Database,
  ids: readonly string[],
): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(cardColumns)
    .from(products)
    .where(and(inArray(products.id, [...ids]), isVisible));
  const found = new Map(rows.map((row) => [row.id, readCard(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
