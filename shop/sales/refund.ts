import { and, eq, gte, notInArray } from "drizzle-orm";
import {
  type Database,
  oncePerDatabase,
  orderEvents,
  payments,
  refunds,
  type Transaction,
} from "#db";
import type { PaymentProvider, Refunded } from "#payments/provider.ts";
import { announce } from "#realtime/bus.ts";
import { fewAtOnce } from "../records/few-at-once.ts";
import { mailOrderRefunded } from "./order-mail.ts";
import { formatByCode, type Moved } from "./order-money.ts";
import { givesBackSale, type Payment, refundOf } from "./payment-flag.ts";

type Refund = typeof refunds.$inferSelect;

const ends = ["processed", "failed"] as const;

/** How long the job of a refund leaves it alone that the provider works on: its messages, and each round, come first. */
export const refundPauseHours = 6;

/**
 * How many refunds are pursued at once by each copy of the shop. Each holds a connection to the database until
 * the provider answers, which may take it twice ten seconds: whoever asks for a page meanwhile needs the others.
 */
export const mostRefundsAtOnce = 4;
const inTurn = oncePerDatabase(() => fewAtOnce(mostRefundsAtOnce));

/**
 * Brings a refund one step further: the provider is asked to give the money back, or, once it has
 * accepted, what became of it. The provider is asked under the refund's lock, because two requests
 * under one key at the same time could give the money twice. `going_on` must be asked about again
 * later, `undecided` too: the provider could not be reached.
 */
export async function pursueRefund(
  db: Database,
  provider: PaymentProvider,
  { refundId, now }: { refundId: string; now: Date },
): Promise<"ended" | "going_on" | "undecided"> {
  const pursue = async (tx: Transaction) => {
    const [found] = await tx
      .select({ refund: refunds, payment: payments })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(refunds.id, refundId))
      .for("update", { of: refunds });
    if (!found || hasEnded(found.refund)) return "ended";
    const answer = await ask(provider, found);
    if (answer.kind === "unreachable") return "undecided";
    const updated = await keepAnswer(tx, { ...found, answer, now });
    return hasEnded(updated) ? "ended" : "going_on";
  };
  return await inTurn(db)(() => db.transaction(pursue));
}

/** The provider said something about the refunds of a payment: each that goes on is asked about. */
export async function pursueRefundsOf(
  db: Database,
  provider: PaymentProvider,
  { reference, now }: { reference: string; now: Date },
): Promise<"heard" | "undecided"> {
  const open = await db
    .select({ refundId: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.reference, reference), notInArray(refunds.status, [...ends])));
  let outcome: "heard" | "undecided" = "heard";
  for (const { refundId } of open) {
    const step = await pursueRefund(db, provider, { refundId, now });
    if (step === "undecided") outcome = "undecided";
  }
  return outcome;
}

function hasEnded({ status }: Refund): boolean {
  return ends.some((end) => end === status);
}

function ask(
  provider: PaymentProvider,
  { refund, payment }: { refund: Refund; payment: Payment },
): Promise<Refunded> {
  if (refund.providerRefundId) return provider.findRefund(refund.providerRefundId);
  if (!payment.providerTransactionId) {
    throw new Error(`Payment ${payment.reference} succeeded without a number of the provider`);
  }
  return provider.refund({
    key: refund.id,
    transactionId: payment.providerTransactionId,
    amountMinor: refund.amountMinor,
    currency: refund.currency,
    note: refund.reason ?? "Refund",
  });
}

interface Kept {
  refund: Refund;
  payment: Payment;
  answer: Exclude<Refunded, { kind: "unreachable" }>;
  now: Date;
}

/**
 * What stands as the reason of a refund until it fails is the shop's own note to the provider. Where that gives back
 * something else than it was asked for, that is what the refund is of from then on, and the order's history and
 * the operator hear of it once.
 */
async function keepAnswer(
  tx: Transaction,
  { refund, payment, answer, now }: Kept,
): Promise<Refund> {
  const asked = refundOf(payment);
  const { status, reason, given } = findOutcome(answer, asked);
  const [updated] = await tx
    .update(refunds)
    .set({
      status,
      ...(answer.kind === "accepted" && { providerRefundId: answer.refundId }),
      ...(status === "failed" && { reason }),
      // A refund of nothing cannot be kept.
      ...(given.amountMinor > 0 && given),
      updatedAt: now,
    })
    .where(eq(refunds.id, refund.id))
    .returning();
  if (!updated) throw new Error(`Refund ${refund.id} vanished while it was pursued`);
  if (status === refund.status) return updated;
  const { orderId } = payment;
  const kind = `refund.${status}`;
  const found = findDifference({ asked, given });
  const difference = found && !(await isTold(tx, { refund, orderId, note: found })) ? found : null;
  if (difference) console.error(`Refund ${refund.id} of order ${orderId}: ${difference}`);
  const note = reason ?? difference;
  await tx.insert(orderEvents).values({ orderId, kind, note, at: now });
  if (status === "processed") {
    const isOfSale = givesBackSale(refund, [payment]);
    await mailOrderRefunded(tx, { orderId, refund: updated, isOfSale });
  }
  await announce(tx, "orders", { id: orderId });
  return updated;
}

/**
 * A refusal ends a refund, with the provider's reason. Of one that it accepted and that fails then it gives none. One
 * that ends with nothing given back has failed as well. What fails is of all that was asked for.
 */
function findOutcome(answer: Kept["answer"], asked: Moved) {
  if (answer.kind === "refused") {
    return { status: "failed" as const, reason: answer.message, given: asked };
  }
  const { status, amountMinor, currency } = answer;
  const given = { amountMinor, currency };
  if (status === "processed" && amountMinor === 0) {
    const reason = findDifference({ asked, given });
    return { status: "failed" as const, reason, given: asked };
  }
  return { status, reason: null, given: status === "failed" ? asked : given };
}

/** Since this refund was asked for: an earlier one of the same order may have had the same words. */
async function isTold(
  tx: Transaction,
  { refund, orderId, note }: { refund: Refund; orderId: string; note: string },
): Promise<boolean> {
  const { at } = orderEvents;
  const isIt = and(
    eq(orderEvents.orderId, orderId),
    eq(orderEvents.note, note),
    gte(at, refund.createdAt),
  );
  return (await tx.$count(orderEvents, isIt)) > 0;
}

/** In words, or null where the provider gives back what it was asked for. */
function findDifference({ asked, given }: { asked: Moved; given: Moved }): string | null {
  if (given.amountMinor === asked.amountMinor && given.currency === asked.currency) return null;
  return `The provider gives back ${formatByCode(given)}, and was asked for ${formatByCode(asked)}`;
}
