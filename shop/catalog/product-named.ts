import { ilike, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Database, products } from "#db";
import { containing } from "../records/keyset.ts";

/** Up to so many products it is quicker to go from their ids to the rows that belong to them. */
const few = 500;

/** What PostgreSQL takes for so many is not few, however far its guess is out. */
const certainlyMany = 4 * few;

/**
 * The condition that a row joined with its product belongs to one whose name contains the text.
 * Where few products do, an index on `productId` leads from them to the rows. Where many do, rows
 * read in their order soon come upon a page of them, and gathering all of them first would take
 * longer the larger the catalogue is. A word that PostgreSQL knows to be common need not be looked for.
 */
export async function isOfProductNamed(
  db: Database,
  productId: SQLWrapper,
  text: string,
): Promise<SQL> {
  const isNamed = ilike(products.name, containing(text));
  if ((await estimateProducts(db, isNamed)) >= certainlyMany) return isNamed;
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(isNamed)
    .limit(few + 1);
  if (found.length > few) return isNamed;
  const ids = found.map(({ id }) => id);
  return sql`${productId} = any(${sql.param(ids)}::uuid[])`;
}

/** How many products PostgreSQL expects, by its statistics: it looks at none of them. */
async function estimateProducts(db: Database, condition: SQL): Promise<number> {
  const { rows } = await db.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    sql`explain (format json) select from ${products} where ${condition}`,
  );
  return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}
