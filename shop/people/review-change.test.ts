import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog, db, products, reviews } from "#db";
import { makeProduct, makeReview, makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { NotAnAdministrator } from "./administrator-role.ts";
import { deleteReview, moderateReviews } from "./review-change.ts";

freshDatabase();

let actor: { id: string };
let userId: string;
let productId: string;

beforeEach(async () => {
  await db.delete(products);
  await db.delete(auditLog);
  actor = await makeUser({ role: "admin" });
  userId = (await makeUser()).id;
  productId = (await makeProduct()).id;
});

const find = async (id: string) =>
  (await db.select().from(reviews).where(eq(reviews.id, id)))[0] ?? null;

const statuses = ["pending", "approved", "declined"] as const;
const moves = statuses.flatMap((from) => statuses.map((to) => ({ from, to })));

test.each(moves)("a review can go from $from to $to", async ({ from, to }) => {
  const { id } = await makeReview({ productId, userId, status: from });
  expect(await moderateReviews(db, { actor, ids: [id], status: to })).toEqual({ kind: "changed" });
  expect(await find(id)).toMatchObject({ status: to });
  expect(await db.$count(auditLog)).toBe(from === to ? 0 : 1);
});

test("many are moderated together, and those that are gone are no hindrance", async () => {
  const made = await Promise.all([1, 2, 3].map(() => makeReview({ productId, userId })));
  const ids = [...made.map(({ id }) => id), crypto.randomUUID()];
  const other = await makeReview({ productId, userId });
  expect(await moderateReviews(db, { actor, ids, status: "declined" })).toEqual({
    kind: "changed",
  });
  for (const { id } of made) expect(await find(id)).toMatchObject({ status: "declined" });
  expect(await find(other.id)).toMatchObject({ status: "pending" });
  expect(await db.$count(auditLog)).toBe(3);
});

test("a review is deleted for good, and no other", async () => {
  const { id } = await makeReview({ productId, userId });
  const other = await makeReview({ productId, userId });
  expect(await deleteReview(db, { actor, id })).toEqual({ kind: "changed" });
  expect(await find(id)).toBeNull();
  expect(await find(other.id)).not.toBeNull();
});

test("a review that is gone is told", async () => {
  const id = crypto.randomUUID();
  const gone = { kind: "unknown_review" };
  expect(await deleteReview(db, { actor, id })).toEqual(gone);
  expect(await moderateReviews(db, { actor, ids: [id], status: "approved" })).toEqual(gone);
});

test("what was done is written down without the person and their words", async () => {
  const { id, comment } = await makeReview({ productId, userId });
  await moderateReviews(db, { actor, ids: [id], status: "approved" });
  await deleteReview(db, { actor, id });
  const entries = await db.select().from(auditLog).orderBy(auditLog.at);
  const then = { productId, rating: 4, status: "pending" };
  const now = { ...then, status: "approved" };
  expect(entries).toMatchObject([
    { action: "review.approve", actorId: actor.id, subjectId: id, before: then, after: now },
    { action: "review.delete", actorId: actor.id, subjectId: id, before: now, after: null },
  ]);
  expect(JSON.stringify(entries)).not.toContain(userId);
  expect(JSON.stringify(entries)).not.toContain(comment);
});

test("only administrators moderate", async () => {
  const { id } = await makeReview({ productId, userId });
  const stranger = { id: userId };
  await expect(
    moderateReviews(db, { actor: stranger, ids: [id], status: "approved" }),
  ).rejects.toThrow(NotAnAdministrator);
  await expect(deleteReview(db, { actor: stranger, id })).rejects.toThrow(NotAnAdministrator);
  expect(await find(id)).toMatchObject({ status: "pending" });
});
