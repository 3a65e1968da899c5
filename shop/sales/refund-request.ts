import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { type Database, orderEvents, orders, payments, refunds, type Transaction } from "#db";
import { enqueue } from "#jobs/queue.ts";
import { announce } from "#realtime/bus.ts";
import { type Actor, requireAdmin } from "../people/administrator-role.ts";
import { recordAudit } from "../people/audit.ts";
import { isGivenBackElsewhere, isPartGivenBackElsewhere } from "./failed-refund.ts";
import type { Order } from "./order.ts";
import { type Payment, paysOrder, refundOf } from "./payment-flag.ts";

/**
 * Asks for the payment of an order to be given back in full: what was asked for, without a fee
 * that the payer bore. The provider is told by a job, once the caller's transaction commits. Answers
 * what is given back, null where there is nothing. The caller has locked the order.
 */
export async function requestRefund(
  tx: Database,
  { order, actor, now }: { order: Order; actor: Actor; now: Date },
): Promise<ReturnType<typeof refundOf> | null> {
  const attempts = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), isNotNull(payments.providerTransactionId)));
  const payment = attempts.find(paysOrder);
  if (!payment) return null;
  const refund = refundOf(payment);
  if (refund.amountMinor === 0) return null;
  await writeRefund(tx, { payment, actor, now, reason: "Order cancelled" });
  return refund;
}

/** Why nothing is decided about a refund. */
type RefundRefused =
  | { kind: "unknown_refund" }
  /** It did not fail, or it was asked for again already. */
  | { kind: "not_failed" }
  /** Its money went back without it. */
  | { kind: "given_back_elsewhere" };

export type RefundRetried = { kind: "requested" } | RefundRefused;

/**
 * Asks once more for a refund that the provider refused or could not carry out. It is a refund of
 * its own, under a key of its own: the failed one stays as it ended.
 */
export function retryRefund(
  db: Database,
  { actor, refundId, now }: { actor: Actor; refundId: string; now: Date },
): Promise<RefundRetried> {
  return db.transaction(async (tx) => {
    const failed = await lockFailed(tx, { actor, refundId });
    if (failed.kind !== "failed") return failed;
    const { payment, latest } = failed;
    await writeRefund(tx, { payment, actor, now, reason: "Asked for again" });
    await recordAudit(tx, {
      actorId: actor.id,
      action: "order.retry_refund",
      subjectType: "order",
      subjectId: payment.orderId,
      before: { status: latest.status },
      after: { status: "requested" },
    });
    await announce(tx, "orders", { id: payment.orderId });
    return { kind: "requested" };
  });
}

export type RefundClosed =
  | { kind: "closed" }
  | RefundRefused
  /** Neither a refund outside the shop nor a lost dispute is known. */
  | { kind: "not_given_back" };

/**
 * Takes a refund that failed for over, because its payer has all of the money by refunds outside of the shop, a lost
 * dispute, or both. How much of it the shop was told twice, or not at all, is not known: whoever closes it has looked.
 */
export function closeRefund(
  db: Database,
  { actor, refundId, now }: { actor: Actor; refundId: string; now: Date },
): Promise<RefundClosed> {
  return db.transaction(async (tx) => {
    const failed = await lockFailed(tx, { actor, refundId });
    if (failed.kind !== "failed") return failed;
    const { payment, latest } = failed;
    if (!latest.isPartGivenBackElsewhere) return { kind: "not_given_back" };
    const { orderId, reference } = payment;
    const { refundedOutsideMinor } = payments;
    const all = refundOf(payment).amountMinor;
    await tx
      .update(payments)
      .set({ refundedOutsideMinor: sql`greatest(${refundedOutsideMinor}, ${all})` })
      .where(eq(payments.id, payment.id));
    await tx.insert(orderEvents).values({
      orderId,
      kind: "refund.given_back_elsewhere",
      actorId: actor.id,
      note: `Payment ${reference}`,
      at: now,
    });
    await recordAudit(tx, {
      actorId: actor.id,
      action: "order.close_refund",
      subjectType: "order",
      subjectId: orderId,
      before: { payment: reference, givenBackElsewhereMinor: latest.refundedOutsideMinor },
      after: { payment: reference, givenBackElsewhereMinor: all },
    });
    await announce(tx, "orders", { id: orderId });
    return { kind: "closed" };
  });
}

/** What both decisions about a refund have in common: the right, the order's lock, and that it failed for good. */
async function lockFailed(
  tx: Transaction,
  { actor, refundId }: { actor: Actor; refundId: string },
): Promise<RefundRefused | Failed> {
  await requireAdmin(tx, actor);
  const payment = await lockPaymentOf(tx, refundId);
  if (!payment) return { kind: "unknown_refund" };
  const latest = await findLatest(tx, payment);
  if (latest?.id !== refundId || latest.status !== "failed") return { kind: "not_failed" };
  if (latest.isGivenBackElsewhere) return { kind: "given_back_elsewhere" };
  return { kind: "failed", payment, latest };
}

interface Failed {
  kind: "failed";
  payment: Payment;
  latest: NonNullable<Awaited<ReturnType<typeof findLatest>>>;
}

/** The newest refund of a payment, and what is known to have gone back without it. */
async function findLatest(tx: Database, { id }: Payment) {
  const [latest] = await tx
    .select({
      id: refunds.id,
      status: refunds.status,
      isGivenBackElsewhere: isGivenBackElsewhere(tx),
      isPartGivenBackElsewhere: isPartGivenBackElsewhere(tx),
      refundedOutsideMinor: payments.refundedOutsideMinor,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.id, id))
    .orderBy(desc(refunds.createdAt), desc(refunds.updatedAt))
    .limit(1);
  return latest ?? null;
}

/** Nobody else asks for a refund of the same order before the transaction ends. */
async function lockPaymentOf(tx: Database, refundId: string): Promise<Payment | null> {
  const [found] = await tx
    .select({ payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (!found) return null;
  await tx.select().from(orders).where(eq(orders.id, found.payment.orderId)).for("update");
  return found.payment;
}

interface Asked {
  payment: Payment;
  actor: Actor;
  now: Date;
  /** Goes to the provider with the refund. */
  reason: string;
}

/** Writes a refund down and queues the job that carries it out. */
export async function writeRefund(
  tx: Database,
  { payment, actor, now, reason }: Asked,
): Promise<void> {
  const [refund] = await tx
    .insert(refunds)
    .values({
      paymentId: payment.id,
      ...refundOf(payment),
      reason,
      requestedBy: actor.id,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: refunds.id });
  if (!refund) throw new Error("The refund was not written");
  await tx.insert(orderEvents).values({
    orderId: payment.orderId,
    kind: "refund.requested",
    actorId: actor.id,
    at: now,
  });
  await enqueue(tx, "refund-payment", { refundId: refund.id });
}
