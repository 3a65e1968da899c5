import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  db,
  mails,
  orderEvents,
  orders,
  payments,
  products,
  promotionCodes,
  stockHolds,
} from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import {
  makeOrder,
  makeProduct,
  makePromotionCode,
  makeUser,
  paidInFull,
  providerThatSays,
  scriptedProvider,
} from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { findOrderRecord } from "./order-record.ts";
import { findOrderOfUser } from "./orders-of-user.ts";
import { settlePayment } from "./settlement.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));

const now = new Date("2026-11-21T12:10:00Z");

async function makePendingOrder() {
  const product = await makeProduct({ stock: 10 });
  const { code } = await makePromotionCode({ productId: product.id });
  const lines = [{ productId: product.id, quantity: 2 }];
  const order = await makeOrder(await makeUser(), { lines, promotionCode: code });
  return { order, product, code };
}

async function readOrder(id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

describe("a payment the provider calls successful", () => {
  test("makes its order paid, its hold final and its code used", async () => {
    const { order, product, code } = await makePendingOrder();
    const provider = providerThatSays(paidInFull(order));
    await settlePayment(db, provider, { reference: order.id, now });

    expect(await readOrder(order.id)).toMatchObject({ status: "paid", paidAt: now });
    const [hold] = await db.select().from(stockHolds).where(eq(stockHolds.orderId, order.id));
    expect(hold?.state).toBe("taken");
    const [used] = await db.select().from(promotionCodes).where(eq(promotionCodes.code, code));
    expect(used?.isUsed).toBe(true);
    const [sold] = await db.select().from(products).where(eq(products.id, product.id));
    expect(sold?.stock).toBe(8);
  });

  test("does so once, however often and however concurrently it is told", async () => {
    const { order } = await makePendingOrder();
    const provider = providerThatSays(paidInFull(order));
    const settle = () => settlePayment(db, provider, { reference: order.id, now });
    await Promise.all([settle(), settle(), settle(), settle()]);
    await settle();
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
    expect(events.filter(({ kind }) => kind === "order.paid")).toHaveLength(1);
    expect(events.filter(({ kind }) => kind === "payment.flagged")).toHaveLength(0);
  });

  test("settles when the payer bore the provider's fee on top, which is told with the charge", async () => {
    const { order } = await makePendingOrder();
    const said = paidInFull(order, { amountMinor: order.chargeMinor + 2_50 });
    await settlePayment(db, providerThatSays(said), { reference: order.id, now });
    expect(await readOrder(order.id)).toMatchObject({ status: "paid" });
    const charged = { amountMinor: order.chargeMinor + 2_50, currency: "ZAR", feeMinor: 2_50 };
    expect(await findOrderRecord(db, order.id)).toMatchObject({ charged });
    const own = { orderId: order.id, userId: order.userId ?? "" };
    expect(await findOrderOfUser(db, own)).toMatchObject({ charged });
    const [mail] = await db
      .select()
      .from(mails)
      .where(eq(mails.userId, order.userId ?? ""));
    expect(mail?.data).toMatchObject({ charged: "R331.00", fee: "R2.50" });
  });
});

describe("money that does not fit is recorded, flagged, and pays nothing:", () => {
  test.each([
    ["too little", { amountMinor: 1 }, "amount_mismatch"],
    ["another amount than asked for", { requestedMinor: 1 }, "amount_mismatch"],
    ["another currency", { currency: "NGN" }, "currency_mismatch"],
    ["another mode", { mode: "live" as const }, "mode_mismatch"],
    ["another reference", { reference: "somebody-elses" }, "reference_mismatch"],
  ])("%s", async (_, values, flag) => {
    const { order } = await makePendingOrder();
    const provider = providerThatSays(paidInFull(order, values));
    await settlePayment(db, provider, { reference: order.id, now });
    expect(await readOrder(order.id)).toMatchObject({ status: "pending", paidAt: null });
    const [payment] = await db.select().from(payments).where(eq(payments.reference, order.id));
    expect(payment).toMatchObject({ status: "succeeded", flag });
    expect(payment?.receivedMinor).not.toBeNull();
  });

  test("an order that already failed", async () => {
    const { order } = await makePendingOrder();
    await db.update(orders).set({ status: "failed" }).where(eq(orders.id, order.id));
    const provider = providerThatSays(paidInFull(order));
    await settlePayment(db, provider, { reference: order.id, now });
    expect(await readOrder(order.id)).toMatchObject({ status: "failed" });
    const [payment] = await db.select().from(payments).where(eq(payments.reference, order.id));
    expect(payment).toMatchObject({ flag: "order_closed", receivedMinor: order.chargeMinor });
  });

  test("an order that another attempt already paid", async () => {
    const { order } = await makePendingOrder();
    const reference = `${order.id}-2`;
    const { chargeMinor: amountMinor, chargeCurrency: currency } = order;
    await db.insert(payments).values({
      orderId: order.id,
      attempt: 2,
      reference,
      provider: "paystack",
      amountMinor,
      currency,
    });
    const first = providerThatSays(paidInFull(order));
    await settlePayment(db, first, { reference: order.id, now });
    const second = providerThatSays(paidInFull(order, { reference }));
    await settlePayment(db, second, { reference, now });
    const [payment] = await db.select().from(payments).where(eq(payments.reference, reference));
    expect(payment?.flag).toBe("paid_twice");
  });
});

describe("an order stays pending", () => {
  test.each(["failed", "abandoned", "ongoing"] as const)(
    "while its payment is %s",
    async (status) => {
      const { order } = await makePendingOrder();
      const failed = providerThatSays(paidInFull(order, { status }));
      await settlePayment(db, failed, { reference: order.id, now });
      expect(await readOrder(order.id)).toMatchObject({ status: "pending" });

      const paid = providerThatSays(paidInFull(order));
      await settlePayment(db, paid, { reference: order.id, now });
      expect(await readOrder(order.id)).toMatchObject({ status: "paid" });
    },
  );

  test("while the provider cannot be reached, and nothing is recorded", async () => {
    const { order } = await makePendingOrder();
    const silent = scriptedProvider({ find: async () => ({ kind: "unreachable" }) });
    const settled = await settlePayment(db, silent, { reference: order.id, now });
    expect(settled.kind).toBe("unreachable");
    expect(await readOrder(order.id)).toMatchObject({ status: "pending" });
  });
});

test("a provider that was reached and does not tell is told from one that is silent", async () => {
  const { order } = await makePendingOrder();
  const refusing = scriptedProvider({ find: async () => ({ kind: "refused", message: "No" }) });
  const settled = await settlePayment(db, refusing, { reference: order.id, now });
  expect(settled).toEqual({ kind: "refused" });
  expect(await readOrder(order.id)).toMatchObject({ status: "pending" });
});

test("a reference of nobody's is unknown, and the provider is not asked", async () => {
  const provider = scriptedProvider({
    find: () => {
      throw new Error("The provider was asked");
    },
  });
  const settled = await settlePayment(db, provider, { reference: "no-such-order", now });
  expect(settled).toEqual({ kind: "unknown_reference" });
});
