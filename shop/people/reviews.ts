import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { type Database, oncePerDatabase, reviews } from "#db";
import { type Cursor, readCursor, writeCursor } from "../catalog/cursor.ts";

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
  const cursor = readCursor(after);
  const query = cursor ? selectReviews(db, beyond(cursor)) : newestOf(db);
  const rows = await query.execute({ productId });
  const last = rows.length > pageSize ? rows[pageSize - 1] : null;
  return {
    reviews: rows.slice(0, pageSize).map(({ key: _, ...review }) => review),
    next: last ? writeCursor(last) : null,
  };
}

/** Those that each visit to a product begins with. */
const newestOf = oncePerDatabase((db) => selectReviews(db, undefined, "newest_reviews"));

/** With a name the query is planned once and kept. */
function selectReviews(db: Database, beyond: SQL | undefined, name = "") {
  return db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
      isVerified,
      key: sql<string>`(extract(epoch from ${reviews.createdAt}) * 1000000)::bigint::text`,
    })
    .from(reviews)
    .where(
      and(
        eq(reviews.productId, sql.placeholder("productId")),
        eq(reviews.status, "approved"),
        beyond,
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(pageSize + 1)
    .prepare(name);
}

const isVerified = sql<boolean>`exists (
  select from orders bought join order_items item on item.order_id = bought.id
  where bought.user_id = reviews.user_id and item.product_id = reviews.product_id
    and bought.paid_at is not null and bought.status <> 'cancelled')`;

function beyond({ key, id }: Cursor): SQL {
  const instant = sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`;
  return sql`(${reviews.createdAt}, ${reviews.id}) < (${instant}, ${id}::uuid)`;
}
