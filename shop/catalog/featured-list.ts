import { and, asc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import { categories, type Database, featuredProducts, products } from "#db";
import { containing, keyset } from "../records/keyset.ts";
import type { TableQuery } from "../records/table-query.ts";
import type { featuredTable } from "./featured-table.ts";

export type FeaturedRow = Awaited<ReturnType<typeof listFeaturedRows>>["rows"][number];

/** The featured products as an administrator sees them, suspended ones too. */
export async function listFeaturedRows(db: Database, query: TableQuery<typeof featuredTable>) {
  const page = keyset(query, {
    keys: { order: { by: featuredProducts.orderIndex, kind: "whole number" } },
    id: featuredProducts.id,
  });
  const found = await db
    .select({
      id: featuredProducts.id,
      sortKey: page.sortKey,
      orderIndex: featuredProducts.orderIndex,
      status: featuredProducts.status,
      product: {
        id: products.id,
        name: products.name,
        status: products.status,
        /** US cents. */
        priceMinor: products.priceMinor,
      },
      /** Null where the product has none. */
      category: categories.name,
    })
    .from(featuredProducts)
    .innerJoin(products, eq(products.id, featuredProducts.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(...narrow(query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.page(found);
}

/** All of them, suspended ones too. */
export function countFeatured(db: Database): Promise<number> {
  return db.$count(featuredProducts);
}

function narrow({ search, filters }: TableQuery<typeof featuredTable>) {
  const conditions: (SQL | undefined)[] = [];
  if (search) conditions.push(ilike(products.name, containing(search)));
  if (filters.status) conditions.push(eq(featuredProducts.status, filters.status));
  return conditions;
}

/** Offers at a time; more are found by typing. */
const offered = 20;

/** A product that can be featured. */
export interface FeaturedOffer {
  id: string;
  name: string;
  partNumber: string;
}

/** Active products that are not featured yet, by name; a term narrows them by name and part number. */
export function findFeaturedOffers(db: Database, term: string): Promise<FeaturedOffer[]> {
  const wanted = term.replaceAll("\0", "").trim();
  const pattern = containing(wanted);
  return db
    .select({ id: products.id, name: products.name, partNumber: products.partNumber })
    .from(products)
    .where(
      and(
        eq(products.status, "active"),
        sql`not exists (select from featured_products where featured_products.product_id = ${products.id})`,
        wanted ? or(ilike(products.name, pattern), ilike(products.partNumber, pattern)) : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${products.name})`), asc(products.id))
    .limit(offered);
}
