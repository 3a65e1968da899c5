import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { type Database, reviews } from "#db";
import { readCursor, writeCursor } from "../catalog/cursor.ts";

export type ReviewPage = Awaited<ReturnType<typeof listApprovedReviews>>;
export type ApprovedReview = ReviewPage["reviews"][number];

/** Reviews shown at once. */
const pageSize = 20;

interface Page {
  productId: string;
  /** Where the page before this one ended; null begins at the newest. */
  after?: string | null;
}

/**
 * What the public may read about a product, the newest first: approved reviews only, without their
 * authors. A review is verified where its author has a paid order of the product that was not
 * cancelled; that is looked up among the author's own orders, however many the product has.
 */
export async function listApprovedReviews(db: Database, { productId, after = null }: Page) {
  const rows = await db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
      isVerified,
      key: sql<string>`(extract(epoch from ${reviews.createdAt}) * 1000000)::bigint::text`,
    })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.status, "approved"), beyond(after)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(pageSize + 1);
  const last = rows.length > pageSize ? rows[pageSize - 1] : null;
  return {
    reviews: rows.slice(0, pageSize).map(({ key: _, ...review }) => review),
    next: last ? writeCursor(last) : null,
  };
}

const isVerified = sql<boolean>`exists (
  select from orders bought join order_items item on item.order_id = bought.id
  where bought.user_id = reviews.user_id and item.product_id = reviews.product_id
    and bought.paid_at is not null and bought.status <> 'cancelled')`;

function beyond(after: string | null): SQL | undefined {
  const cursor = readCursor(after);
  if (!cursor) return undefined;
  const instant = sql`timestamptz 'epoch' + ${cursor.key}::bigint * interval '1 microsecond'`;
  return sql`(${reviews.createdAt}, ${reviews.id}) < (${instant}, ${cursor.id}::uuid)`;
}
