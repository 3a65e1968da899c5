import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { db, orderEvents, orders, paymentEvents, payments } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import type { PaymentProvider } from "#payments/provider.ts";
import {
  makeOrder,
  makeProduct,
  makeUser,
  paidInFull,
  providerThatSays,
  scriptedProvider,
} from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { expireOrder } from "./expiry.ts";
import { hearProvider } from "./provider-event.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));

const now = new Date("2026-11-22T09:00:00Z");
const later = new Date("2026-11-22T09:03:00Z");

async function makePendingOrder() {
  const product = await makeProduct();
  return await makeOrder(await makeUser(), { lines: [{ productId: product.id, quantity: 1 }] });
}

function tell(provider: PaymentProvider, reference: string, at = now, words = "") {
  const payload = { data: { reference, ...(words && { words }) } };
  const fingerprint = `paid ${reference}`;
  const about = { fingerprint, reference, payload, dispute: null, refund: null };
  const event = { event: "charge.success", ...about };
  return hearProvider(db, provider, { event, now: at });
}

function keptOf(reference: string) {
  return db.select().from(paymentEvents).where(eq(paymentEvents.reference, reference));
}

test("a message of a payment settles its order, and is kept once however often it is said", async () => {
  const order = await makePendingOrder();
  const provider = providerThatSays(paidInFull(order));
  const find = vi.spyOn(provider, "find");
  expect(await tell(provider, order.id)).toBe("heard");
  expect(await tell(provider, order.id, later)).toBe("heard");
  expect(find).toHaveBeenCalledTimes(1);
  const [settled] = await db.select().from(orders).where(eq(orders.id, order.id));
  expect(settled?.status).toBe("paid");
  expect(await keptOf(order.id)).toMatchObject([
    {
      event: "charge.success",
      payload: { data: { reference: order.id } },
      receivedAt: now,
      processedAt: now,
    },
  ]);
});

test("a message that cannot be kept settles nothing, and does so when it is said again", async () => {
  const order = await makePendingOrder();
  const provider = providerThatSays(paidInFull(order));
  // No text of PostgreSQL holds such a character.
  await expect(tell(provider, order.id, now, "\0")).rejects.toThrow();
  const [untouched] = await db.select().from(orders).where(eq(orders.id, order.id));
  expect(untouched?.status).toBe("pending");
  expect(await tell(provider, order.id, later)).toBe("heard");
});

test("a message that took no effect yet is kept as such, until it is said again", async () => {
  const order = await makePendingOrder();
  const away = scriptedProvider({ find: async () => ({ kind: "unreachable" }) });
  expect(await tell(away, order.id)).toBe("undecided");
  expect(await keptOf(order.id)).toMatchObject([{ receivedAt: now, processedAt: null }]);
  expect(await tell(providerThatSays(paidInFull(order)), order.id, later)).toBe("heard");
  expect(await keptOf(order.id)).toMatchObject([{ receivedAt: now, processedAt: later }]);
});

test("a message that comes 72 hours after its order had ended flags the money, however often it is said", async () => {
  const order = await makePendingOrder();
  const { id: orderId, expiresAt } = order;
  expect(await expireOrder(db, scriptedProvider(), { orderId, now: expiresAt })).toBe("expired");
  const at = new Date(expiresAt.getTime() + 72 * 60 * 60_000);
  const provider = providerThatSays(paidInFull(order));
  expect(await tell(provider, orderId, at)).toBe("heard");
  expect(await tell(provider, orderId, at)).toBe("heard");

  const [ended] = await db.select().from(orders).where(eq(orders.id, orderId));
  expect(ended).toMatchObject({ status: "failed", paidAt: null });
  const received = { receivedMinor: order.chargeMinor, receivedCurrency: order.chargeCurrency };
  expect(await db.select().from(payments).where(eq(payments.orderId, orderId))).toMatchObject([
    { status: "succeeded", flag: "order_closed", decision: null, ...received },
  ]);
  const told = and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, "payment.flagged"));
  expect(await db.$count(orderEvents, told)).toBe(1);
  expect(await keptOf(orderId)).toMatchObject([{ receivedAt: at, processedAt: at }]);
});
