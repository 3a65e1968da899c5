import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog, db, socialMediaCampaigns, socialMediaPosts } from "#db";
import { closeBus, listen, type News, openBus } from "#realtime/bus.ts";
import { makeUser } from "#test/builders.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { soon } from "#test/soon.ts";
import { NotAnAdministrator } from "../people/administrator-role.ts";
import { readTableQuery } from "../records/table-query.ts";
import { findPost } from "./post.ts";
import { createPost, deletePost, updatePost } from "./post-change.ts";
import { openedPost, type PostFields, postFields } from "./post-fields.ts";
import { listPosts } from "./post-list.ts";
import { decideDelivery, retryPost } from "./post-retry.ts";
import { postTable } from "./post-table.ts";

const { url } = freshDatabase();

const now = new Date("2026-11-21T12:00:00Z");
const later = new Date("2026-11-22T12:00:00Z");
let actor: { id: string };

beforeEach(async () => {
  await db.delete(socialMediaPosts);
  await db.delete(socialMediaCampaigns);
  await db.delete(auditLog);
  await db.execute(sql`delete from pgboss.job`);
  actor = await makeUser({ role: "admin" });
});

const fields: PostFields = {
  title: null,
  content: "Hello",
  platforms: ["twitter", "linkedin"],
  hashtags: ["iot"],
  campaignId: null,
  status: "draft",
  scheduledAt: null,
};

async function make(values: Partial<PostFields> = {}) {
  const created = await createPost(db, { actor, fields: { ...fields, ...values } });
  if (created.kind !== "changed") throw new Error(created.kind);
  return created.id;
}

const list = async (address = "") => {
  const query = readTableQuery(new URLSearchParams(address), postTable);
  return (await listPosts(db, query)).rows;
};

