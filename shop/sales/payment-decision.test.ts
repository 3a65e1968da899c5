import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  auditLog,
  db,
  disputes,
  mails,
  orderEvents,
  orders,
  payments,
  products,
  promotionCodes,
  refunds,
  stockHolds,
} from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import type { ProviderPayment, ProviderRefund } from "#payments/provider.ts";
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
import { NotAnAdministrator } from "../people/administrator-role.ts";
import { findDifferences } from "../records/differences.ts";
import { expireOrder } from "./expiry.ts";
import { cancelOrder } from "./order-change.ts";
import { countFlagged } from "./order-list.ts";
import { findOrderRecord } from "./order-record.ts";
import { findOrderOfUser } from "./orders-of-user.ts";
import { beginPayment } from "./payment.ts";
import { closeGivenBack, refundFlagged, settleFlagged } from "./payment-decision.ts";
import { hearProvider } from "./provider-event.ts";
import { settlePayment } from "./settlement.ts";

freshDatabase();

let actor: { id: string };
beforeAll(async () => {
  await seedEssentials(db);
  actor = await makeUser({ role: "admin" });
});

const placedAt = new Date("2026-11-21T12:00:00Z");
const late = new Date("2026-11-21T14:00:00Z");

async function makePending({ stock = 2 } = {}) {
  const product = await makeProduct({ stock });
  const { code } = await makePromotionCode({ productId: product.id });
  const lines = [{ productId: product.id, quantity: 2 }];
  const order = await makeOrder(await makeUser(), { lines, promotionCode: code, now: placedAt });
  return { order, product, code };
}

/** An order that nobody paid in time, and its money, which came after all. */
async function makeLate() {
  const made = await makePending();
  await expireOrder(db, scriptedProvider(), { orderId: made.order.id, now: late });
  return { ...made, payment: await arrive(made.order) };
}

async function arrive(
  order: Parameters<typeof paidInFull>[0],
  said: Partial<ProviderPayment> = {},
): Promise<typeof payments.$inferSelect> {
  const provider = providerThatSays(paidInFull(order, said));
  await settlePayment(db, provider, { reference: order.id, now: late });
  const [payment] = await db.select().from(payments).where(eq(payments.reference, order.id));
  if (!payment?.flag) throw new Error("The payment was not flagged");
  return payment;
}

const settle = ({ id }: { id: string }) => settleFlagged(db, { actor, paymentId: id, now: late });
const refund = ({ id }: { id: string }) => refundFlagged(db, { actor, paymentId: id, now: late });
const close = ({ id }: { id: string }) => closeGivenBack(db, { actor, paymentId: id, now: late });

/** The provider's word of a refund that the shop did not ask for. */
function giveBackOutside(
  reference: string,
  amountMinor: number,
  { currency = "ZAR", status = "processed" as ProviderRefund["status"] } = {},
) {
  const event = {
    event: `refund.${status}`,
    fingerprint: `refund.${status}:${reference}:${amountMinor}:${currency}`,
    reference,
    payload: {},
    dispute: null,
    refund: { status, money: { amountMinor, currency } },
  };
  return hearProvider(db, scriptedProvider(), { event, now: late });
}

async function read({ id }: { id: string }) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

async function stockOf({ id }: { id: string }) {
  const [product] = await db.select().from(products).where(eq(products.id, id));
  return product?.stock;
}

const holdsOf = ({ id }: { id: string }) =>
  db
    .select({ state: stockHolds.state, quantity: stockHolds.quantity })
    .from(stockHolds)
    .where(eq(stockHolds.orderId, id));

const refundsOf = ({ id }: { id: string }) =>
  db.select().from(refunds).where(eq(refunds.paymentId, id));

const mailsTo = ({ email }: { email: string | null }) =>
  db
    .select({ template: mails.template, data: mails.data })
    .from(mails)
    .where(eq(mails.recipient, email ?? ""));

