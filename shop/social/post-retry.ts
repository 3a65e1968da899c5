import { eq } from "drizzle-orm";
import { type Database, socialMediaDeliveries, socialMediaPosts } from "#db";
import { enqueue } from "#jobs/queue.ts";
import { type Actor, requireAdmin } from "../people/administrator-role.ts";
import { type Platform, platformFacts } from "./platforms.ts";
import { findDeliveries, isDelivery, lockPost } from "./post.ts";
import { notePost } from "./post-note.ts";
import { settlePost } from "./publishing.ts";

export type Retried =
  | { kind: "changed" }
  | { kind: "unknown_post" }
  /** There is nothing to retry or to decide, or somebody else has done so. */
  | { kind: "nothing_open" };

interface Asked {
  actor: Actor;
  id: string;
  now: Date;
}

/** Sends a failed post again to the platforms where it failed, and nowhere else. */
export function retryPost(db: Database, { actor, id, now }: Asked): Promise<Retried> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const post = await lockPost(tx, id);
    if (!post) return { kind: "unknown_post" };
    const deliveries = await findDeliveries(tx, id);
    const failed = post.platforms.filter((platform) =>
      deliveries.some((each) => each.platform === platform && each.status === "failed"),
    );
    if (post.status !== "failed" || failed.length === 0) return { kind: "nothing_open" };
    for (const platform of failed) {
      await tx
        .update(socialMediaDeliveries)
        .set({ status: "pending", failureReason: null, attempts: 0 })
        .where(isDelivery({ postId: id, platform }));
      await enqueue(tx, "deliver-post", { postId: id, platform });
    }
    // While the platforms are asked the post is scheduled, for the time that it had.
    await tx
      .update(socialMediaPosts)
      .set({ status: "scheduled", scheduledAt: post.scheduledAt ?? now })
      .where(eq(socialMediaPosts.id, id));
    await notePost(tx, {
      actor,
      id,
      verb: "retry",
      before: { status: post.status },
      after: { status: "scheduled", platforms: failed },
    });
    return { kind: "changed" };
  });
}

/**
 * Says what a person found on a platform of which nobody knew whether it took the post. Where the
 * post is not there it has failed, and can be sent again.
 */
export function decideDelivery(
  db: Database,
  { actor, id, now, platform, isThere }: Asked & { platform: Platform; isThere: boolean },
): Promise<Retried> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const post = await lockPost(tx, id);
    if (!post) return { kind: "unknown_post" };
    const delivery = (await findDeliveries(tx, id)).find((each) => each.platform === platform);
    if (delivery?.status !== "unknown") return { kind: "nothing_open" };
    const status = isThere ? "posted" : "failed";
    const failureReason = isThere ? null : `Not found on ${platformFacts[platform].label}`;
    await tx
      .update(socialMediaDeliveries)
      .set({ status, failureReason })
      .where(isDelivery({ postId: id, platform }));
    await notePost(tx, {
      actor,
      id,
      verb: "decide",
      before: { platform, status: delivery.status },
      after: { platform, status },
    });
    if (post.status === "failed") await settlePost(tx, { postId: id, now });
    return { kind: "changed" };
  });
}