const countJobs = async () => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where name = 'publish-post'`,
  );
  return rows[0]?.count;
};

describe("the form of a post", () => {
  const schema = postFields({ now });
  const read = (values: object) => {
    const typed = { content: "Hello", platforms: ["twitter"], ...values };
    const parsed = schema.safeParse(typed);
    return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message);
  };

  test("needs a text and a platform", () => {
    expect(read({ content: " ", platforms: undefined })).toEqual([
      "Post content is required",
      "Select at least one platform",
    ]);
    expect(read({ platforms: [] })).toEqual(["Select at least one platform"]);
    expect(read({ platforms: ["myspace"] })).toEqual(["Unknown platform"]);
  });

  test("is a draft unless said otherwise, and a draft has no time", () => {
    const typed = { platforms: ["linkedin", "twitter", "twitter"], campaignId: "" };
    expect(read({ ...typed, hashtags: "iot", scheduledAt: later.toISOString() })).toEqual(fields);
  });

  test("splits hashtags on commas", () => {
    expect(read({ hashtags: " #iot, LoRa ,, iot, !, smart home" })).toMatchObject({
      hashtags: ["iot", "LoRa", "smart home"],
    });
  });

  test("scheduled needs a time to come", () => {
    const scheduled = (scheduledAt: string) => read({ status: "scheduled", scheduledAt });
    expect(scheduled(later.toISOString())).toMatchObject({ scheduledAt: later });
    expect(scheduled("")).toEqual(["Choose when to post"]);
    expect(scheduled(now.toISOString())).toEqual(["Choose a time in the future"]);
    expect(scheduled("?")).toEqual(["Choose a date and a time"]);
    expect(read({ status: "posted" })).toEqual(["Unknown status"]);
  });

  test("scheduled fits each of its platforms, a draft may be too long", () => {
    const long = { content: "a".repeat(278), hashtags: "iot", platforms: ["twitter", "linkedin"] };
    const scheduled = { ...long, status: "scheduled", scheduledAt: later.toISOString() };
    expect(read(scheduled)).toEqual([
      "X takes at most 280 characters: with its hashtags the post has 284",
    ]);
    expect(read({ ...scheduled, platforms: ["linkedin"] })).toMatchObject({ status: "scheduled" });
    expect(read(long)).toMatchObject({ status: "draft" });
  });
});

test("every change is written down and announced", async () => {
  const heard: News[] = [];
  await openBus(url);
  const leave = listen((news) => heard.push(news));
  const id = await make();
  const edited: PostFields = { ...fields, content: "Hello again" };
  await updatePost(db, { actor, id, opened: fields, fields: edited });
  expect(await findPost(db, id)).toEqual(edited);
  expect(await deletePost(db, { actor, id, now })).toEqual({ kind: "changed", id });
  expect(await findPost(db, id)).toBeNull();
  const entries = await db.select().from(auditLog).orderBy(auditLog.at);
  const subject = { actorId: actor.id, subjectType: "social_post", subjectId: id };
  expect(entries).toMatchObject([
    { ...subject, action: "social_post.create", before: null, after: fields },
    { ...subject, action: "social_post.update", before: fields, after: edited },
    { ...subject, action: "social_post.delete", before: edited, after: null },
  ]);
  const change = { kind: "change", change: { topic: "social", id } };
  await soon(() => expect(heard).toEqual([change, change, change]));
  leave();
  await closeBus();
});

test("only a scheduled post is queued", async () => {
  const id = await make();
  expect(await countJobs()).toBe(0);
  const scheduled: PostFields = { ...fields, status: "scheduled", scheduledAt: later };
  await updatePost(db, { actor, id, opened: fields, fields: scheduled });
  expect(await countJobs()).toBe(1);
});

test("a post as its form was opened reads back as it is kept", async () => {
  const id = await make({ status: "scheduled", scheduledAt: later });
  const post = await findPost(db, id);
  expect(openedPost.parse(JSON.parse(JSON.stringify(post)))).toEqual(post);
});

test("a second editor overwrites nothing", async () => {
  const id = await make();
  const first: PostFields = { ...fields, status: "scheduled", scheduledAt: later };
  await updatePost(db, { actor, id, opened: fields, fields: first });
  expect(await updatePost(db, { actor, id, opened: fields, fields })).toMatchObject({
    kind: "conflict",
    current: first,
    differences: [{ field: "status" }, { field: "scheduledAt" }],
  });
});

test("the second of two who edit a post is told of campaigns by their names", async () => {
  const [campaign] = await db
    .insert(socialMediaCampaigns)
    .values({ name: "Spring" })
    .returning({ id: socialMediaCampaigns.id });
  const campaignId = campaign?.id ?? "";
  const id = await make({ campaignId });
  const gone = crypto.randomUUID();
  for (const [opened, before] of [
    [null, null],
    [gone, { id: gone, name: null }],
  ] as const) {
    const wanted = { actor, id, opened: { ...fields, campaignId: opened }, fields };
    expect(await updatePost(db, wanted)).toMatchObject({
      current: { campaignId },
      differences: [{ field: "campaignId", before, after: { id: campaignId, name: "Spring" } }],
    });
  }
});

test("of a long text is told where it changed, and its second editor still has it whole", async () => {
  const text = (middle: string) => `${"word ".repeat(6000)}${middle}${" word".repeat(6000)}`;
  const [opened, edited] = ["old", "new"].map((middle) => ({ ...fields, content: text(middle) }));
  if (!opened || !edited) throw new Error("There are two texts");
  const id = await make(opened);
  await updatePost(db, { actor, id, opened, fields: edited });
  const conflict = await updatePost(db, { actor, id, opened, fields });
  expect(conflict).toMatchObject({ kind: "conflict", current: edited });
  const differences = conflict.kind === "conflict" ? conflict.differences : [];
  expect(differences).toMatchObject([
    { before: expect.stringContaining("old"), after: expect.stringContaining("new") },
  ]);
  await deletePost(db, { actor, id, now });
  const told = [differences, ...(await db.select().from(auditLog))];
  expect(told).toHaveLength(4);
  for (const each of told) expect(JSON.stringify(each).length).toBeLessThan(2000);
});

test("of two who save at the same moment the second is told of the first", async () => {
  const id = await make();
  const second = await db.transaction(async (tx) => {
    await tx.update(socialMediaPosts).set({ content: "Theirs" });
    const attempt = updatePost(db, { actor, id, opened: fields, fields });
    await someoneWaits();
    return { attempt };
  });
  expect(await second.attempt).toMatchObject({ kind: "conflict" });
});

test("what was posted is not changed", async () => {
  const id = await make();
  await db.update(socialMediaPosts).set({ status: "posted" });
  expect(await updatePost(db, { actor, id, opened: fields, fields })).toEqual({
    kind: "already_posted",
  });
});

test("a campaign that is gone is told", async () => {
  const campaignId = crypto.randomUUID();
  const wanted = { actor, fields: { ...fields, campaignId } };
  expect(await createPost(db, wanted)).toEqual({ kind: "unknown_campaign" });
  const id = await make();
  expect(await updatePost(db, { ...wanted, id, opened: fields })).toEqual({
    kind: "unknown_campaign",
  });
});

test("only administrators change posts, and what is gone is told", async () => {
  const id = await make();
  const customer = await makeUser();
  const decision = { now, platform: "twitter", isThere: true } as const;
  for (const change of [
    () => createPost(db, { actor: customer, fields }),
    () => updatePost(db, { actor: customer, id, opened: fields, fields }),
    () => deletePost(db, { actor: customer, id, now }),
    () => retryPost(db, { actor: customer, id, now }),
    () => decideDelivery(db, { actor: customer, id, ...decision }),
  ]) {
    await expect(change()).rejects.toThrow(NotAnAdministrator);
  }
  const gone = { kind: "unknown_post" };
  const nobody = { actor, id: crypto.randomUUID() };
  expect(await updatePost(db, { ...nobody, opened: fields, fields })).toEqual(gone);
  expect(await deletePost(db, { ...nobody, now })).toEqual(gone);
  expect(await retryPost(db, { ...nobody, now })).toEqual(gone);
  expect(await decideDelivery(db, { ...nobody, ...decision })).toEqual(gone);
});

test("the table narrows by text, status and platform, and sorts by time", async () => {
  const [campaign] = await db.insert(socialMediaCampaigns).values({ name: "Launch" }).returning();
  const scheduled = { status: "scheduled", scheduledAt: later } as const;
  await make({ content: "One", campaignId: campaign?.id ?? null });
  await make({ title: "Second", content: "Two", platforms: ["threads"], ...scheduled });
  await make({ content: "Three", ...scheduled, scheduledAt: now });
  const texts = async (address: string) => (await list(address)).map(({ content }) => content);
  expect(await texts("")).toEqual(["Three", "Two", "One"]);
  expect(await texts("sort=planned")).toEqual(["Three", "Two", "One"]);
  expect(await texts("sort=-planned")).toEqual(["One", "Two", "Three"]);
  expect(await texts("q=SECO")).toEqual(["Two"]);
  expect(await texts("q=thr")).toEqual(["Three"]);
  expect(await texts("status=draft")).toEqual(["One"]);
  expect(await texts("platform=threads")).toEqual(["Two"]);
  expect((await list("q=One"))[0]?.campaign).toEqual({ id: campaign?.id, name: "Launch" });
});