async function codeOf(code: string) {
  const [found] = await db.select().from(promotionCodes).where(eq(promotionCodes.code, code));
  return found;
}

describe("a late payment that is settled", () => {
  test("makes its order paid, with the stock and the code taken again", async () => {
    const { order, product, code, payment } = await makeLate();
    expect(await stockOf(product)).toBe(2);
    expect(await settle(payment)).toEqual({ kind: "decided" });
    expect(await read(order)).toMatchObject({ status: "paid", paidAt: late, cancelledAt: null });
    expect(await stockOf(product)).toBe(0);
    expect(await holdsOf(order)).toEqual([{ state: "taken", quantity: 2 }]);
    expect(await codeOf(code)).toMatchObject({ isUsed: true, orderId: order.id });
    const sent = await db
      .select()
      .from(mails)
      .where(eq(mails.recipient, order.email ?? ""));
    expect(sent.map(({ template }) => template)).toEqual(["order-confirmation"]);
  });

  test("is refused by name where the stock is gone, and everything stays as it was", async () => {
    const { order, product, code, payment } = await makeLate();
    await db.update(products).set({ stock: 1 }).where(eq(products.id, product.id));
    const shortages = [{ name: product.name, needed: 2, left: 1 }];
    expect(await settle(payment)).toEqual({ kind: "short", shortages });
    expect(await read(order)).toMatchObject({ status: "failed", paidAt: null });
    expect(await stockOf(product)).toBe(1);
    expect(await codeOf(code)).toMatchObject({ isUsed: false, orderId: null });
    expect(await refund(payment)).toEqual({ kind: "decided" });
  });

  test("is refused by name where a product was deleted", async () => {
    const { product, payment } = await makeLate();
    await db.delete(products).where(eq(products.id, product.id));
    const shortages = [{ name: product.name, needed: 2, left: null }];
    expect(await settle(payment)).toEqual({ kind: "short", shortages });
  });

  test("leaves a code to the order that took it since", async () => {
    const { code, payment, order } = await makeLate();
    await db.update(promotionCodes).set({ isUsed: true }).where(eq(promotionCodes.code, code));
    expect(await settle(payment)).toEqual({ kind: "decided" });
    expect(await codeOf(code)).toMatchObject({ isUsed: true, orderId: null });
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
    const accepted = events.find(({ kind }) => kind === "payment.accepted");
    expect(accepted?.note).toMatch(/Its promotion code is no longer free$/);
  });

  test("brings back an order that was cancelled before it was paid", async () => {
    const { order, product } = await makePending();
    await cancelOrder(db, {
      actor,
      orderId: order.id,
      from: "pending",
      isRefunded: false,
      now: late,
    });
    const payment = await arrive(order);
    expect(await settle(payment)).toEqual({ kind: "decided" });
    expect(await read(order)).toMatchObject({ status: "paid", cancelledAt: null });
    expect(await stockOf(product)).toBe(0);
  });

  test("tells the fee that its payer bore, where it is settled", async () => {
    const { order } = await makePending();
    await expireOrder(db, scriptedProvider(), { orderId: order.id, now: late });
    await settle(await arrive(order, { amountMinor: order.chargeMinor + 2_50 }));
    const charged = { amountMinor: order.chargeMinor + 2_50, feeMinor: 2_50 };
    expect(await findOrderRecord(db, order.id)).toMatchObject({ charged });
    expect(await mailsTo(order)).toMatchObject([{ data: { fee: "R2.50" } }]);
  });

  test("is settled once by two at the same time, and once more is told so", async () => {
    const { order, product, payment } = await makeLate();
    await db.update(products).set({ stock: 10 }).where(eq(products.id, product.id));
    const both = await Promise.all([settle(payment), settle(payment), refund(payment)]);
    const decided = both.filter(({ kind }) => kind === "decided");
    expect(decided).toHaveLength(1);
    expect(both.filter(({ kind }) => kind === "decided_before")).toHaveLength(2);
    const isSettled = both[2].kind !== "decided";
    expect(await stockOf(product)).toBe(isSettled ? 8 : 10);
    expect(await refundsOf(payment)).toHaveLength(isSettled ? 0 : 1);
    expect((await read(order))?.status).toBe(isSettled ? "paid" : "failed");
  });

  test("can be given back in full when its order is cancelled later", async () => {
    const { order, payment } = await makeLate();
    await settle(payment);
    await cancelOrder(db, { actor, orderId: order.id, from: "paid", isRefunded: true, now: late });
    expect(await refundsOf(payment)).toMatchObject([{ amountMinor: order.chargeMinor }]);
  });

  test("tells the buyer once more when its order is cancelled again", async () => {
    const { order } = await makePending();
    const cancelled = { actor, orderId: order.id, now: late };
    await cancelOrder(db, { ...cancelled, from: "pending", isRefunded: false });
    await settle(await arrive(order));
    await cancelOrder(db, { ...cancelled, from: "paid", isRefunded: true });
    const told = (await mailsTo(order)).filter(({ template }) => template === "order-cancelled");
    expect(told).toHaveLength(2);
  });
});

