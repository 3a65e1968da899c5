import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  auditLog,
  db,
  socialMediaAccounts,
  socialMediaCampaigns,
  socialMediaDeliveries,
  socialMediaPosts,
} from "#db";
import * as accountChange from "#shop/social/account-change.ts";
import * as campaignChange from "#shop/social/campaign-change.ts";
import * as postChange from "#shop/social/post-change.ts";
import * as postRetry from "#shop/social/post-retry.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const administrator = new Client(makeApp(undefined, await servePages(await findRoutes("/admin"))));

beforeAll(() => administrator.signUpAsAdministrator());
beforeEach(async () => {
  await db.delete(socialMediaPosts);
  await db.delete(socialMediaCampaigns);
  await db.delete(socialMediaAccounts);
});

const base = "/admin/social-media";

async function submit(page: string, fields: Record<string, string>) {
  const answer = await administrator.submit(`${base}${page}.data`, fields);
  return { status: answer.status, text: await answer.text() };
}

const read = async (address: string) => (await administrator.get(`${base}${address}`)).text();

const post = { content: "Hello", "platforms[]": "twitter", hashtags: "iot", campaignId: "" };
const openedPost = {
  title: null,
  content: "Hello",
  platforms: ["twitter"],
  hashtags: ["iot"],
  campaignId: null,
  status: "draft",
  scheduledAt: null,
};
const findPost = async () => (await db.select().from(socialMediaPosts))[0];
const id = crypto.randomUUID();

describe("posts", () => {
  test("are created, edited and deleted by the forms of the tab", async () => {
    const created = await submit("/create", { ...post, intent: "create", status: "draft" });
    expect(created.text).toContain("Post created successfully");
    const { id = "" } = (await findPost()) ?? {};
    expect(await findPost()).toMatchObject(openedPost);
    expect(await read(`/create.data?post=${id}`)).toContain("Hello");

    const change = { ...post, intent: "update", id, opened: JSON.stringify(openedPost) };
    const later = { status: "scheduled", scheduledAt: "2099-01-01T09:00:00.000Z" };
    const updated = await submit("/create", { ...change, ...later });
    expect(updated.text).toContain("Post updated successfully");
    expect(await findPost()).toMatchObject({
      status: "scheduled",
      scheduledAt: new Date(later.scheduledAt),
    });
    const stale = await submit("/create", { ...change, ...later });
    expect(stale.status).toBe(409);
    expect(stale.text).toContain("Someone else changed this while you were editing it.");

    const removed = await submit("", { intent: "delete", id });
    expect(removed.text).toContain("Post deleted successfully");
    expect(await findPost()).toBeUndefined();
  });

  test("that are scheduled say so", async () => {
    const scheduled = { status: "scheduled", scheduledAt: "2099-01-01T09:00:00Z" };
    const { text } = await submit("/create", { ...post, ...scheduled, intent: "create" });
    expect(text).toContain("Post scheduled successfully");
  });

  test("need a text and a platform, and every fault is said beside its field", async () => {
    const { status, text } = await submit("/create", { intent: "create", content: " " });
    expect(status).toBe(422);
    expect(text).toContain("Post content is required");
    expect(text).toContain("Select at least one platform");
  });

  test("that are gone are told as an error of what was asked", async () => {
    const gone = "This post does not exist any more";
    const change = { ...post, intent: "update", id, opened: JSON.stringify(openedPost) };
    expect((await submit("/create", change)).text).toContain(`Failed to update post: ${gone}`);
    const removed = await submit("", { intent: "delete", id });
    expect(removed.status).toBe(404);
    expect(removed.text).toContain(`Failed to delete post: ${gone}`);
    expect((await submit("", { intent: "retry", id })).text).toContain(gone);
  });

  test("of a campaign that is gone are refused beside the campaign", async () => {
    const { status, text } = await submit("/create", { ...post, intent: "create", campaignId: id });
    expect(status).toBe(422);
    expect(text).toContain("Failed to create post: This campaign does not exist any more");
  });

  test("that failed are retried, and what nobody knows is decided", async () => {
    const made = { content: "Hello", platforms: ["twitter" as const], status: "failed" as const };
    const [{ id = "" } = {}] = await db.insert(socialMediaPosts).values(made).returning();
    const delivery = { postId: id, platform: "twitter" as const };
    await db.insert(socialMediaDeliveries).values({ ...delivery, status: "unknown" });
    const nothing = await submit("", { intent: "retry", id });
    expect(nothing.status).toBe(409);
    expect(nothing.text).toContain("Nothing is left to do");
    const decision = { intent: "decide", id, platform: "twitter" };
    expect((await submit("", { ...decision, isThere: "maybe" })).status).toBe(422);
    expect((await submit("", { ...decision, isThere: "no" })).text).toContain(
      "Marked as failed on X",
    );
    expect((await submit("", { intent: "retry", id })).text).toContain("The post is sent again");
    const written = await db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(written.map(({ action }) => action).toSorted()).toEqual([
      "social_post.decide",
      "social_post.fail",
      "social_post.retry",
    ]);
    expect(await findPost()).toMatchObject({ status: "scheduled" });
  });
});

