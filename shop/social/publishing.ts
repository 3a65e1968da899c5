import { eq, sql } from "drizzle-orm";
import { type Database, socialMediaDeliveries, socialMediaPosts } from "#db";
import { enqueue } from "#jobs/queue.ts";
import { announce } from "#realtime/bus.ts";
import { type Delivery, findDeliveries, isOpen, lockPost } from "./post.ts";
import { notePost } from "./post-note.ts";

/**
 * Begins to publish a post whose time has come: each of its platforms gets a job of its own. Asked
 * again it does nothing more, and where the post was posted already it is not posted again.
 */
export function publishPost(
  db: Database,
  { postId, now }: { postId: string; now: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    const post = await lockPost(tx, postId);
    if (post?.status !== "scheduled" || !post.scheduledAt) return;
    if (post.scheduledAt > now) {
      // The post was put off, or the clocks of the shop and of its database differ a little.
      await enqueue(tx, "publish-post", { postId }, { startAfter: post.scheduledAt });
      return;
    }
    if ((await findDeliveries(tx, postId)).some(isOpen)) return;
    const opened = await tx
      .insert(socialMediaDeliveries)
      .values(post.platforms.map((platform) => ({ postId, platform })))
      .onConflictDoUpdate({
        target: [socialMediaDeliveries.postId, socialMediaDeliveries.platform],
        set: { status: "pending", failureReason: null, attempts: 0 },
        setWhere: sql`${socialMediaDeliveries.status} = 'failed'`,
      })
      .returning({ platform: socialMediaDeliveries.platform });
    for (const { platform } of opened) await enqueue(tx, "deliver-post", { postId, platform });
    await announce(tx, "social", { id: postId });
    if (opened.length === 0) await settlePost(tx, { postId, now });
  });
}

/**
 * Gives a post its end once that is known on all its platforms: posted where it was posted on each,
 * else failed. The caller has locked the post.
 */
export async function settlePost(
  tx: Database,
  { postId, now }: { postId: string; now: Date },
): Promise<void> {
  const post = await lockPost(tx, postId);
  if (!post) return;
  const deliveries = await findDeliveries(tx, postId);
  const outcomes = post.platforms.map((platform) =>
    deliveries.find((each) => each.platform === platform),
  );
  const statuses = outcomes.map((outcome) => outcome?.status ?? "pending");
  if (statuses.some((status) => isOpen({ status }))) return;
  const isPosted = statuses.every((status) => status === "posted");
  const postedAt = isPosted ? findLastAttempt(outcomes, now) : null;
  const end = { status: isPosted ? "posted" : "failed", postedAt } as const;
  await tx.update(socialMediaPosts).set(end).where(eq(socialMediaPosts.id, postId));
  await notePost(tx, {
    actor: null,
    id: postId,
    verb: isPosted ? "post" : "fail",
    before: { status: post.status },
    after: { status: end.status, platforms: Object.fromEntries(zip(post.platforms, statuses)) },
  });
}

/** When the last of the platforms was asked: a person may say days later that the post is there. */
function findLastAttempt(outcomes: readonly (Delivery | undefined)[], now: Date): Date {
  const attempts = outcomes.map((outcome) => outcome?.attemptedAt ?? now);
  return new Date(Math.max(...attempts.map((at) => at.getTime())));
}

function zip<One, Other>(ones: readonly One[], others: readonly Other[]) {
  return ones.map((one, at) => [one, others[at]] as const);
}
