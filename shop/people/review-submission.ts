import { and, desc, eq, sql } from "drizzle-orm";
import { type Database, products, reviews } from "#db";
import { announce } from "#realtime/bus.ts";
import { isVisible } from "../catalog/product-card.ts";

interface Submitted {
  userId: string;
  productId: string;
  /** 1 to 5. */
  rating: number;
  comment: string;
}

export type ReviewSubmitted =
  | { kind: "submitted"; review: OwnReview }
  /** The product does not exist, or is not shown to the public any more. */
  | { kind: "unknown_product" };

export type OwnReview = Awaited<ReturnType<typeof listOwnPendingReviews>>[number];

/**
 * Takes a customer's review, which waits to be approved. The same words about the same product,
 * sent again while they wait, are the same review.
 */
export function submitReview(db: Database, submitted: Submitted): Promise<ReviewSubmitted> {
  const { userId, productId, rating, comment } = submitted;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`);
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, productId), isVisible))
      .for("key share");
    if (!product) return { kind: "unknown_product" };
    const pending = await listOwnPendingReviews(tx, { userId, productId });
    const same = pending.find((other) => other.comment === comment && other.rating === rating);
    if (same) return { kind: "submitted", review: same };
    const [review] = await tx
      .insert(reviews)
      .values({ userId, productId, rating, comment })
      .returning(ownColumns);
    if (!review) throw new Error("A review was written and did not come back");
    await announce(tx, "reviews", { id: review.id });
    return { kind: "submitted", review };
  });
}

export type ReviewWithdrawn =
  | { kind: "withdrawn" }
  /** It is not theirs, somebody has decided on it, or it is gone. */
  | { kind: "not_waiting" };

/** Takes a review back that waits to be approved, for good: nobody but its author has read it. */
export function withdrawReview(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<ReviewWithdrawn> {
  return db.transaction(async (tx) => {
    const [review] = await tx
      .delete(reviews)
      .where(and(eq(reviews.id, id), eq(reviews.userId, userId), eq(reviews.status, "pending")))
      .returning({ id: reviews.id });
    if (!review) return { kind: "not_waiting" };
    await announce(tx, "reviews", { id: review.id });
    return { kind: "withdrawn" };
  });
}

const ownColumns = {
  id: reviews.id,
  rating: reviews.rating,
  comment: reviews.comment,
  createdAt: reviews.createdAt,
};

/** What its author sees of a product's reviews before anyone else does, the newest first. */
export function listOwnPendingReviews(
  db: Database,
  { userId, productId }: { userId: string; productId: string },
) {
  return db
    .select(ownColumns)
    .from(reviews)
    .where(
      and(
        eq(reviews.userId, userId),
        eq(reviews.productId, productId),
        eq(reviews.status, "pending"),
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id));
}