describe("campaigns", () => {
  const campaign = { name: "Launch", description: "", startDate: "", endDate: "", status: "draft" };
  const opened = JSON.stringify({
    name: "Launch",
    description: null,
    status: "draft",
    startDate: null,
    endDate: null,
  });

  test("are created, edited and deleted", async () => {
    const created = await submit("/campaigns", { ...campaign, intent: "create" });
    expect(created.text).toContain("Campaign created successfully");
    const [{ id = "" } = {}] = await db.select().from(socialMediaCampaigns);
    const change = { ...campaign, intent: "update", id, opened, status: "active" };
    expect((await submit("/campaigns", change)).text).toContain("Campaign updated successfully");
    expect((await submit("/campaigns", change)).status).toBe(409);
    const removed = await submit("/campaigns", { intent: "delete", id });
    expect(removed.text).toContain("Campaign deleted successfully");
    const again = await submit("/campaigns", { intent: "delete", id });
    expect(again.text).toContain(
      "Failed to delete campaign: This campaign does not exist any more",
    );
  });

  test("need a name", async () => {
    const { status, text } = await submit("/campaigns", {
      ...campaign,
      intent: "create",
      name: "",
    });
    expect(status).toBe(422);
    expect(text).toContain("Campaign name is required");
  });
});

describe("accounts", () => {
  const account = {
    platform: "twitter",
    accountName: "us",
    accountId: "",
    accessToken: "secret-1",
  };
  const opened = JSON.stringify({
    platform: "twitter",
    accountName: "us",
    accountId: null,
    tokenExpiresAt: null,
    isConnected: false,
    connectedAt: null,
  });

  test("are added, edited, disconnected and deleted, and a token never comes back", async () => {
    const added = await submit("/accounts", { ...account, intent: "create", accessToken: "" });
    expect(added.text).toContain("Account added successfully");
    const [{ id = "" } = {}] = await db.select().from(socialMediaAccounts);
    const change = { ...account, intent: "update", id, opened };
    expect((await submit("/accounts", change)).text).toContain("Account updated successfully");
    const stale = await submit("/accounts", change);
    expect(stale.status).toBe(409);
    for (const page of ["/accounts", "/accounts.data", "/create.data"]) {
      const text = await read(page);
      expect(text).toContain("us");
      expect(text).not.toContain("secret-1");
      expect(text).not.toContain("Cipher");
    }
    expect(stale.text).not.toContain("secret-1");
    const disconnected = await submit("/accounts", { intent: "disconnect", id });
    expect(disconnected.text).toContain("Account disconnected successfully");
    const removed = await submit("/accounts", { intent: "delete", id });
    expect(removed.text).toContain("Account deleted successfully");
    expect((await submit("/accounts", { intent: "delete", id })).status).toBe(404);
  });

  test("need a platform and a name", async () => {
    const missing = { ...account, intent: "create", platform: "", accountName: "" };
    const { status, text } = await submit("/accounts", missing);
    expect(status).toBe(422);
    expect(text).toContain("Platform and account name are required");
  });

  test("of one platform are connected one at a time", async () => {
    await submit("/accounts", { ...account, intent: "create" });
    const second = await submit("/accounts", { ...account, intent: "create" });
    expect(second.status).toBe(409);
    expect(second.text).toContain("Another account of this platform is connected");
    expect(second.text).not.toContain("secret-1");
  });

  test("whose expiry the browser cannot read are refused", async () => {
    const { status } = await submit("/accounts", {
      ...account,
      intent: "create",
      tokenExpiresAt: "?",
    });
    expect(status).toBe(422);
  });
});

