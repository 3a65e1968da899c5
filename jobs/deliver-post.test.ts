import { beforeEach, expect, test } from "vitest";
import { db, socialMediaDeliveries, socialMediaPosts } from "#db";
import { scriptedProvider } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { createJobs } from "./jobs.ts";

freshDatabase();

const work = () => createJobs(db, scriptedProvider());
let postId: string;

beforeEach(async () => {
  const post = { content: "Hello", platforms: ["twitter" as const], scheduledAt: new Date() };
  const [made] = await db
    .insert(socialMediaPosts)
    .values({ ...post, status: "scheduled" })
    .returning();
  postId = made?.id ?? "";
});

const findDelivery = async () => (await db.select().from(socialMediaDeliveries))[0];

test("a post whose time has come is handed to its platforms, and fails without an account", async () => {
  await work()["publish-post"]({ postId });
  expect(await findDelivery()).toMatchObject({ postId, status: "pending" });
  await work()["deliver-post"]({ postId, platform: "twitter" });
  expect(await findDelivery()).toMatchObject({
    status: "failed",
    failureReason: "No X account is connected",
  });
});

test("a delivery that another worker is at is tried again later", async () => {
  await work()["publish-post"]({ postId });
  await db.update(socialMediaDeliveries).set({ status: "publishing", attemptedAt: new Date() });
  const attempt = work()["deliver-post"]({ postId, platform: "twitter" });
  await expect(attempt).rejects.toThrow("is under way");
});
