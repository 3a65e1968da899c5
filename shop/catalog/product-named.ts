import { ilike, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Database, products } from "#db";
import { containing } from "../records/keyset.ts";

/** Up to so many products it is quicker to go from their ids to the rows that belong to them. */
const few = 500;

/**
 * The condition that a row joined with its product belongs to one whose name contains the text.
 * Where few products do, an index on `productId` leads from them to the rows. Where many do, rows
 * read in their order soon come upon a page of them, and gathering all of them first would take
 * longer the larger the catalogue is.
 */
export async function isOfProductNamed(
  db: Database,
  productId: SQLWrapper,
  text: string,
): Promise<SQL> {
  const isNamed = ilike(products.name, containing(text));
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(isNamed)
    .limit(few + 1);
  if (found.length > few) return isNamed;
  const ids = found.map(({ id }) => id);
  return sql`${productId} = any(${sql.param(ids)}::uuid[])`;
}
