import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type Database, socialMediaCampaigns, socialMediaDeliveries, socialMediaPosts } from "#db";
import { enqueue } from "#jobs/queue.ts";
import { type Actor, requireAdmin } from "../people/administrator-role.ts";
import { nameDifferences } from "../people/named-differences.ts";
import { type Difference, findDifferences } from "../records/differences.ts";
import { tellTexts } from "../records/told-text.ts";
import { findDeliveries, isOpen, isUnderWay, lockPost } from "./post.ts";
import type { Post, PostFields } from "./post-fields.ts";
import { notePost } from "./post-note.ts";

export type PostChanged =
  | { kind: "changed"; id: string }
  | { kind: "unknown_post" }
  /** The campaign that was chosen was deleted meanwhile. */
  | { kind: "unknown_campaign" }
  /** What was posted cannot be changed by the shop. */
  | { kind: "already_posted" }
  /** The platforms are being asked. */
  | { kind: "publishing" }
  /** Someone changed it since it was opened. */
  | { kind: "conflict"; current: Post; differences: Difference[] };

/**
 * A post that is scheduled is published by a job when its time has come. Asked for under an id that is
 * there already, as when its answer got lost, it creates nothing more.
 */
export function createPost(
  db: Database,
  { actor, id = randomUUID(), fields }: { actor: Actor; id?: string; fields: PostFields },
): Promise<PostChanged> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    if (!(await keepCampaign(tx, fields))) return { kind: "unknown_campaign" };
    const [created] = await tx
      .insert(socialMediaPosts)
      .values({ id, ...fields })
      .onConflictDoNothing({ target: socialMediaPosts.id })
      .returning({ id: socialMediaPosts.id });
    if (!created) return { kind: "changed", id };
    await plan(tx, created.id, fields);
    await notePost(tx, { actor, id: created.id, verb: "create", ...tellChange(null, fields) });
    return { kind: "changed", id: created.id };
  });
}

/**
 * Nothing is written over what someone else saved since `opened` was read: see `conflict`. A post
 * that failed begins anew, but where it was posted already it is not posted again. A form that changes
 * nothing leaves no trace.
 */
export function updatePost(
  db: Database,
  wanted: { actor: Actor; id: string; opened: Post; fields: PostFields },
): Promise<PostChanged> {
  const { actor, id, opened, fields } = wanted;
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const current = await lockPost(tx, id);
    if (!current) return { kind: "unknown_post" };
    if (current.status === "posted") return { kind: "already_posted" };
    if ((await findDeliveries(tx, id)).some(isOpen)) return { kind: "publishing" };
    if (findDifferences(opened, current).length > 0) {
      const { before, after } = tellChange(opened, current);
      const differences = await nameDifferences(tx, findDifferences(before, after));
      return { kind: "conflict", current, differences };
    }
    if (findDifferences(current, fields).length === 0) return { kind: "changed", id };
    if (!(await keepCampaign(tx, fields))) return { kind: "unknown_campaign" };
    await tx.update(socialMediaPosts).set(fields).where(eq(socialMediaPosts.id, id));
    const { postId, status } = socialMediaDeliveries;
    await tx.delete(socialMediaDeliveries).where(and(eq(postId, id), eq(status, "failed")));
    await plan(tx, id, fields);
    await notePost(tx, { actor, id, verb: "update", ...tellChange(current, fields) });
    return { kind: "changed", id };
  });
}

/** What was posted stays on its platforms. */
export function deletePost(
  db: Database,
  { actor, id, now }: { actor: Actor; id: string; now: Date },
): Promise<PostChanged> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const current = await lockPost(tx, id);
    if (!current) return { kind: "unknown_post" };
    const deliveries = await findDeliveries(tx, id);
    if (deliveries.some((each) => isUnderWay(each, now))) return { kind: "publishing" };
    await tx.delete(socialMediaPosts).where(eq(socialMediaPosts.id, id));
    await notePost(tx, { actor, id, verb: "delete", ...tellChange(current, null) });
    return { kind: "changed", id };
  });
}

/** Whether the campaign exists, and does so until the transaction ends. */
async function keepCampaign(tx: Database, { campaignId }: PostFields): Promise<boolean> {
  if (!campaignId) return true;
  const found = await tx
    .select({ id: socialMediaCampaigns.id })
    .from(socialMediaCampaigns)
    .where(eq(socialMediaCampaigns.id, campaignId))
    .for("key share");
  return found.length > 0;
}

/** A job of an earlier plan finds nothing to do at its time. */
async function plan(tx: Database, postId: string, { status, scheduledAt }: PostFields) {
  if (status !== "scheduled" || !scheduledAt) return;
  await enqueue(tx, "publish-post", { postId }, { startAfter: scheduledAt });
}

/** A post before and after a change, as people are told of it; null for none. */
function tellChange(before: Post | null, after: Post | null) {
  const content = tellTexts(before?.content ?? null, after?.content ?? null);
  return {
    before: before && { ...before, content: content.before },
    after: after && { ...after, content: content.after },
  };
}
