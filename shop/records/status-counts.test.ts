import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db, reviews, statusCounts, users } from "#db";
import { makeProduct, makeReview, makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { countByStatus, foldStatusCounts } from "./status-counts.ts";

freshDatabase();

let author: { productId: string; userId: string };

beforeEach(async () => {
  await db.delete(reviews);
  author = { productId: (await makeProduct()).id, userId: (await makeUser()).id };
});

const statuses = ["pending", "approved", "declined"] as const;
const count = () => countByStatus(db, { of: "reviews", statuses });

test("a row that gets another status is counted where it is", async () => {
  await makeReview({ ...author, status: "pending" });
  await makeReview({ ...author, status: "pending" });
  await makeReview({ ...author, status: "declined" });
  await db.update(reviews).set({ status: "approved" }).where(eq(reviews.status, "pending"));
  expect(await count()).toEqual({ pending: 0, approved: 2, declined: 1 });
});

test("what is deleted is not counted, nor what goes with something else", async () => {
  await makeReview({ ...author, status: "approved" });
  await makeReview({ ...author, status: "approved", userId: (await makeUser()).id });
  await db.delete(users).where(eq(users.id, author.userId));
  expect(await count()).toEqual({ pending: 0, approved: 1, declined: 0 });
  await db.delete(reviews);
  expect(await count()).toEqual({ pending: 0, approved: 0, declined: 0 });
});

test("a change that is rolled back is not counted", async () => {
  await makeReview({ ...author, status: "pending" });
  const failing = db.transaction(async (tx) => {
    await tx.update(reviews).set({ status: "approved" });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await count()).toEqual({ pending: 1, approved: 0, declined: 0 });
});

test("a change of anything else leaves no row behind", async () => {
  await makeReview(author);
  const before = await db.$count(statusCounts);
  await db.update(reviews).set({ comment: "Better after a week" });
  expect(await db.$count(statusCounts)).toBe(before);
});

test("putting the rows together leaves one for each status and the same figures", async () => {
  for (const status of statuses) await makeReview({ ...author, status });
  await db.update(reviews).set({ status: "approved" });
  const before = await count();
  await Promise.all([foldStatusCounts(db), foldStatusCounts(db)]);
  await foldStatusCounts(db);
  expect(await count()).toEqual(before);
  const rows = await db.select().from(statusCounts).where(eq(statusCounts.counted, "reviews"));
  expect(new Set(rows.map(({ status }) => status)).size).toBe(rows.length);
});
