import { and, asc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import { type Database, products, reviews } from "#db";
import { isOfProductNamed } from "../catalog/product-named.ts";
import { idBegins } from "../records/id-beginning.ts";
import { containing, keyset } from "../records/keyset.ts";
import { countByStatus } from "../records/status-counts.ts";
import type { TableQuery } from "../records/table-query.ts";
import { type ReviewStatus, reviewTable } from "./review-table.ts";

export type ReviewRow = Awaited<ReturnType<typeof listPendingReviews>>[number];

const columns = {
  id: reviews.id,
  product: { id: products.id, name: products.name },
  userId: reviews.userId,
  rating: reviews.rating,
  comment: reviews.comment,
  status: reviews.status,
  createdAt: reviews.createdAt,
};

/** The reviews as an administrator sees them, the newest first unless asked otherwise. */
export async function listReviews(db: Database, query: TableQuery<typeof reviewTable>) {
  const page = keyset(query, {
    keys: {
      date: { by: reviews.createdAt, kind: "instant" },
      rating: { by: reviews.rating, kind: "whole number" },
    },
    id: reviews.id,
  });
  const found = await db
    .select({ ...columns, sortKey: page.sortKey })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(...(await narrow(db, query)), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.page(found);
}

/** Those that wait to be approved or declined, the newest first. */
export function listPendingReviews(db: Database, { most }: { most: number }) {
  return db
    .select(columns)
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.status, "pending"))
    .orderBy(sql`${reviews.createdAt} desc nulls last`, asc(reviews.id))
    .limit(most);
}

/** How many reviews have each status. */
export function countReviews(db: Database): Promise<Record<ReviewStatus, number>> {
  return countByStatus(db, { of: "reviews", statuses: reviewTable.filters.status });
}

async function narrow(db: Database, { search, filters }: TableQuery<typeof reviewTable>) {
  const conditions: (SQL | undefined)[] = [];
  if (filters.status) conditions.push(eq(reviews.status, filters.status));
  if (search) conditions.push(await matching(db, search));
  return conditions;
}

/** Comments, product names and the beginning of a customer's id, each served by its own index. */
async function matching(db: Database, search: string) {
  return or(
    ilike(reviews.comment, containing(search)),
    await isOfProductNamed(db, reviews.productId, search),
    idBegins(reviews.userId, search),
  );
}
