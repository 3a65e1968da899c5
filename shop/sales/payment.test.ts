import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { db, payments } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import type { Begun } from "#payments/provider.ts";
import { makeOrder, makeProduct, makeUser, scriptedProvider } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { beginPayment } from "./payment.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));

const now = new Date("2026-11-21T12:01:00Z");
const callbackUrl = "https://shop.example.com/orders";

async function makePendingOrder() {
  const product = await makeProduct();
  return await makeOrder(await makeUser(), { lines: [{ productId: product.id, quantity: 1 }] });
}

test("a payment is begun once: a popup that was closed opens again for the same one", async () => {
  const order = await makePendingOrder();
  const begin = vi.fn(scriptedProvider().begin);
  const provider = scriptedProvider({ begin });
  const first = await beginPayment(db, provider, { order, callbackUrl, now });
  const again = await beginPayment(db, provider, { order, callbackUrl, now });
  expect(first).toMatchObject({ kind: "begun", payment: { reference: order.id } });
  expect(again).toEqual(first);
  expect(begin).toHaveBeenCalledTimes(1);
});

test("the provider is told the order's own amount and currency", async () => {
  const order = await makePendingOrder();
  const begin = vi.fn(scriptedProvider().begin);
  await beginPayment(db, scriptedProvider({ begin }), { order, callbackUrl, now });
  expect(begin).toHaveBeenCalledWith(
    expect.objectContaining({
      amountMinor: order.chargeMinor,
      currency: "ZAR",
      email: order.email,
    }),
  );
});

test("where the answer that began it was lost, the next reference is paid", async () => {
  const order = await makePendingOrder();
  const provider = scriptedProvider({
    begin: async ({ reference }): Promise<Begun> =>
      reference === order.id
        ? { kind: "duplicate_reference" }
        : { kind: "begun", accessCode: "second", authorizationUrl: "https://example.com" },
  });
  const begun = await beginPayment(db, provider, { order, callbackUrl, now });
  expect(begun).toMatchObject({ payment: { reference: `${order.id}-2`, accessCode: "second" } });
});

test("two pages that begin the same payment at once share it", async () => {
  const order = await makePendingOrder();
  let isKnown = false;
  const provider = scriptedProvider({
    begin: async (): Promise<Begun> => {
      if (isKnown) return { kind: "duplicate_reference" };
      isKnown = true;
      await new Promise((later) => setTimeout(later, 300));
      return { kind: "begun", accessCode: "only", authorizationUrl: "https://example.com" };
    },
  });
  const begin = () => beginPayment(db, provider, { order, callbackUrl, now });
  const begun = await Promise.all([begin(), begin()]);
  expect(begun).toMatchObject([
    { payment: { accessCode: "only" } },
    { payment: { accessCode: "only" } },
  ]);
  expect(await db.$count(payments, eq(payments.orderId, order.id))).toBe(1);
});

test("a page waits for the answer that another is given as long as that may take, and opens no second reference", async () => {
  const order = await makePendingOrder();
  let asked = 0;
  const provider = scriptedProvider({
    timeoutMs: 3_000,
    begin: async ({ reference }): Promise<Begun> => {
      asked += 1;
      if (asked === 2) return { kind: "duplicate_reference" };
      if (asked === 1) await new Promise((later) => setTimeout(later, 2_600));
      return { kind: "begun", accessCode: reference, authorizationUrl: "https://example.com" };
    },
  });
  const begin = () => beginPayment(db, provider, { order, callbackUrl, now });
  const begun = await Promise.all([begin(), begin()]);
  expect(begun).toMatchObject([
    { payment: { reference: order.id } },
    { payment: { reference: order.id } },
  ]);
  expect(await db.$count(payments, eq(payments.orderId, order.id))).toBe(1);
});

test.each(["failed", "abandoned"] as const)(
  "a payment that was %s is tried again under its own reference, so that nobody pays twice",
  async (status) => {
    const order = await makePendingOrder();
    const first = await beginPayment(db, scriptedProvider(), { order, callbackUrl, now });
    await db.update(payments).set({ status }).where(eq(payments.orderId, order.id));
    const again = await beginPayment(db, scriptedProvider(), { order, callbackUrl, now });
    expect(first).toMatchObject({ kind: "begun", payment: { attempt: 1 } });
    expect(again).toMatchObject({ kind: "begun", payment: { attempt: 1, reference: order.id } });
    expect(await db.$count(payments, eq(payments.orderId, order.id))).toBe(1);
  },
);

test("a payment that was given back is followed by the next reference", async () => {
  const order = await makePendingOrder();
  await beginPayment(db, scriptedProvider(), { order, callbackUrl, now });
  await db.update(payments).set({ status: "reversed" }).where(eq(payments.orderId, order.id));
  const begun = await beginPayment(db, scriptedProvider(), { order, callbackUrl, now });
  expect(begun).toMatchObject({ payment: { reference: `${order.id}-2`, attempt: 2 } });
});

test("an order whose time is over cannot be paid any more", async () => {
  const order = await makePendingOrder();
  const begun = await beginPayment(db, scriptedProvider(), {
    order,
    callbackUrl,
    now: order.expiresAt,
  });
  expect(begun).toEqual({ kind: "closed" });
});

test.each([
  ["is over", "failed"],
  ["waits", "pending"],
] as const)(
  "an order that %s is not paid again while money for it is looked into",
  async (_, status) => {
    const order = await makePendingOrder();
    await beginPayment(db, scriptedProvider(), { order, callbackUrl, now });
    const flagged = { status: "succeeded", flag: "order_closed" } as const;
    await db.update(payments).set(flagged).where(eq(payments.orderId, order.id));
    const again = { order: { ...order, status }, callbackUrl, now };
    expect(await beginPayment(db, scriptedProvider(), again)).toEqual({ kind: "in_review" });
    await db.update(payments).set({ decision: "refunded" }).where(eq(payments.orderId, order.id));
    expect((await beginPayment(db, scriptedProvider(), again)).kind).not.toBe("in_review");
  },
);

test("while the provider does not answer the order keeps waiting", async () => {
  const order = await makePendingOrder();
  const silent = scriptedProvider({ begin: async () => ({ kind: "unreachable" }) });
  expect(await beginPayment(db, silent, { order, callbackUrl, now })).toEqual({
    kind: "unreachable",
  });
  const later = await beginPayment(db, scriptedProvider(), { order, callbackUrl, now });
  expect(later).toMatchObject({ payment: { reference: order.id } });
});
