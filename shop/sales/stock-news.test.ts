import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { closeBus, listen, openBus } from "#realtime/bus.ts";
import { makeOrder, makeProduct, makeUser, paidInFull, providerThatSays } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { soon } from "#test/soon.ts";
import { cancelOrder } from "./order-change.ts";
import { closeUnpaid } from "./order-unpaid.ts";
import { settlePayment } from "./settlement.ts";

const { url } = freshDatabase();
let heard: string[] = [];
let turned: string[] = [];

beforeAll(async () => {
  await seedEssentials(db);
  await openBus(url);
  listen((news) => {
    if (news.kind !== "change") return;
    if (news.change.topic === "stock") heard.push(news.change.id);
    if (news.change.topic === "products") turned.push(news.change.id);
  });
});
afterAll(closeBus);
beforeEach(() => {
  heard = [];
  turned = [];
});

const now = new Date("2026-11-21T12:10:00Z");

async function placeTwo() {
  const [one, other] = [await makeProduct(), await makeProduct()];
  const lines = [one, other].map(({ id }) => ({ productId: id, quantity: 2 }));
  const order = await makeOrder(await makeUser(), { lines });
  return { order, ids: [one.id, other.id].toSorted() };
}

/** What is told arrives after its change; the line is asked until it has. */
async function hears(ids: string[]) {
  await soon(() => expect(heard.toSorted()).toEqual(ids));
  heard = [];
}

test("every product of an order is told when units are held, sold and given back", async () => {
  const { order, ids } = await placeTwo();
  await hears(ids);
  const says = providerThatSays(paidInFull(order));
  await settlePayment(db, says, { reference: order.id, now });
  await hears(ids);
  const actor = await makeUser({ role: "admin" });
  await cancelOrder(db, { actor, orderId: order.id, from: "paid", isRefunded: false, now });
  await hears(ids);
});

test("and when an order is not paid in time", async () => {
  const { order, ids } = await placeTwo();
  await hears(ids);
  const ending = { status: "failed", kind: "order.expired", note: "Not paid in time" } as const;
  await closeUnpaid(db, { orderId: order.id, ...ending, now });
  await hears(ids);
});

test("what buyers see is told only when a product begins or ceases to be for sale", async () => {
  const product = await makeProduct({ stock: 3, minOrderQuantity: 1 });
  const lines = (quantity: number) => [{ productId: product.id, quantity }];
  await makeOrder(await makeUser(), { lines: lines(2) });
  await hears([product.id]);
  expect(turned).toEqual([]);

  const last = await makeOrder(await makeUser(), { lines: lines(1) });
  await hears([product.id]);
  await soon(() => expect(turned).toEqual([product.id]));

  const ending = { status: "failed", kind: "order.expired", note: "Not paid in time" } as const;
  await closeUnpaid(db, { orderId: last.id, ...ending, now });
  await soon(() => expect(turned).toEqual([product.id, product.id]));
});
