import { and, eq, inArray } from "drizzle-orm";
import { type Database, socialMediaDeliveries, socialMediaPosts } from "#db";
import type { Platform } from "./platforms.ts";
import type { Post } from "./post-fields.ts";

const { title, content, platforms, hashtags, campaignId, status, scheduledAt } = socialMediaPosts;
const columns = { title, content, platforms, hashtags, campaignId, status, scheduledAt };

/** A post for its form; null where there is none. */
export async function findPost(db: Database, id: string): Promise<Post | null> {
  const [found] = await db
    .select(columns)
    .from(socialMediaPosts)
    .where(eq(socialMediaPosts.id, id));
  return found ?? null;
}

/**
 * As `findPost`; nobody else changes the post or what becomes of it on any platform until the
 * transaction ends.
 */
export async function lockPost(tx: Database, id: string): Promise<Post | null> {
  const [found] = await tx
    .select(columns)
    .from(socialMediaPosts)
    .where(eq(socialMediaPosts.id, id))
    .for("update");
  return found ?? null;
}

export type Delivery = typeof socialMediaDeliveries.$inferSelect;

/** What became of a post on each platform it was sent to. */
export function findDeliveries(db: Database, postId: string): Promise<Delivery[]> {
  return db.select().from(socialMediaDeliveries).where(eq(socialMediaDeliveries.postId, postId));
}

/** The row that says what becomes of a post on a platform. */
export function isDelivery({ postId, platform }: { postId: string; platform: Platform }) {
  return and(
    eq(socialMediaDeliveries.postId, postId),
    eq(socialMediaDeliveries.platform, platform),
  );
}

/** The deliveries of these posts, by post. */
export async function groupDeliveries(
  db: Database,
  postIds: readonly string[],
): Promise<Map<string, Delivery[]>> {
  const found = await db
    .select()
    .from(socialMediaDeliveries)
    .where(inArray(socialMediaDeliveries.postId, [...postIds]))
    .orderBy(socialMediaDeliveries.platform);
  return Map.groupBy(found, ({ postId }) => postId);
}

/** How long a platform may be asked; an attempt older than that ended with the copy that made it. */
export const attemptLeaseMs = 120_000;

export function isUnderWay({ status, attemptedAt }: Delivery, now: Date): boolean {
  const since = attemptedAt?.getTime() ?? 0;
  return status === "publishing" && since > now.getTime() - attemptLeaseMs;
}

/** Whether it is still open what becomes of it. */
export function isOpen({ status }: Pick<Delivery, "status">): boolean {
  return status === "pending" || status === "publishing";
}
