import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { currencies, db, mails, payments, refunds } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import type { Refunded } from "#payments/provider.ts";
import {
  makeOrder,
  makeProduct,
  makeUser,
  paidInFull,
  providerThatSays,
  scriptedProvider,
} from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { cancelOrder } from "./order-change.ts";
import { pursueRefund } from "./refund.ts";
import { settlePayment } from "./settlement.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));

const now = new Date("2026-11-22T09:00:00Z");

test("money that moved has its cents in every mail, though the shop shows none of its currency by now", async () => {
  const product = await makeProduct({ priceMinor: 10_20 });
  const buyer = await makeUser();
  const order = await makeOrder(buyer, { lines: [{ productId: product.id, quantity: 1 }] });
  await db.update(currencies).set({ decimals: 0 }).where(eq(currencies.code, "ZAR"));

  await settlePayment(db, providerThatSays(paidInFull(order)), { reference: order.id, now });
  const actor = await makeUser({ role: "admin" });
  await cancelOrder(db, { actor, orderId: order.id, from: "paid", isRefunded: true, now });
  await giveBack(order.id);

  const sent = await db.select().from(mails).where(eq(mails.recipient, buyer.email));
  const told = new Map(sent.map(({ template, data }) => [template, data]));
  expect(told.get("order-confirmation")).toMatchObject({ charged: "R186.15" });
  expect(told.get("order-cancelled")).toMatchObject({ refund: "R186.15" });
  expect(told.get("order-refunded")).toMatchObject({ refund: "R186.15" });
});

test("the confirmation tells the total in Naira, at the rate that the order was made with", async () => {
  const product = await makeProduct({ priceMinor: 10_20 });
  const buyer = await makeUser();
  const order = await makeOrder(buyer, { lines: [{ productId: product.id, quantity: 1 }] });
  const setRate = (rate: string) =>
    db.update(currencies).set({ rate }).where(eq(currencies.code, "NGN"));
  await setRate("2000");
  await settlePayment(db, providerThatSays(paidInFull(order)), { reference: order.id, now });
  await setRate("1550");
  const [sent] = await db.select().from(mails).where(eq(mails.recipient, buyer.email));
  expect(sent?.data).toMatchObject({ total: "$10.20", totalInNaira: "₦15,810" });
});

/** The provider gives back what was asked for when the order was cancelled. */
async function giveBack(orderId: string): Promise<void> {
  const [refund] = await db
    .select({ id: refunds.id, amountMinor: refunds.amountMinor, currency: refunds.currency })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId));
  if (!refund) throw new Error("No refund was requested");
  const { id: refundId, ...money } = refund;
  const said: Refunded = { kind: "accepted", refundId: "77", status: "processed", ...money };
  await pursueRefund(db, scriptedProvider({ refund: async () => said }), { refundId, now });
}
