import { and, eq, like, sql } from "drizzle-orm";
import { type Database, orderEvents, orders, payments, refunds, type Transaction } from "#db";
import type { ProviderRefund } from "#payments/provider.ts";
import { announce } from "#realtime/bus.ts";
import { formatByCode } from "./order-money.ts";
import { type Payment, receivedOf, refundOf } from "./payment-flag.ts";
import { lockPayment } from "./payment-lock.ts";

type Status = ProviderRefund["status"];

const kindOf = (status: Status) => `outside_refund.${status}`;

interface Told {
  reference: string;
  refund: ProviderRefund;
  now: Date;
  /** Keeps the message, and tells whether it is heard for the first time. */
  keep: (tx: Transaction) => Promise<boolean>;
}

/**
 * Writes a refund into the history of its order that the shop has not asked for, such as one of the provider's
 * dashboard, adds to what was so given back of its payment, and moves nothing else. Whoever asked for one just now has
 * the message said again, until the provider has decided about theirs. The shop's own are followed by `pursueRefund`.
 */
export function recordOutsideRefund(
  db: Database,
  { reference, refund, now, keep }: Told,
): Promise<"heard" | "undecided"> {
  return db.transaction(async (tx) => {
    const locked = await lockPayment(tx, { reference });
    if (!locked) return "heard";
    const { payment } = locked;
    const own = await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id));
    const asker = findAsker(own, payment, refund);
    if (asker !== "other") return asker === "shop" ? "heard" : "undecided";
    if (!(await keep(tx))) return "heard";
    if (refund.status === "processed") await addGivenBack(tx, payment, refund.money);
    const { orderId } = payment;
    const kind = kindOf(refund.status);
    const note = refund.money
      ? `${formatByCode(refund.money)} on ${reference}`
      : `Payment ${reference}`;
    await tx.insert(orderEvents).values({ orderId, kind, note, at: now });
    await announce(tx, "orders", { id: orderId });
    return "heard";
  });
}

type Own = typeof refunds.$inferSelect;

/**
 * Who asked for the refund that a message is about, which has no number of it: another where the shop has asked for
 * no refund of that payment, or for such as failed and this one did not, or where its own left some of it and this
 * one gave that back.
 */
function findAsker(
  own: Own[],
  payment: Payment,
  { status, money }: ProviderRefund,
): "shop" | "other" | "undecided" {
  if (own.length === 0) return "other";
  if (own.some((each) => each.status === "requested")) return "undecided";
  // A step that comes late may be one of the own refund that has failed since, and so is the end of one that gave
  // back nothing.
  if (status !== "processed" || money?.amountMinor === 0) return "shop";
  const last = own.find((each) => each.status !== "failed");
  return !last || isOfRest(last, payment, money) ? "other" : "shop";
}

/** Of the same amount it may be the own one, said again; and so may one of more than that left, as it was asked for. */
function isOfRest(own: Own, payment: Payment, money: ProviderRefund["money"]): boolean {
  if (own.status !== "processed" || own.amountMinor === money?.amountMinor) return false;
  const received = receivedOf(payment);
  if (money?.currency !== own.currency || money.currency !== received.currency) return false;
  const left = received.amountMinor - payment.refundedOutsideMinor - own.amountMinor;
  return money.amountMinor <= left;
}

/** Money of another currency than is to be given back cannot be counted. */
async function addGivenBack(tx: Transaction, payment: Payment, money: ProviderRefund["money"]) {
  if (money?.currency !== refundOf(payment).currency) return;
  await tx
    .update(payments)
    .set({ refundedOutsideMinor: payment.refundedOutsideMinor + money.amountMinor })
    .where(eq(payments.id, payment.id));
}

/**
 * What became of money that goes back without the shop having asked for it, by what the history of an order is made
 * of; null where there is none. Of several that are under way it is not told which one failed.
 */
export function findOutsideRefund(kinds: readonly string[]): "processed" | "under_way" | null {
  const has = (status: Status) => kinds.includes(kindOf(status));
  if (has("processed")) return "processed";
  if (has("failed")) return null;
  return has("pending") || has("processing") || has("needs_attention") ? "under_way" : null;
}

/** What the history of an order tells of such refunds, as a column. */
export function outsideRefundKinds(db: Database) {
  const isTold = like(orderEvents.kind, "outside_refund.%");
  const ofOrder = db
    .select({ kind: orderEvents.kind })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orders.id), isTold));
  return sql<string[]>`array${ofOrder}`;
}
