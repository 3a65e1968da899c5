import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { announce, closeBus, listen, openBus } from "#realtime/bus.ts";
import { makeOrder, makeProduct, makeUser, paidInFull, providerThatSays } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { soon } from "#test/soon.ts";
import { cancelOrder, moveOrder } from "./order-change.ts";
import { closeUnpaid } from "./order-unpaid.ts";
import { refundFlagged } from "./payment-decision.ts";
import { settlePayment } from "./settlement.ts";

const { url } = freshDatabase();
let heard: string[] = [];

beforeAll(async () => {
  await seedEssentials(db);
  await openBus(url);
  listen((news) => {
    if (news.kind === "change" && news.change.topic === "orders") heard.push(news.change.id);
  });
});
afterAll(closeBus);
beforeEach(() => {
  heard = [];
});

const now = new Date("2026-11-21T12:10:00Z");

async function makePending() {
  const product = await makeProduct();
  const lines = [{ productId: product.id, quantity: 1 }];
  return await makeOrder(await makeUser(), { lines });
}

/** News come in the order of their changes: with a word of our own all that was told before is here. */
async function hears(id: string) {
  const last = crypto.randomUUID();
  await announce(db, "orders", { id: last });
  await soon(() => expect(heard).toContain(last));
  expect(heard).toContain(id);
  heard = [];
}

const pay = (order: Awaited<ReturnType<typeof makePending>>) =>
  settlePayment(db, providerThatSays(paidInFull(order)), { reference: order.id, now });

test("every step of an order is told to those who watch the orders", async () => {
  const order = await makePending();
  await hears(order.id);
  await pay(order);
  await hears(order.id);
  const wanted = { actor: await makeUser({ role: "admin" }), orderId: order.id, now };
  await moveOrder(db, { ...wanted, from: "paid", to: "processing", shipment: null });
  await hears(order.id);
  await cancelOrder(db, { ...wanted, from: "processing", isRefunded: false });
  await hears(order.id);
});

test("an order that nobody paid, money that comes too late, and what is decided about it are told too", async () => {
  const order = await makePending();
  await hears(order.id);
  const ending = { status: "failed", kind: "order.expired", note: "Not paid in time" } as const;
  await closeUnpaid(db, { orderId: order.id, ...ending, now });
  await hears(order.id);
  const late = await pay(order);
  await hears(order.id);
  if (late.kind !== "settled") throw new Error("The late payment was not recorded");
  const actor = await makeUser({ role: "admin" });
  await refundFlagged(db, { actor, paymentId: late.payment.id, now });
  await hears(order.id);
});
