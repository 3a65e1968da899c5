import { type Database, socialMediaDeliveries } from "#db";
import { enqueue } from "#jobs/queue.ts";
import { announce } from "#realtime/bus.ts";
import type { Published } from "#social/publisher.ts";
import { type Platform, platformFacts } from "./platforms.ts";
import { type Delivery, findDeliveries, isDelivery, lockPost } from "./post.ts";
import { settlePost } from "./publishing.ts";

/** A post on its way to one platform. */
export interface Place {
  postId: string;
  platform: Platform;
  now: Date;
}

/** How often a platform that is busy is asked, and how long the first and the longest wait are. */
const mostAttempts = 8;
const firstWaitSeconds = 30;
const longestWaitSeconds = 6 * 3600;

interface Attempt extends Place {
  /** Which attempt it was, from 1. */
  attempt: number;
  published: Published;
}

/** Writes down what came of an attempt, unless a later one has begun since. */
export function recordAttempt(db: Database, made: Attempt): Promise<"ended" | "later"> {
  const { postId, platform, attempt, published, now } = made;
  return db.transaction(async (tx) => {
    await lockPost(tx, postId);
    const deliveries = await findDeliveries(tx, postId);
    const delivery = deliveries.find((each) => each.platform === platform);
    const isAwaited = delivery?.status === "publishing" || delivery?.status === "unknown";
    if (!isAwaited || delivery.attempts !== attempt) return "ended";
    const wait = published.kind === "busy" ? findWait(attempt, published) : null;
    if (published.kind !== "busy" || wait === null) {
      await endDelivery(tx, made, endOf(published, delivery));
      return "ended";
    }
    const retryAt = new Date(now.getTime() + wait * 1000);
    await tx
      .update(socialMediaDeliveries)
      .set({ status: "pending", failureReason: published.message, retryAt })
      .where(isDelivery(made));
    await enqueue(tx, "deliver-post", { postId, platform }, { startAfter: retryAt });
    await announce(tx, "social", { id: postId });
    return "later";
  });
}

/**
 * Seconds until a busy platform is asked again: twice as long each time, or as long as the
 * platform itself asks for. Null to give up.
 */
function findWait(
  attempt: number,
  { retryAfterSeconds }: { retryAfterSeconds: number | null },
): number | null {
  const wait = Math.max(firstWaitSeconds * 2 ** (attempt - 1), retryAfterSeconds ?? 0);
  return attempt >= mostAttempts || wait > longestWaitSeconds ? null : wait;
}

interface End {
  status: "posted" | "failed" | "unknown";
  failureReason?: string;
  externalId?: string | null;
}

/** What is prepared there, and may be shown already, is never said to have failed. */
function endOf(published: Published, { draftId, platform }: Delivery): End {
  if (published.kind === "posted") return { status: "posted", externalId: published.externalId };
  const { message } = published;
  const isUnknown = published.kind === "unknown" || (published.kind === "busy" && draftId !== null);
  if (!isUnknown) return { status: "failed", failureReason: message };
  const advice = `look on ${platformFacts[platform].label} whether the post is there`;
  return { status: "unknown", failureReason: `${message}: ${advice}` };
}

/** The end of a delivery, and of its post where no other is open. The caller has locked the post. */
export async function endDelivery(
  tx: Database,
  place: Place,
  { status, failureReason, externalId = null }: End,
): Promise<void> {
  await tx
    .update(socialMediaDeliveries)
    .set({
      status,
      failureReason: failureReason ?? null,
      externalId,
      draftId: null,
      retryAt: null,
    })
    .where(isDelivery(place));
  await announce(tx, "social", { id: place.postId });
  await settlePost(tx, place);
}
