import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db, orders, reviews } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { makeOrder, makeProduct, makeReview, makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { listOwnPendingReviews, submitReview } from "./review-submission.ts";
import { listApprovedReviews } from "./reviews.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));

let author: Awaited<ReturnType<typeof makeUser>>;
let productId: string;

beforeEach(async () => {
  author = await makeUser();
  productId = (await makeProduct()).id;
});

const submit = (values: { rating?: number; comment?: string; productId?: string } = {}) =>
  submitReview(db, { userId: author.id, productId, rating: 5, comment: "Solid.", ...values });

const approved = async (after: string | null = null) =>
  (await listApprovedReviews(db, { productId, after })).reviews;

describe("a submitted review", () => {
  test("waits to be approved, and only its author sees it", async () => {
    expect(await submit()).toMatchObject({ kind: "submitted", review: { rating: 5 } });
    expect(await approved()).toEqual([]);
    const mine = await listOwnPendingReviews(db, { userId: author.id, productId });
    expect(mine).toMatchObject([{ rating: 5, comment: "Solid." }]);
    const stranger = await makeUser();
    expect(await listOwnPendingReviews(db, { userId: stranger.id, productId })).toEqual([]);
  });

  test("sent twice, even at once, is one review", async () => {
    await Promise.all([submit(), submit(), submit()]);
    expect(await db.$count(reviews, eq(reviews.productId, productId))).toBe(1);
    await submit({ comment: "And still running." });
    expect(await db.$count(reviews, eq(reviews.productId, productId))).toBe(2);
  });

  test("needs a product that the public can see", async () => {
    const hidden = await makeProduct({ status: "suspended" });
    const unknown = "00000000-0000-4000-8000-000000000000";
    for (const id of [hidden.id, unknown]) {
      expect(await submit({ productId: id })).toEqual({ kind: "unknown_product" });
    }
  });
});

describe("the mark of a verified buyer", () => {
  const approve = () => makeReview({ productId, userId: author.id, status: "approved" });
  const isVerified = async () => (await approved())[0]?.isVerified;
  const buy = (values: Partial<typeof orders.$inferInsert>) =>
    makeOrder(author, { lines: [{ productId, quantity: 1 }] }).then(({ id }) =>
      db.update(orders).set(values).where(eq(orders.id, id)),
    );
  const paid = { status: "paid", paidAt: new Date() } as const;

  beforeEach(() => approve());

  test("is missing where nothing was bought, or nothing was paid", async () => {
    expect(await isVerified()).toBe(false);
    await buy({ status: "pending" });
    expect(await isVerified()).toBe(false);
  });

  test("stands where the author paid for the product", async () => {
    await buy(paid);
    expect(await isVerified()).toBe(true);
  });

  test("is not had for an order that was cancelled, or for another product", async () => {
    await buy({ ...paid, status: "cancelled" });
    expect(await isVerified()).toBe(false);
    const bought = productId;
    productId = (await makeProduct()).id;
    await buy(paid);
    productId = bought;
    expect(await isVerified()).toBe(false);
  });

  test("is not had by somebody else's order", async () => {
    const buyer = author;
    author = await makeUser();
    await buy(paid);
    author = buyer;
    expect(await isVerified()).toBe(false);
  });
});

test("many reviews come in pages, each once, also where they came at the same instant", async () => {
  const values = { productId, userId: author.id, status: "approved" as const };
  const at = new Date("2026-11-01T10:00:00Z");
  await Promise.all(Array.from({ length: 45 }, () => makeReview({ ...values, createdAt: at })));
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listApprovedReviews>> = await listApprovedReviews(db, {
      productId,
      after,
    });
    expect(page.reviews.length).toBeLessThanOrEqual(20);
    seen.push(...page.reviews.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  expect(new Set(seen).size).toBe(45);
  expect(seen).toHaveLength(45);
});
