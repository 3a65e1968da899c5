import { type Database, socialMediaDeliveries } from "#db";
import { announce } from "#realtime/bus.ts";
import {
  type Published,
  type Publisher,
  type Publishers,
  textPlatforms,
} from "#social/publisher.ts";
import { cutText } from "../records/cut-text.ts";
import { findConnection } from "./account-tokens.ts";
import { endDelivery, type Place, recordAttempt } from "./delivery-outcome.ts";
import { platformFacts } from "./platforms.ts";
import { type Delivery, findDeliveries, isDelivery, isOpen, isUnderWay, lockPost } from "./post.ts";
import type { Post } from "./post-fields.ts";
import { tagOf } from "./post-text.ts";
import type { TokenBox } from "./token-box.ts";

/** What a delivery needs: those who publish, and the box with their tokens. */
interface Means {
  publishers: Publishers;
  tokens: TokenBox;
}

/**
 * Sends a post to one platform. That the platform is being asked is written down before it is, so
 * that a shop that ends in between finds it: what nobody can know then is told as unknown, and
 * waits for a person, rather than posted twice. `occupied`: another attempt is under way.
 */
export async function deliverPost(
  db: Database,
  means: Means,
  place: Place,
): Promise<"ended" | "later" | "occupied"> {
  const begun = await begin(db, means, place);
  if (begun.kind !== "begun") return begun.kind;
  const { publisher, account, post, attempt, draftId } = begun;
  const published = await publisher.publish({
    content: post.content,
    hashtags: post.hashtags.map(tagOf).filter(Boolean),
    account,
    draftId,
    keepDraft: async (id) => {
      await db.update(socialMediaDeliveries).set({ draftId: id }).where(isDelivery(place));
    },
  });
  return recordAttempt(db, { ...place, attempt, published: withoutToken(published, account) });
}

type Begun =
  | {
      kind: "begun";
      publisher: Publisher;
      account: { id: string | null; accessToken: string };
      post: Post;
      attempt: number;
      draftId: string | null;
    }
  | { kind: "ended" }
  | { kind: "occupied" };

function begin(db: Database, means: Means, place: Place): Promise<Begun> {
  const { postId, platform, now } = place;
  return db.transaction(async (tx): Promise<Begun> => {
    const post = await lockPost(tx, postId);
    const deliveries = await findDeliveries(tx, postId);
    const delivery = deliveries.find((each) => each.platform === platform);
    if (!post || !delivery || !isOpen(delivery)) return { kind: "ended" };
    if (isUnderWay(delivery, now)) return { kind: "occupied" };
    const way = await findWay(tx, means, { place, delivery });
    if (way.kind !== "open") {
      await endDelivery(tx, place, { status: way.kind, failureReason: way.reason });
      return { kind: "ended" };
    }
    const attempt = delivery.attempts + 1;
    await tx
      .update(socialMediaDeliveries)
      .set({ status: "publishing", attempts: attempt, attemptedAt: now, retryAt: null })
      .where(isDelivery(place));
    await announce(tx, "social", { id: postId });
    const { publisher, account } = way;
    return { kind: "begun", publisher, account, post, attempt, draftId: delivery.draftId };
  });
}

type Way =
  | {
      kind: "open";
      publisher: Publisher;
      account: { id: string | null; accessToken: string };
    }
  | { kind: "failed" | "unknown"; reason: string };

/** How a post gets to its platform, or why it does not. What is prepared there may be shown already. */
async function findWay(
  tx: Database,
  { publishers, tokens }: Means,
  { place, delivery }: { place: Place; delivery: Delivery },
): Promise<Way> {
  const { label, obstacle } = platformFacts[place.platform];
  const textPlatform = textPlatforms.find((each) => each === place.platform);
  if (!textPlatform) return { kind: "failed", reason: obstacle ?? `${label} takes no text` };
  const publisher = publishers[textPlatform];
  const advice = `look on ${label} whether the post is there`;
  if (delivery.status === "publishing" && !publisher.prepares) {
    return { kind: "unknown", reason: `The shop was interrupted while it posted: ${advice}` };
  }
  const connection = await findConnection(tx, { ...place, tokens });
  if (connection.kind === "unusable") {
    const { reason } = connection;
    if (delivery.draftId === null) return { kind: "failed", reason };
    return { kind: "unknown", reason: `${reason}. It may have been posted before: ${advice}` };
  }
  return { kind: "open", publisher, account: connection.account };
}

const longestReason = 500;

/** Platforms repeat the token in some of their messages; what is kept and shown must not hold it. */
function withoutToken(published: Published, { accessToken }: { accessToken: string }): Published {
  if (published.kind === "posted") return published;
  const message = published.message.replaceAll(accessToken, "(token)");
  return { ...published, message: cutText(message, 0, longestReason) };
}
