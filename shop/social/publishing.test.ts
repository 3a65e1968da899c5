import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditLog, db, socialMediaAccounts, socialMediaDeliveries, socialMediaPosts } from "#db";
import { makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { SocialPlatforms } from "#test/social-platforms.ts";
import { createAccount, disconnectAccount } from "./account-change.ts";
import type { AccountFields } from "./account-fields.ts";
import { deliverPost } from "./delivery.ts";
import type { Platform } from "./platforms.ts";
import { createPost, deletePost, updatePost } from "./post-change.ts";
import type { PostFields } from "./post-fields.ts";
import { decideDelivery, retryPost } from "./post-retry.ts";
import { publishPost } from "./publishing.ts";
import { createTokenBox } from "./token-box.ts";

freshDatabase();

const now = new Date("2026-11-21T12:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const tokens = createTokenBox(randomBytes(32));

let platforms: SocialPlatforms;
let actor: { id: string };

beforeAll(async () => {
  platforms = await SocialPlatforms.start();
  actor = await makeUser({ role: "admin" });
});
afterAll(() => platforms.stop());

beforeEach(async () => {
  platforms.forget();
  await db.delete(socialMediaAccounts);
  await db.delete(socialMediaPosts);
  await db.delete(auditLog);
  await takeJobs();
});

const fields: PostFields = {
  title: null,
  content: "New gateways are here.",
  platforms: ["twitter"],
  hashtags: ["iot", "smart home"],
  campaignId: null,
  status: "scheduled",
  scheduledAt: now,
};

const ids: Partial<Record<Platform, string>> = { linkedin: "urn:li:person:1", facebook: "77" };

async function connect(platform: Platform, values: Partial<AccountFields> = {}) {
  const created = await createAccount(db, {
    actor,
    tokens,
    now,
    fields: {
      platform,
      accountName: `our ${platform}`,
      accountId: ids[platform] ?? null,
      accessToken: "token-1",
      refreshToken: null,
      tokenExpiresAt: null,
      ...values,
    },
  });
  if (created.kind !== "changed") throw new Error(created.kind);
  return created.id;
}

async function make(values: Partial<PostFields> = {}) {
  const created = await createPost(db, { actor, fields: { ...fields, ...values } });
  if (created.kind !== "changed") throw new Error(created.kind);
  return created.id;
}

interface Job {
  name: string;
  data: { postId: string; platform?: Platform };
  startAfter: Date;
}

/** Takes what is queued off the queue, as a worker does. */
async function takeJobs(): Promise<Job[]> {
  const { rows } = await db.execute<{ name: string; data: Job["data"]; at: string }>(
    sql`delete from pgboss.job where name in ('publish-post', 'deliver-post')
      returning name, data, start_after::text as at`,
  );
  return rows.map(({ name, data, at }) => ({ name, data, startAfter: new Date(at) }));
}

const deliver = (postId: string, platform: Platform, at = now) =>
  deliverPost(db, { publishers: platforms.publishers(), tokens }, { postId, platform, now: at });

/** Works the post's jobs once, as they are due. */
async function publish(postId: string, at = now) {
  await takeJobs();
  await publishPost(db, { postId, now: at });
  for (const { data } of await takeJobs()) {
    if (data.platform) await deliver(postId, data.platform, at);
  }
}

const findPost = async (id: string) =>
  (await db.select().from(socialMediaPosts).where(eq(socialMediaPosts.id, id)))[0];

const findDelivery = async (id: string, platform: Platform = "twitter") =>
  (await db.select().from(socialMediaDeliveries).where(eq(socialMediaDeliveries.postId, id))).find(
    (each) => each.platform === platform,
  );

describe("a scheduled post", () => {
  test("is queued for its time with the post itself", async () => {
    const postId = await make({ scheduledAt: minutes(90) });
    expect(await takeJobs()).toEqual([
      { name: "publish-post", data: { postId }, startAfter: minutes(90) },
    ]);
  });

  test("is posted on each of its platforms, with its hashtags", async () => {
    for (const platform of ["twitter", "linkedin", "facebook", "threads"] as const) {
      await connect(platform);
    }
    const id = await make({ platforms: ["facebook", "twitter", "linkedin", "threads"] });
    await publish(id, minutes(1));
    expect(await findPost(id)).toMatchObject({ status: "posted", postedAt: minutes(1) });
    expect(platforms.asked.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/x/2/tweets", "/linkedin/rest/posts", "/facebook/77/feed"]),
    );
    expect(platforms.asked.find(({ path }) => path === "/x/2/tweets")).toMatchObject({
      headers: { authorization: "Bearer token-1" },
      body: { text: "New gateways are here.\n\n#iot #smarthome" },
    });
    expect((await findDelivery(id))?.externalId).toMatch(/^\d+$/);
  });

  test("is posted once, however often its jobs run", async () => {
    await connect("twitter");
    const id = await make();
    await publishPost(db, { postId: id, now });
    await publishPost(db, { postId: id, now });
    const jobs = (await takeJobs()).filter(({ name }) => name === "deliver-post");
    expect(jobs).toHaveLength(1);
    await Promise.all([deliver(id, "twitter"), deliver(id, "twitter")]);
    await deliver(id, "twitter");
    await publishPost(db, { postId: id, now });
    expect(platforms.asked).toHaveLength(1);
    expect(await findPost(id)).toMatchObject({ status: "posted" });
  });

  test("is not begun anew while one of its platforms is waited for", async () => {
    await connect("twitter");
    const id = await make({ platforms: ["instagram", "twitter"] });
    platforms.willAnswer({ status: 503 });
    await publish(id);
    await takeJobs();
    await publishPost(db, { postId: id, now });
    expect(await takeJobs()).toEqual([]);
    expect(await findDelivery(id, "instagram")).toMatchObject({ status: "failed" });
  });

  test("that was put off waits for its new time", async () => {
    const id = await make({ scheduledAt: minutes(30) });
    await takeJobs();
    await publishPost(db, { postId: id, now });
    expect(await takeJobs()).toMatchObject([{ name: "publish-post", startAfter: minutes(30) }]);
    expect(await findDelivery(id)).toBeUndefined();
  });

  test("that was made a draft or deleted is not published", async () => {
    await connect("twitter");
    const id = await make({ status: "draft", scheduledAt: null });
    await publish(id);
    await publish(crypto.randomUUID());
    expect(platforms.asked).toEqual([]);
    expect(await findPost(id)).toMatchObject({ status: "draft" });
  });

  test("ends as an entry of the audit log that the shop itself wrote", async () => {
    await connect("twitter");
    const id = await make();
    await publish(id);
    const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(entries.at(-1)).toMatchObject({
      actorId: null,
      action: "social_post.post",
      after: { status: "posted", platforms: { twitter: "posted" } },
    });
  });
});

describe("a post fails with the reason", () => {
  test.each([
    ["twitter", "No X account is connected"],
    ["instagram", "Instagram takes no post without a picture or a video"],
    ["tiktok", "TikTok takes no post without a picture or a video"],
    ["youtube", "YouTube takes no post without a video"],
    ["pinterest", "Pinterest takes no post without a picture"],
  ] as const)("on %s: %s", async (platform, failureReason) => {
    const id = await make({ platforms: [platform] });
    await publish(id);
    expect(await findPost(id)).toMatchObject({ status: "failed", postedAt: null });
    expect(await findDelivery(id, platform)).toMatchObject({ status: "failed", failureReason });
  });

  test("that the token has expired, or cannot be read", async () => {
    const account = await connect("twitter", { tokenExpiresAt: now });
    const expired = await make();
    await publish(expired);
    expect((await findDelivery(expired))?.failureReason).toContain("has expired");
    await db
      .update(socialMediaAccounts)
      .set({ tokenExpiresAt: null, accessTokenCipher: "x" })
      .where(eq(socialMediaAccounts.id, account));
    const unreadable = await make();
    await publish(unreadable);
    expect((await findDelivery(unreadable))?.failureReason).toContain("cannot be read");
    expect(platforms.asked).toEqual([]);
  });

  test("that the platform gives, without the token", async () => {
    await connect("twitter", { accessToken: "revoked-secret" });
    const detail = "The token revoked-secret is not valid";
    platforms.willAnswer({ status: 401, body: { detail } });
    const id = await make();
    await publish(id);
    expect((await findDelivery(id))?.failureReason).toBe(
      "X answered 401: The token (token) is not valid",
    );
    expect(await findPost(id)).toMatchObject({ status: "failed" });
  });

  test("where one platform took it and another did not", async () => {
    await connect("twitter");
    const id = await make({ platforms: ["instagram", "twitter"] });
    await publish(id);
    expect(await findPost(id)).toMatchObject({ status: "failed" });
    expect(await findDelivery(id, "twitter")).toMatchObject({ status: "posted" });
    expect(await findDelivery(id, "instagram")).toMatchObject({ status: "failed" });
  });
});

describe("a platform that is busy", () => {
  test("is asked again after waits that grow, and the post stays scheduled", async () => {
    await connect("twitter");
    const id = await make();
    platforms.willAnswer({ status: 503 }, { status: 503 });
    await publish(id);
    expect(await findPost(id)).toMatchObject({ status: "scheduled" });
    expect(await findDelivery(id)).toMatchObject({
      status: "pending",
      failureReason: "X answered 503",
      retryAt: minutes(0.5),
    });
    expect(await takeJobs()).toMatchObject([{ name: "deliver-post", startAfter: minutes(0.5) }]);
    await deliver(id, "twitter", minutes(1));
    expect((await findDelivery(id))?.retryAt).toEqual(minutes(2));
    expect(await deliver(id, "twitter", minutes(2))).toBe("ended");
    expect(await findPost(id)).toMatchObject({ status: "posted" });
  });

  test("is left alone for as long as it asks for", async () => {
    await connect("twitter");
    const id = await make();
    platforms.willAnswer({ status: 429, headers: { "retry-after": "900" } });
    await publish(id);
    expect((await findDelivery(id))?.retryAt).toEqual(minutes(15));
  });

  test("for longer than a post can wait fails it", async () => {
    await connect("twitter");
    const id = await make();
    platforms.willAnswer({ status: 429, headers: { "retry-after": "86400" } });
    await publish(id);
    expect(await findDelivery(id)).toMatchObject({
      status: "failed",
      failureReason: "X answered 429",
    });
  });

  test("is given up after eight attempts", async () => {
    await connect("twitter");
    const id = await make();
    platforms.willAnswer(...Array.from({ length: 9 }, () => ({ status: 503 })));
    await publish(id);
    for (let attempt = 2; attempt <= 8; attempt++) await deliver(id, "twitter", minutes(attempt));
    expect(platforms.asked).toHaveLength(8);
    expect(await findPost(id)).toMatchObject({ status: "failed" });
  });
});

describe("where nobody knows whether it was posted", () => {
  test("a post is not posted again by itself", async () => {
    await connect("twitter");
    const id = await make();
    platforms.willAnswer("lost");
    await publish(id);
    expect(await findDelivery(id)).toMatchObject({
      status: "unknown",
      failureReason: "X did not answer: look on X whether the post is there",
    });
    expect(await findPost(id)).toMatchObject({ status: "failed" });
    expect(await retryPost(db, { actor, id, now })).toEqual({ kind: "nothing_open" });
    await deliver(id, "twitter");
    await publish(id);
    expect(platforms.asked).toHaveLength(1);
  });

  test("a shop that ended while it posted says so", async () => {
    await connect("twitter");
    const id = await make();
    await publishPost(db, { postId: id, now });
    await db
      .update(socialMediaDeliveries)
      .set({ status: "publishing", attempts: 1, attemptedAt: now });
    expect(await deliver(id, "twitter", minutes(1))).toBe("occupied");
    expect(await deliver(id, "twitter", minutes(3))).toBe("ended");
    expect(platforms.asked).toEqual([]);
    expect(await findDelivery(id)).toMatchObject({
      status: "unknown",
      failureReason:
        "The shop was interrupted while it posted: look on X whether the post is there",
      attemptedAt: now,
    });
  });

  test("an answer that comes after all is kept", async () => {
    await connect("twitter");
    const id = await make();
    await publishPost(db, { postId: id, now });
    const { twitter, ...others } = platforms.publishers();
    const slow = {
      ...twitter,
      publish: async (post: Parameters<typeof twitter.publish>[0]) => {
        await deliver(id, "twitter", minutes(3));
        return twitter.publish(post);
      },
    };
    const publishers = { ...others, twitter: slow };
    await deliverPost(db, { publishers, tokens }, { postId: id, platform: "twitter", now });
    expect(await findDelivery(id)).toMatchObject({ status: "posted", failureReason: null });
    expect(await findPost(id)).toMatchObject({ status: "posted" });
  });

  test("Threads is asked what became of what was prepared there", async () => {
    await connect("threads");
    const id = await make({ platforms: ["threads"] });
    platforms.willAnswer({ status: 200, body: { id: "9001" } }, "lost");
    await publish(id);
    expect(await findDelivery(id, "threads")).toMatchObject({ status: "pending", draftId: "9001" });
    platforms.forget();
    platforms.willAnswer({ status: 200, body: { id: "9001", status: "PUBLISHED" } });
    await deliver(id, "threads", minutes(5));
    expect(platforms.asked).toMatchObject([{ method: "GET", path: "/threads/9001" }]);
    expect(await findPost(id)).toMatchObject({ status: "posted" });
  });

  test("Threads is not said to have failed while its answer may be yes", async () => {
    await connect("threads");
    const id = await make({ platforms: ["threads"] });
    platforms.willAnswer({ status: 200, body: { id: "9001" } });
    platforms.willAnswer(...Array.from({ length: 8 }, () => ({ status: 503 })));
    await publish(id);
    for (let attempt = 2; attempt <= 8; attempt++) await deliver(id, "threads", minutes(attempt));
    expect(await findDelivery(id, "threads")).toMatchObject({ status: "unknown" });
  });

  test.each([
    ["whose answer was lost", { status: "pending" }],
    ["that the shop was interrupted at", { status: "publishing" }],
  ] as const)("a post on Threads %s does not fail with its account", async (_, left) => {
    const account = await connect("threads");
    const id = await make({ platforms: ["threads"] });
    platforms.willAnswer({ status: 200, body: { id: "9001" } }, "lost");
    await publish(id);
    await db.update(socialMediaDeliveries).set(left);
    platforms.forget();
    await disconnectAccount(db, { actor, id: account });
    expect(await deliver(id, "threads", minutes(5))).toBe("ended");
    expect(await findDelivery(id, "threads")).toMatchObject({
      status: "unknown",
      failureReason:
        "No Threads account is connected. It may have been posted before: look on Threads whether the post is there",
    });
    await connect("threads");
    expect(await retryPost(db, { actor, id, now })).toEqual({ kind: "nothing_open" });
    expect(platforms.asked).toEqual([]);
  });

  test("a post on Threads that nothing was prepared of fails with its account", async () => {
    const account = await connect("threads");
    const id = await make({ platforms: ["threads"] });
    platforms.willAnswer({ status: 503 });
    await publish(id);
    await disconnectAccount(db, { actor, id: account });
    await deliver(id, "threads", minutes(5));
    expect(await findDelivery(id, "threads")).toMatchObject({ status: "failed" });
  });

  test("a person says that it is there, since it was sent", async () => {
    await connect("twitter");
    const id = await make();
    platforms.willAnswer("lost");
    await publish(id);
    const nextDay = minutes(24 * 60);
    const decision = { actor, id, now: nextDay, platform: "twitter", isThere: true } as const;
    expect(await decideDelivery(db, decision)).toEqual({ kind: "changed" });
    expect(await findPost(id)).toMatchObject({ status: "posted", postedAt: now });
    expect(await decideDelivery(db, decision)).toEqual({ kind: "nothing_open" });
  });

  test("a person says that it is not there, and retries it", async () => {
    await connect("twitter");
    const id = await make();
    platforms.willAnswer("lost");
    await publish(id);
    await decideDelivery(db, { actor, id, now, platform: "twitter", isThere: false });
    expect(await findDelivery(id)).toMatchObject({
      status: "failed",
      failureReason: "Not found on X",
    });
    await retryPost(db, { actor, id, now });
    await deliver(id, "twitter", minutes(1));
    expect(await findPost(id)).toMatchObject({ status: "posted" });
  });
});

describe("a failed post", () => {
  async function makeHalfPosted() {
    await connect("twitter");
    const id = await make({ platforms: ["twitter", "linkedin"] });
    await publish(id);
    platforms.forget();
    return id;
  }

  test("is retried where it failed and nowhere else", async () => {
    const id = await makeHalfPosted();
    await connect("linkedin");
    expect(await retryPost(db, { actor, id, now })).toEqual({ kind: "changed" });
    expect(await findPost(id)).toMatchObject({ status: "scheduled" });
    const jobs = await takeJobs();
    expect(jobs).toMatchObject([{ name: "deliver-post", data: { platform: "linkedin" } }]);
    expect(await retryPost(db, { actor, id, now })).toEqual({ kind: "nothing_open" });
    await deliver(id, "linkedin", minutes(5));
    expect(platforms.asked.map(({ path }) => path)).toEqual(["/linkedin/rest/posts"]);
    expect(await findPost(id)).toMatchObject({ status: "posted", postedAt: minutes(5) });
  });

  test("that is edited is not posted again where it was posted", async () => {
    const id = await makeHalfPosted();
    await connect("linkedin");
    const both: Partial<PostFields> = { platforms: ["twitter", "linkedin"] };
    const opened = { ...fields, ...both, status: "failed" } as const;
    const edited = { ...fields, ...both, content: "Again" };
    expect(await updatePost(db, { actor, id, opened, fields: edited })).toMatchObject({
      kind: "changed",
    });
    await publish(id);
    expect(platforms.asked.map(({ path }) => path)).toEqual(["/linkedin/rest/posts"]);
    expect(await findPost(id)).toMatchObject({ status: "posted" });
  });
});

describe("a post on its way", () => {
  test("is not edited, and not deleted while a platform is asked", async () => {
    const id = await make();
    await publishPost(db, { postId: id, now });
    expect(await updatePost(db, { actor, id, opened: fields, fields })).toEqual({
      kind: "publishing",
    });
    await db.update(socialMediaDeliveries).set({ status: "publishing", attemptedAt: now });
    expect(await deletePost(db, { actor, id, now })).toEqual({ kind: "publishing" });
    expect(await deletePost(db, { actor, id, now: minutes(3) })).toMatchObject({ kind: "changed" });
    expect(await deliver(id, "twitter")).toBe("ended");
  });
});
