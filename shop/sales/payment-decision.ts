import { and, eq } from "drizzle-orm";
import { type Database, orderEvents, type paymentDecisions, payments, type Transaction } from "#db";
import { announce } from "#realtime/bus.ts";
import { type Actor, requireAdmin } from "../people/administrator-role.ts";
import { recordAudit } from "../people/audit.ts";
import { hasLostDispute } from "./dispute.ts";
import { holdCodeAgain, holdStockAgain, type Shortage } from "./late-order.ts";
import type { Order } from "./order.ts";
import { markPaid } from "./order-paid.ts";
import {
  chargeOf,
  findSettlingObstacle,
  isRefundedOutsideInFull,
  isUndecided,
  type Payment,
} from "./payment-flag.ts";
import { lockPayment } from "./payment-lock.ts";
import { writeRefund } from "./refund-request.ts";

type Decision = (typeof paymentDecisions)[number];

export type Decided =
  | { kind: "decided" }
  | { kind: "unknown_payment" }
  /** Someone decided before; nothing was done twice. */
  | { kind: "decided_before"; decision: Decision }
  /** It can only be given back: the order is paid, or this is no real money. */
  | { kind: "obstacle"; obstacle: "paid" | "other_mode" }
  /** What the order had given back is no longer there. */
  | { kind: "short"; shortages: Shortage[] }
  /** Neither a refund outside the shop of all of it nor a lost dispute is known. */
  | { kind: "not_given_back" };

interface Wanted {
  actor: Actor;
  paymentId: string;
  now: Date;
}

/**
 * Takes flagged money for the payment of its order. An order that had ended takes its stock again,
 * all of it or nothing, and its promotion code where that is still free.
 */
export function settleFlagged(db: Database, wanted: Wanted): Promise<Decided> {
  const { actor, now } = wanted;
  return decide(db, wanted, "settled", async (tx, { payment, order }) => {
    const obstacle = findSettlingObstacle(payment, order);
    if (obstacle) return { kind: "obstacle", obstacle };
    const shortages = order.status === "pending" ? [] : await holdStockAgain(tx, order.id);
    if (shortages.length > 0) return { kind: "short", shortages };
    const hasCode = await holdCodeAgain(tx, order);
    const codeNote = hasCode ? "" : ". Its promotion code is no longer free";
    await tx.insert(orderEvents).values({
      orderId: order.id,
      kind: "payment.accepted",
      actorId: actor.id,
      note: `Payment ${payment.reference}${codeNote}`,
      at: now,
    });
    const received = chargeOf(order, [{ ...payment, decision: "settled" }]);
    await markPaid(tx, { order, now, note: `Payment ${payment.reference}`, received });
    return { kind: "decided" };
  });
}

/** Gives flagged money back, all that was received where that is not what was asked for. */
export function refundFlagged(db: Database, wanted: Wanted): Promise<Decided> {
  const { actor, now } = wanted;
  return decide(db, wanted, "refunded", async (tx, { payment }) => {
    await writeRefund(tx, { payment, actor, now, reason: "Payment not accepted" });
    await announce(tx, "orders", { id: payment.orderId });
    return { kind: "decided" };
  });
}

/**
 * Ends the question about flagged money that went back to its payer without the shop, by refunds outside of it or a
 * lost dispute. How much a dispute gave back is not always known: whoever decides has looked.
 */
export function closeGivenBack(db: Database, wanted: Wanted): Promise<Decided> {
  const { actor, now } = wanted;
  return decide(db, wanted, "given_back_elsewhere", async (tx, { payment }) => {
    const isGivenBack = isRefundedOutsideInFull(payment) || (await isDisputeLost(tx, payment));
    if (!isGivenBack) return { kind: "not_given_back" };
    const { orderId, reference } = payment;
    await tx.insert(orderEvents).values({
      orderId,
      kind: "payment.given_back_elsewhere",
      actorId: actor.id,
      note: `Payment ${reference}`,
      at: now,
    });
    await announce(tx, "orders", { id: orderId });
    return { kind: "decided" };
  });
}

async function isDisputeLost(tx: Transaction, { id }: Payment): Promise<boolean> {
  return (await tx.$count(payments, and(eq(payments.id, id), hasLostDispute(tx)))) > 0;
}

const auditActions = {
  settled: "order.settle_payment",
  refunded: "order.refund_payment",
  given_back_elsewhere: "order.close_payment",
} as const;

interface Flagged {
  payment: Payment;
  order: Order;
}

/**
 * What all of them have in common: the right, the order's lock, which every settlement takes too, and what
 * is written down. A refusal changes nothing.
 */
function decide(
  db: Database,
  { actor, paymentId }: Wanted,
  decision: Decision,
  work: (tx: Transaction, flagged: Flagged) => Promise<Decided>,
): Promise<Decided> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const flagged = await lockPayment(tx, { id: paymentId });
    if (!flagged?.payment.flag) return { kind: "unknown_payment" };
    const { payment, order } = flagged;
    if (payment.decision) return { kind: "decided_before", decision: payment.decision };
    if (!isUndecided(payment)) throw new Error(`Payment ${paymentId} waits for no decision`);
    const decided = await work(tx, flagged);
    if (decided.kind !== "decided") return decided;
    await tx.update(payments).set({ decision }).where(eq(payments.id, paymentId));
    const kept = { payment: payment.reference, flag: payment.flag };
    const status = decision === "settled" ? "paid" : order.status;
    await recordAudit(tx, {
      actorId: actor.id,
      action: auditActions[decision],
      subjectType: "order",
      subjectId: order.id,
      before: { ...kept, decision: null, status: order.status },
      after: { ...kept, decision, status },
    });
    return decided;
  });
}