describe("a payment of another amount", () => {
  test("settles an order that still waits, with the stock it holds", async () => {
    const { order, product } = await makePending();
    const payment = await arrive(order, { amountMinor: order.chargeMinor - 1 });
    expect(payment.flag).toBe("amount_mismatch");
    expect(await settle(payment)).toEqual({ kind: "decided" });
    expect((await read(order))?.status).toBe("paid");
    expect(await stockOf(product)).toBe(0);
    expect(await holdsOf(order)).toEqual([{ state: "taken", quantity: 2 }]);
  });

  test("is given back as it was received, also in another currency", async () => {
    const { order } = await makePending();
    const payment = await arrive(order, { amountMinor: 777, currency: "NGN" });
    expect(await refund(payment)).toEqual({ kind: "decided" });
    expect(await refundsOf(payment)).toMatchObject([
      { amountMinor: 777, currency: "NGN", status: "requested" },
    ]);
  });

  test("is what its settled order was charged, wherever that is told", async () => {
    const { order } = await makePending();
    await settle(await arrive(order, { amountMinor: 555 }));
    const charged = { amountMinor: 555, currency: "ZAR" };
    const own = { orderId: order.id, userId: order.userId ?? "" };
    expect(await findOrderRecord(db, order.id)).toMatchObject({ charged });
    expect(await findOrderOfUser(db, own)).toMatchObject({ charged });
    expect(await mailsTo(order)).toMatchObject([{ data: { charged: "R5.55" } }]);
  });

  test("has no fee where it is less than was asked for", async () => {
    const { order } = await makePending();
    await settle(await arrive(order, { amountMinor: 555, reference: "somebody-elses" }));
    const charged = { amountMinor: 555, feeMinor: 0 };
    expect(await findOrderRecord(db, order.id)).toMatchObject({ charged });
  });

  test("is given back as it was received when its settled order is cancelled", async () => {
    const { order } = await makePending();
    const payment = await arrive(order, { amountMinor: 555 });
    await settle(payment);
    await cancelOrder(db, { actor, orderId: order.id, from: "paid", isRefunded: true, now: late });
    expect(await refundsOf(payment)).toMatchObject([{ amountMinor: 555 }]);
    const told = (await mailsTo(order)).find(({ template }) => template === "order-cancelled");
    expect(told?.data).toMatchObject({ refund: "R5.55" });
  });

  test("that was given back leaves its order to be paid under the next reference", async () => {
    const { order } = await makePending();
    const payment = await arrive(order, { amountMinor: 1 });
    const begin = () =>
      beginPayment(db, scriptedProvider(), { order, callbackUrl: "", now: placedAt });
    expect(await begin()).toEqual({ kind: "in_review" });
    await refund(payment);
    expect(await begin()).toMatchObject({
      kind: "begun",
      payment: { reference: `${order.id}-2` },
    });
  });
});

