import { setTimeout as delay } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { closeDatabase, connectDatabase, db, orders, payments } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import {
  makeOrder,
  makeProduct,
  makeUser,
  paidInFull,
  providerThatSays,
  scriptedProvider,
} from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { isPaymentInReview } from "./payment.ts";
import { settlePayment } from "./settlement.ts";
import { withdrawOrders } from "./withdrawal.ts";

const { url } = freshDatabase();
beforeAll(() => seedEssentials(db));

test("an order that was paid twice is paid, whatever becomes of the second payment", async () => {
  const buyer = await makeUser();
  const lines = [{ productId: (await makeProduct()).id, quantity: 1 }];
  const order = await makeOrder(buyer, { lines, idempotencyKey: "twice" });
  await addAttempt(order.id);
  const provider = scriptedProvider({
    find: async (reference) => {
      const transactionId = reference === order.id ? "1" : "2";
      return { kind: "found", payment: paidInFull(order, { reference, transactionId }) };
    },
  });
  const wanted = { userId: buyer.id, idempotencyKeys: ["twice"], now: new Date() };
  expect(await withdrawOrders(db, provider, wanted)).toEqual({
    kind: "paid",
    orderId: order.id,
    idempotencyKey: "twice",
  });
  expect(await isPaymentInReview(db, order.id)).toBe(true);
});

test.each([1, 2])(
  "an order is paid of which attempt %i paid, though the provider does not tell of the other",
  async (attempt) => {
    const buyer = await makeUser();
    const lines = [{ productId: (await makeProduct()).id, quantity: 1 }];
    const order = await makeOrder(buyer, { lines, idempotencyKey: "half" });
    await addAttempt(order.id);
    const reference = attempt === 1 ? order.id : `${order.id}-2`;
    const provider = scriptedProvider({
      find: async (asked) =>
        asked === reference
          ? { kind: "found", payment: paidInFull(order, { reference }) }
          : { kind: "unreachable" },
    });
    const wanted = { userId: buyer.id, idempotencyKeys: ["half"], now: new Date() };
    // Over one connection, so that the silence about the one is known before the other is asked about.
    const single = connectDatabase(url, { connections: 1 });
    const hindrance = await withdrawOrders(single, provider, wanted);
    await closeDatabase(single);
    expect(hindrance).toMatchObject({ kind: "paid", orderId: order.id });
  },
);

test("orders are taken back one after another, so that one call does not take every connection", async () => {
  const buyer = await makeUser();
  const lines = [{ productId: (await makeProduct()).id, quantity: 1 }];
  const idempotencyKeys = ["first", "second", "third"];
  for (const idempotencyKey of idempotencyKeys) await makeOrder(buyer, { lines, idempotencyKey });
  const asked = { now: 0, most: 0 };
  const provider = scriptedProvider({
    find: async () => {
      asked.most = Math.max(asked.most, ++asked.now);
      await delay(20);
      asked.now--;
      return { kind: "unknown_reference" };
    },
  });
  const wanted = { userId: buyer.id, idempotencyKeys, now: new Date() };
  expect(await withdrawOrders(db, provider, wanted)).toBeNull();
  expect(asked).toEqual({ now: 0, most: 1 });
  const left = await db.select().from(orders).where(eq(orders.userId, buyer.id));
  expect(left.map(({ status }) => status)).toEqual(["cancelled", "cancelled", "cancelled"]);
});

test("a silent provider is asked about one order, and what is known without it still counts", async () => {
  const buyer = await makeUser();
  const lines = [{ productId: (await makeProduct()).id, quantity: 1 }];
  const place = (idempotencyKey: string) => makeOrder(buyer, { lines, idempotencyKey });
  const [first, , known] = [await place("first"), await place("second"), await place("known")];
  const [now, reference] = [new Date(), known.id];
  await settlePayment(db, providerThatSays(paidInFull(known, { amountMinor: 1 })), {
    reference,
    now,
  });
  const find = vi.fn(async () => ({ kind: "unreachable" }) as const);
  const wanted = { userId: buyer.id, idempotencyKeys: ["first", "second", "known"], now };
  expect(await withdrawOrders(db, scriptedProvider({ find }), wanted)).toEqual({
    kind: "in_review",
    orderId: known.id,
    idempotencyKey: "known",
  });
  expect(find.mock.calls).toEqual([[first.id]]);
  const left = await db.select().from(orders).where(eq(orders.userId, buyer.id));
  expect(left.map(({ status }) => status)).toEqual(["pending", "pending", "pending"]);
});

/** The order can be paid under a second reference as well. */
async function addAttempt(orderId: string): Promise<void> {
  const [first] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  if (!first) throw new Error("An order has its first payment");
  const { id: _, ...same } = first;
  await db.insert(payments).values({ ...same, attempt: 2, reference: `${orderId}-2` });
}