test("analytics say that they are to come", async () => {
  expect(await read("/analytics")).toContain("Analytics Coming Soon");
});

test.each(["", "/create", "/campaigns", "/accounts"])(
  "an unknown change of %s is refused",
  async (page) => {
    expect((await submit(page, { intent: "drop" })).status).toBe(422);
  },
);

const account = { platform: "twitter", accountName: "us" };
const full = new Error("disk full");
const openedCampaign = {
  name: "A",
  description: null,
  status: "draft",
  startDate: null,
  endDate: null,
};
const openedAccount = {
  ...account,
  accountId: null,
  tokenExpiresAt: null,
  isConnected: false,
  connectedAt: null,
};

interface Fault {
  page: string;
  fields: Record<string, string>;
  message: string;
  fault: () => { mockRestore: () => void };
}

test.each<Fault>([
  {
    page: "/create",
    fields: { ...post, intent: "create" },
    message: "Failed to create post: please try again",
    fault: () => vi.spyOn(postChange, "createPost").mockRejectedValue(full),
  },
  {
    page: "/create",
    fields: { ...post, intent: "update", opened: JSON.stringify(openedPost) },
    message: "Failed to update post",
    fault: () => vi.spyOn(postChange, "updatePost").mockRejectedValue(full),
  },
  {
    page: "",
    fields: { intent: "delete" },
    message: "Failed to delete post",
    fault: () => vi.spyOn(postChange, "deletePost").mockRejectedValue(full),
  },
  {
    page: "",
    fields: { intent: "retry" },
    message: "Failed to retry post",
    fault: () => vi.spyOn(postRetry, "retryPost").mockRejectedValue(full),
  },
  {
    page: "/campaigns",
    fields: { intent: "create", name: "A" },
    message: "Failed to create campaign",
    fault: () => vi.spyOn(campaignChange, "createCampaign").mockRejectedValue(full),
  },
  {
    page: "/campaigns",
    fields: { intent: "update", name: "A", opened: JSON.stringify(openedCampaign) },
    message: "Failed to update campaign",
    fault: () => vi.spyOn(campaignChange, "updateCampaign").mockRejectedValue(full),
  },
  {
    page: "/campaigns",
    fields: { intent: "delete" },
    message: "Failed to delete campaign",
    fault: () => vi.spyOn(campaignChange, "deleteCampaign").mockRejectedValue(full),
  },
  {
    page: "/accounts",
    fields: { ...account, intent: "create" },
    message: "Failed to add account",
    fault: () => vi.spyOn(accountChange, "createAccount").mockRejectedValue(full),
  },
  {
    page: "/accounts",
    fields: { ...account, intent: "update", opened: JSON.stringify(openedAccount) },
    message: "Failed to update account",
    fault: () => vi.spyOn(accountChange, "updateAccount").mockRejectedValue(full),
  },
  {
    page: "/accounts",
    fields: { intent: "delete" },
    message: "Failed to delete account",
    fault: () => vi.spyOn(accountChange, "deleteAccount").mockRejectedValue(full),
  },
])(
  "a fault is told as '$message', and the log says why",
  async ({ page, fields, message, fault }) => {
    const broken = fault();
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { status, text } = await submit(page, { ...fields, id });
    expect(log).toHaveBeenCalledOnce();
    broken.mockRestore();
    log.mockRestore();
    expect(status).toBe(500);
    expect(text).toContain(message);
    expect(text).not.toContain("disk full");
  },
);
