import { and, desc, eq } from "drizzle-orm";
import { type Database, reviews } from "#db";

export type ApprovedReview = Awaited<ReturnType<typeof listApprovedReviews>>[number];

/** What the public may read about a product, the newest first: approved reviews only, without their authors. */
export function listApprovedReviews(db: Database, productId: string) {
  return db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.status, "approved")))
    .orderBy(desc(reviews.createdAt), desc(reviews.id));
}
