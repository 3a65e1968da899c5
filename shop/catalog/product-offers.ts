import { asc, ilike, or, sql } from "drizzle-orm";
import { type Database, products } from "#db";
import { containing } from "../records/keyset.ts";

/** Offers at a time; more are found by typing. */
const offered = 20;

/** Products of every status by name, to pick one from; a term narrows them by name and part number. */
export function findProductOffers(db: Database, term: string) {
  const wanted = term.replaceAll("\0", "").trim();
  const pattern = containing(wanted);
  return db
    .select({ id: products.id, name: products.name, partNumber: products.partNumber })
    .from(products)
    .where(
      wanted ? or(ilike(products.name, pattern), ilike(products.partNumber, pattern)) : undefined,
    )
    .orderBy(asc(sql`lower(${products.name})`), asc(products.id))
    .limit(offered);
}
