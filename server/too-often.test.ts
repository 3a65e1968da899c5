import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { makeProduct, makePromotionCode } from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const addresses = ["/auth", "/contact", "/newsletter"];
const pages = (await Promise.all(addresses.map((address) => findRoutes(address)))).flat();
const pagesApp = makeApp(undefined, await servePages(pages));
/** Another copy of the shop, which knows only what both have in the database. */
const copy = makeApp(undefined, await servePages(pages));
let productId: string;

beforeAll(async () => {
  await seedEssentials(db);
  productId = (await makeProduct()).id;
});

type Attempt = (client: Client) => Response | Promise<Response>;

const reset = { email: "ada@example.com" };
const message = { name: "Ada", email: "ada@example.com", subject: "Range", website: "" };
const subscription = () => ({ email: `${randomUUID()}@example.com`, website: "" });
const review = () => ({ product_id: productId, rating: 4, comment: randomUUID() });
const guess = () => ({
  items: [{ product_id: productId, quantity: 1 }],
  code: randomUUID(),
});

/** What is counted, who may try it, and how often. */
const counted: [string, { most: number; signedIn?: boolean; attempt: Attempt }][] = [
  [
    "signing in",
    {
      most: 10,
      attempt: (client) =>
        client.post("/api/auth/sign-in/email", { ...reset, password: "wrong horse" }),
    },
  ],
  [
    "asking for a new password",
    { most: 5, attempt: (client) => client.post("/api/auth/request-password-reset", reset) },
  ],
  [
    "asking for one by the form",
    { most: 5, attempt: (client) => client.submit("/auth?mode=forgot", reset) },
  ],
  [
    "writing a message",
    {
      most: 5,
      attempt: (client) => client.submit("/contact", { ...message, message: randomUUID() }),
    },
  ],
  [
    "subscribing to the newsletter",
    { most: 10, attempt: (client) => client.submit("/newsletter", subscription()) },
  ],
  [
    "reviewing",
    { most: 10, signedIn: true, attempt: (client) => client.post("/api/reviews", review()) },
  ],
  [
    "trying promotion codes",
    { most: 60, attempt: (client) => client.post("/api/validate-promotion-code", guess()) },
  ],
  [
    "trying promotion codes with an order",
    {
      most: 60,
      signedIn: true,
      attempt: (client) => {
        const { code, items } = guess();
        return client.post("/api/create-order", { items, promo_code: code });
      },
    },
  ],
  [
    "asking about a payment that is not made",
    {
      most: 60,
      signedIn: true,
      attempt: async (client) => {
        const body = { items: [{ product_id: productId, quantity: 1 }] };
        const ordered = await client.post("/api/create-order", body, { "Idempotency-Key": "one" });
        const { order_id: orderId } = await ordered.json();
        return client.post("/api/verify-paystack-payment", { reference: orderId, orderId });
      },
    },
  ],
];

test.each(counted)(
  "%s too often is refused by every copy, with when to try again",
  async (_what, { most, signedIn = false, attempt }) => {
    const client = new Client(pagesApp);
    if (signedIn) await client.signUp();
    for (let made = 0; made < most; made++) expect((await attempt(client)).status).not.toBe(429);
    const answer = await attempt(client.at(copy));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await answer.text()).toMatch(
      /Please try again in (?:an hour|a minute|\d+ (?:minutes|seconds))\./,
    );
    const other = new Client(copy);
    if (signedIn) await other.signUp();
    expect((await attempt(other)).status).not.toBe(429);
  },
);

test("a right code is refused as well once many were tried, at both calls", async () => {
  const client = new Client(pagesApp);
  await client.signUp();
  const { code } = await makePromotionCode({ productId });
  const items = [{ product_id: productId, quantity: 1 }];
  for (let made = 0; made < 60; made++) await client.post("/api/validate-promotion-code", guess());
  const looked = await client.post("/api/validate-promotion-code", { code, items });
  const ordered = await client.post("/api/create-order", { promo_code: code, items });
  expect([looked.status, ordered.status]).toEqual([429, 429]);
  const without = await client.post("/api/create-order", { promo_code: null, items });
  expect(without.status).toBe(201);
});
