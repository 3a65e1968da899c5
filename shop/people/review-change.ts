import { asc, eq, inArray } from "drizzle-orm";
import { type Database, reviews } from "#db";
import { announce } from "#realtime/bus.ts";
import { type Actor, requireAdmin } from "./administrator-role.ts";
import { recordAudit } from "./audit.ts";
import type { ReviewStatus } from "./review-table.ts";

export type ReviewChanged =
  | { kind: "changed" }
  /** None of the reviews exists any more. */
  | { kind: "unknown_review" };

interface Moderated {
  actor: Actor;
  ids: readonly string[];
  status: ReviewStatus;
}

/**
 * Gives reviews a status; every move among the three is allowed. Of many, those that are gone or
 * have the status already are left as they are.
 */
export function moderateReviews(
  db: Database,
  { actor, ids, status }: Moderated,
): Promise<ReviewChanged> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const found = await lockReviews(tx, ids);
    if (found.length === 0) return { kind: "unknown_review" };
    for (const { id, ...before } of found) {
      if (before.status === status) continue;
      await tx.update(reviews).set({ status, updatedAt: new Date() }).where(eq(reviews.id, id));
      await recordAudit(tx, {
        actorId: actor.id,
        action: `review.${verbs[status]}`,
        subjectType: "review",
        subjectId: id,
        before,
        after: { ...before, status },
      });
      await announce(tx, "reviews", { id });
    }
    return { kind: "changed" };
  });
}

const verbs = { pending: "reopen", approved: "approve", declined: "decline" } as const;

/** For good. */
export function deleteReview(
  db: Database,
  { actor, id }: { actor: Actor; id: string },
): Promise<ReviewChanged> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const [found] = await lockReviews(tx, [id]);
    if (!found) return { kind: "unknown_review" };
    const { id: subjectId, ...before } = found;
    await tx.delete(reviews).where(eq(reviews.id, id));
    await recordAudit(tx, {
      actorId: actor.id,
      action: "review.delete",
      subjectType: "review",
      subjectId,
      before,
      after: null,
    });
    await announce(tx, "reviews", { id });
    return { kind: "changed" };
  });
}

/** What may be written down about them: neither the author nor the words, which are personal. */
function lockReviews(tx: Database, ids: readonly string[]) {
  return tx
    .select({
      id: reviews.id,
      productId: reviews.productId,
      rating: reviews.rating,
      status: reviews.status,
    })
    .from(reviews)
    .where(inArray(reviews.id, [...ids]))
    .orderBy(asc(reviews.id))
    .for("update");
}