describe("a payment that was given back elsewhere", () => {
  const own = (order: { id: string; userId: string | null }) =>
    findOrderOfUser(db, { orderId: order.id, userId: order.userId ?? "", now: placedAt });

  test("is closed: nothing more is given back, and the order goes on unpaid", async () => {
    const { order, product, payment } = await makeLate();
    await giveBackOutside(order.id, order.chargeMinor);
    const [before, waiting, sent] = [
      await read(order),
      await countFlagged(db),
      await mailsTo(order),
    ];
    expect((await own(order))?.isPaymentInReview).toBe(true);
    expect((await findOrderRecord(db, order.id))?.flagged).toMatchObject([{ isGivenBack: true }]);
    expect(await close(payment)).toEqual({ kind: "decided" });
    expect(await countFlagged(db)).toBe(waiting - 1);
    expect(await refundsOf(payment)).toEqual([]);
    expect(await mailsTo(order)).toEqual(sent);
    expect(await read(order)).toEqual(before);
    expect(await stockOf(product)).toBe(2);
    expect(await own(order)).toMatchObject({ isPaymentInReview: false, isPaymentTurnedDown: true });
    const told = (await findOrderRecord(db, order.id))?.timeline.at(-1);
    expect(told).toMatchObject({
      kind: "payment.given_back_elsewhere",
      actor: "Ada Buyer",
      note: `Payment ${payment.reference}`,
    });
  });

  test("is closed where a dispute about it was lost, however much that gave back", async () => {
    const { order, payment } = await makeLate();
    const dispute = { paymentId: payment.id, providerDisputeId: "1" };
    await db.insert(disputes).values({ ...dispute, status: "open" });
    expect(await close(payment)).toEqual({ kind: "not_given_back" });
    await db.update(disputes).set({ status: "lost" }).where(eq(disputes.paymentId, payment.id));
    expect((await findOrderRecord(db, order.id))?.flagged).toMatchObject([{ isGivenBack: true }]);
    expect(await close(payment)).toEqual({ kind: "decided" });
  });

  test("leaves an order that waits to be paid under the next reference", async () => {
    const { order } = await makePending();
    const payment = await arrive(order, { amountMinor: 100 });
    await giveBackOutside(order.id, 100);
    const begin = () =>
      beginPayment(db, scriptedProvider(), { order, callbackUrl: "", now: placedAt });
    expect(await begin()).toEqual({ kind: "in_review" });
    expect(await close(payment)).toEqual({ kind: "decided" });
    expect((await own(order))?.isPayable).toBe(true);
    expect(await begin()).toMatchObject({
      kind: "begun",
      payment: { reference: `${order.id}-2` },
    });
  });

  test("has to be known as such: no part of it is enough, and no other payment's money", async () => {
    const { order, payment } = await makeLate();
    const { order: other } = await makeLate();
    expect(await close(payment)).toEqual({ kind: "not_given_back" });
    await giveBackOutside(other.id, other.chargeMinor);
    await giveBackOutside(order.id, order.chargeMinor - 1);
    await giveBackOutside(order.id, 1, { currency: "NGN" });
    await giveBackOutside(order.id, 1, { status: "pending" });
    expect((await findOrderRecord(db, order.id))?.flagged).toMatchObject([{ isGivenBack: false }]);
    expect(await close(payment)).toEqual({ kind: "not_given_back" });
    expect(await countFlagged(db)).toBeGreaterThan(0);
    await giveBackOutside(order.id, 1);
    expect(await close(payment)).toEqual({ kind: "decided" });
  });

  test("is decided about once, whoever else decides meanwhile", async () => {
    const { order, payment } = await makeLate();
    await giveBackOutside(order.id, order.chargeMinor);
    const all = await Promise.all([close(payment), settle(payment), refund(payment)]);
    expect(all.filter(({ kind }) => kind === "decided")).toHaveLength(1);
    expect(all.filter(({ kind }) => kind === "decided_before")).toHaveLength(2);
  });
});

