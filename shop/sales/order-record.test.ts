import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db, payments, users } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { makeOrder, makeProduct, makeUser, paidInFull, providerThatSays } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { cancelOrder, moveOrder } from "./order-change.ts";
import { findOrderRecord } from "./order-record.ts";
import { settlePayment } from "./settlement.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));

const now = new Date("2026-11-21T12:10:00Z");

async function makePending() {
  const product = await makeProduct();
  const lines = [{ productId: product.id, quantity: 2 }];
  return await makeOrder(await makeUser(), { lines, now: new Date("2026-11-21T12:00:00Z") });
}

test("an unknown order is null", async () => {
  expect(await findOrderRecord(db, randomUUID())).toBeNull();
});

test("a paid order tells its reference, its amounts, and what happened in its order", async () => {
  const order = await makePending();
  await settlePayment(db, providerThatSays(paidInFull(order)), { reference: order.id, now });
  const record = await findOrderRecord(db, order.id);
  expect(record).toMatchObject({
    email: order.email,
    totalMinor: 20_00,
    nairaRate: order.nairaRate,
    chargeMinor: order.chargeMinor,
    paymentReference: order.id,
    flagged: [],
    items: [{ quantity: 2, unitPriceMinor: 10_00 }],
    currencies: { naira: { code: "NGN" }, charge: { code: "ZAR" } },
  });
  expect(record?.timeline.map(({ toStatus }) => toStatus)).toEqual(["pending", "paid"]);
  expect(record?.timeline[0]?.actor).toBe("Ada Buyer");
});

test("who acted is told by their address where they gave no name, and a person who is gone not at all", async () => {
  const order = await makePending();
  await settlePayment(db, providerThatSays(paidInFull(order)), { reference: order.id, now });
  const actor = await makeUser({ role: "admin", name: "", email: "boss@example.com" });
  const later = new Date(now.getTime() + 60_000);
  const wanted = { actor, orderId: order.id, from: "paid", shipment: null, now: later } as const;
  await moveOrder(db, { ...wanted, to: "processing" });
  const tellActors = async () =>
    (await findOrderRecord(db, order.id))?.timeline.map(({ actor }) => actor);
  expect(await tellActors()).toEqual(["Ada Buyer", null, "boss@example.com"]);
  await db.delete(users).where(eq(users.id, actor.id));
  expect(await tellActors()).toEqual(["Ada Buyer", null, null]);
});

test("an order of nothing to charge has no payment reference", async () => {
  const product = await makeProduct({ priceMinor: 0 });
  const lines = [{ productId: product.id, quantity: 1 }];
  const order = await makeOrder(await makeUser(), { lines });
  const record = await findOrderRecord(db, order.id);
  expect(record?.paymentReference).toBeNull();
  expect(record?.timeline.map(({ toStatus }) => toStatus)).toEqual(["pending", "paid"]);
});

test("money that fits no open order is told, and is not the payment of the order", async () => {
  const order = await makePending();
  const reference = `${order.id}-2`;
  await db.insert(payments).values({
    orderId: order.id,
    attempt: 2,
    reference,
    provider: "paystack",
    amountMinor: order.chargeMinor,
    currency: order.chargeCurrency,
  });
  await settlePayment(db, providerThatSays(paidInFull(order)), { reference: order.id, now });
  const second = providerThatSays(paidInFull(order, { reference }));
  await settlePayment(db, second, { reference, now });
  const record = await findOrderRecord(db, order.id);
  expect(record?.flagged).toMatchObject([{ reference, flag: "paid_twice" }]);
  expect(record?.paymentReference).toBe(order.id);
  expect(await db.$count(payments, eq(payments.orderId, order.id))).toBe(2);
});

test("a refund stands after the cancelling that it follows from", async () => {
  const order = await makePending();
  await settlePayment(db, providerThatSays(paidInFull(order)), { reference: order.id, now });
  const actor = await makeUser({ role: "admin" });
  await cancelOrder(db, { actor, orderId: order.id, from: "paid", isRefunded: true, now });
  const record = await findOrderRecord(db, order.id);
  const kinds = record?.timeline.map(({ kind }) => kind);
  expect(kinds?.indexOf("refund.requested")).toBe(3);
  expect(record?.refunds).toMatchObject([{ status: "requested", amountMinor: order.chargeMinor }]);
});
