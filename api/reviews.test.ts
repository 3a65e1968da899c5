import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db, products, rateLimits, reviews, users } from "#db";
import { makeProduct, makeReview } from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";

freshDatabase();

const app = makeApp();
const visitor = new Client(app);
const customer = new Client(app);
const suspended = new Client(app);
let productId: string;

beforeAll(async () => {
  await customer.signUp();
  const { id } = await suspended.signUp();
  await db.update(users).set({ suspended: true }).where(eq(users.id, id));
});

beforeEach(async () => {
  await db.delete(rateLimits);
  productId = (await makeProduct()).id;
});

const send = (values: object = {}, client = customer) =>
  client.post("/api/reviews", { product_id: productId, rating: 4, comment: "Good.", ...values });

test.each([
  ["a visitor", visitor],
  ["a suspended customer", suspended],
])("%s submits nothing", async (_who, client) => {
  const answer = await send({}, client);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({
    error: { message: "You must be logged in to submit a review" },
  });
  expect(await db.$count(reviews, eq(reviews.productId, productId))).toBe(0);
});

test.each([
  [{ rating: undefined }, "rating", "Please select a rating"],
  [{ rating: 0 }, "rating", "Please select a rating"],
  [{ rating: 6 }, "rating", "Please select a rating"],
  [{ rating: 4.5 }, "rating", "Please select a rating"],
  [{ rating: null, comment: "" }, "rating", "Please select a rating"],
  [{ comment: " \n\t " }, "comment", "Please write a review comment"],
  [{ comment: "Good.\0" }, "comment", "The text holds a character that cannot be saved"],
  [{ comment: "x".repeat(5001) }, "comment", "A review comment has at most 5,000 characters"],
])("%j is refused beside its field", async (values, field, message) => {
  const answer = await send(values);
  expect(answer.status).toBe(422);
  expect((await answer.json()).error).toMatchObject({ field, message });
});

test("a review is pending whatever else is sent, and its author alone finds it", async () => {
  const answer = await send({ status: "approved", user_id: productId, comment: "  Good.  " });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ review: { rating: 4, comment: "Good." } });
  const [row] = await db.select().from(reviews).where(eq(reviews.productId, productId));
  expect(row?.status).toBe("pending");
  const pending = async (client: Client) =>
    (await client.get(`/api/reviews/pending?product_id=${productId}`)).json();
  expect((await pending(customer)).reviews).toHaveLength(1);
  expect(await pending(visitor)).toEqual({ reviews: [] });
});

describe("a review that waits", () => {
  const withdraw = (id: string, client = customer) =>
    client.post("/api/withdraw-review", { review_id: id });
  let id: string;

  beforeEach(async () => {
    id = (await (await send()).json()).review.id;
  });

  test("is withdrawn by its author, once", async () => {
    expect((await withdraw(id)).status).toBe(200);
    expect(await db.$count(reviews, eq(reviews.id, id))).toBe(0);
    expect((await withdraw(id)).status).toBe(404);
  });

  test("is nobody else's to withdraw", async () => {
    const stranger = new Client(app);
    await stranger.signUp();
    expect((await withdraw(id, stranger)).status).toBe(404);
    expect((await withdraw(id, visitor)).status).toBe(401);
    expect(await db.$count(reviews, eq(reviews.id, id))).toBe(1);
  });

  test.each(["approved", "declined"] as const)("stays once it was %s", async (status) => {
    await db.update(reviews).set({ status }).where(eq(reviews.id, id));
    const answer = await withdraw(id);
    expect(answer.status).toBe(404);
    expect((await answer.json()).error.message).toBe(
      "This review does not wait to be approved any more",
    );
    expect(await db.$count(reviews, eq(reviews.id, id))).toBe(1);
  });
});

test("a product that is not there has no reviews to be had or written", async () => {
  const unknown = "00000000-0000-4000-8000-000000000000";
  expect((await send({ product_id: unknown })).status).toBe(404);
  expect((await send({ product_id: "1" })).status).toBe(422);
  for (const id of ["1", unknown]) {
    expect((await visitor.get(`/api/reviews?product_id=${id}`)).status).toBe(404);
  }
});

test("what was said about a suspended product is seen no more than the product", async () => {
  const [author] = await db.select({ id: users.id }).from(users);
  await makeReview({ productId, userId: author?.id ?? "", status: "approved" });
  await db.update(products).set({ status: "suspended" }).where(eq(products.id, productId));
  const answer = await visitor.get(`/api/reviews?product_id=${productId}`);
  expect(answer.status).toBe(404);
  expect((await answer.json()).error.message).toBe("Product not found");
  expect((await send()).status).toBe(404);
});

test("the public reads approved reviews only, and never who wrote them", async () => {
  const [author] = await db.select({ id: users.id }).from(users);
  const review = { productId, userId: author?.id ?? "" };
  await makeReview({ ...review, status: "approved", comment: "Seen" });
  await makeReview({ ...review, status: "declined", comment: "Hidden" });
  const answer = await visitor.get(`/api/reviews?product_id=${productId}`);
  const { reviews: listed, next } = await answer.json();
  expect(next).toBeNull();
  expect(listed).toEqual([
    {
      id: expect.any(String),
      rating: 4,
      comment: "Seen",
      created_at: expect.any(String),
      verified: false,
    },
  ]);
});

test("nobody floods the shop with reviews", async () => {
  for (let count = 0; count < 10; count++) {
    expect((await send({ comment: `Review ${count}` })).status).toBe(201);
  }
  expect((await send({ comment: "One too many" })).status).toBe(429);
});