describe("a settlement by hand is refused", () => {
  test("for money of the provider's other mode", async () => {
    const { order } = await makePending();
    const payment = await arrive(order, { mode: "live" });
    expect(await settle(payment)).toEqual({ kind: "obstacle", obstacle: "other_mode" });
    expect((await read(order))?.status).toBe("pending");
  });

  test("for an order that is paid already", async () => {
    const { order } = await makePending();
    const payment = await arrive(order, { amountMinor: 1 });
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
    const provider = providerThatSays(paidInFull(order, { reference }));
    await settlePayment(db, provider, { reference, now: late });
    expect((await read(order))?.status).toBe("paid");
    expect(await settle(payment)).toEqual({ kind: "obstacle", obstacle: "paid" });
    expect(await refund(payment)).toEqual({ kind: "decided" });
  });

  test("for a payment that is not flagged, or none at all", async () => {
    const { order } = await makePending();
    const [payment] = await db.select().from(payments).where(eq(payments.reference, order.id));
    if (!payment) throw new Error("The order has no payment");
    expect(await settle(payment)).toEqual({ kind: "unknown_payment" });
    expect(await refund({ id: order.id })).toEqual({ kind: "unknown_payment" });
  });

  test("to anyone but an administrator", async () => {
    const { order, payment } = await makeLate();
    const customer = await makeUser();
    const asked = { actor: customer, paymentId: payment.id, now: late };
    await expect(settleFlagged(db, asked)).rejects.toThrow(NotAnAdministrator);
    await expect(refundFlagged(db, asked)).rejects.toThrow(NotAnAdministrator);
    await expect(closeGivenBack(db, asked)).rejects.toThrow(NotAnAdministrator);
    expect((await read(order))?.status).toBe("failed");
    expect(await refundsOf(payment)).toEqual([]);
  });
});

test("the provider's message that comes while an administrator decides changes nothing twice", async () => {
  const { order, product, payment } = await makeLate();
  const provider = providerThatSays(paidInFull(order));
  const hear = () => settlePayment(db, provider, { reference: order.id, now: late });
  const [, decided] = await Promise.all([hear(), settle(payment), hear(), hear()]);
  await hear();
  expect(decided).toEqual({ kind: "decided" });
  expect(await stockOf(product)).toBe(0);
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
  expect(events.filter(({ kind }) => kind === "order.paid")).toHaveLength(1);
  expect(events.filter(({ kind }) => kind === "payment.flagged")).toHaveLength(1);
});

test("a decision is counted off what waits, and written down with who took it", async () => {
  const { order, payment } = await makeLate();
  const before = await countFlagged(db);
  await refund(payment);
  expect(await countFlagged(db)).toBe(before - 1);
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, order.id));
  expect(entries).toMatchObject([{ actorId: actor.id, action: "order.refund_payment" }]);
  expect(JSON.stringify(entries)).not.toContain(order.email);
});

const noted = { field: "decision", before: null };

test.each([
  [
    "settled",
    settle,
    [
      { field: "status", before: "failed", after: "paid" },
      { ...noted, after: "settled" },
    ],
  ],
  ["refunded", refund, [{ ...noted, after: "refunded" }]],
  ["given back elsewhere", close, [{ ...noted, after: "given_back_elsewhere" }]],
] as const)(
  "what is written down of a payment that is %s is what changed",
  async (_, decide, changes) => {
    const { order, payment } = await makeLate();
    if (decide === close) await giveBackOutside(order.id, order.chargeMinor);
    await decide(payment);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, order.id));
    expect(findDifferences(entry?.before, entry?.after)).toEqual(changes);
    expect(entry?.after).toMatchObject({ payment: payment.reference, flag: payment.flag });
  },
);
