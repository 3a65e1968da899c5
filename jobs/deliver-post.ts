import { openTokenBox } from "#auth/social-tokens.ts";
import type { Database } from "#db";
import { env } from "#env";
import * as delivery from "#shop/social/delivery.ts";
import { createPublishers } from "#social/publishers.ts";
import type { Jobs } from "./queue.ts";

const publishers = createPublishers(env);

/** Sends a post to one platform, as the settings say where it answers. */
export async function deliverPost(
  db: Database,
  { postId, platform }: Jobs["deliver-post"],
): Promise<void> {
  const means = { publishers, tokens: openTokenBox() };
  const outcome = await delivery.deliverPost(db, means, { postId, platform, now: new Date() });
  if (outcome === "occupied") {
    throw new Error(`Another attempt to send post ${postId} to ${platform} is under way`);
  }
}
