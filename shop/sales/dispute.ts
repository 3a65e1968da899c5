import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { type Database, disputes, orderEvents, orders, payments } from "#db";
import type { ProviderDispute } from "#payments/provider.ts";
import { announce } from "#realtime/bus.ts";
import { lockPayment } from "./payment-lock.ts";

type Dispute = typeof disputes.$inferSelect;

interface Told {
  reference: string;
  dispute: ProviderDispute;
  now: Date;
}

/**
 * Writes down a step of a dispute, and moves nothing else: the order, its stock and its money stay as they
 * are. A dispute that has ended stays so, however late or often its earlier steps are told. One about a
 * payment of somebody else is not the shop's.
 */
export function recordDispute(db: Database, { reference, dispute, now }: Told): Promise<void> {
  return db.transaction(async (tx) => {
    const locked = await lockPayment(tx, reference);
    if (!locked) return;
    const { payment } = locked;
    const { id: providerDisputeId, step } = dispute;
    const isIt = eq(disputes.providerDisputeId, providerDisputeId);
    const [known] = await tx
      .select()
      .from(disputes)
      .where(and(eq(disputes.paymentId, payment.id), isIt));
    if (known && !isNews(known, step)) return;
    const status = step === "won" || step === "lost" ? step : "open";
    const learnt = {
      status,
      dueAt: dispute.dueAt ?? known?.dueAt ?? null,
      remindedAt: step === "reminded" ? now : (known?.remindedAt ?? null),
      endedAt: status === "open" ? null : now,
    } as const;
    await tx
      .insert(disputes)
      .values({ paymentId: payment.id, providerDisputeId, createdAt: now, ...learnt })
      .onConflictDoUpdate({
        target: [disputes.paymentId, disputes.providerDisputeId],
        set: learnt,
      });
    const { orderId } = payment;
    const note = `Payment ${reference}`;
    await tx.insert(orderEvents).values({ orderId, kind: `dispute.${step}`, note, at: now });
    await announce(tx, "orders", { id: orderId });
  });
}

/** The provider does not tell one reminder from the next: the first of them counts. */
function isNews({ status, remindedAt }: Dispute, step: ProviderDispute["step"]): boolean {
  if (status !== "open" || step === "opened") return false;
  return step !== "reminded" || remindedAt === null;
}

/** In the words of the index that serves it. */
const isOpen = eq(disputes.status, sql`'open'`);

/** How many disputes wait for an answer. */
export function countOpenDisputes(db: Database): Promise<number> {
  return db.$count(disputes, isOpen);
}

/** The orders of these disputes, as a condition. */
export function hasOpenDispute(db: Database) {
  return inArray(
    orders.id,
    db
      .select({ orderId: payments.orderId })
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .where(isOpen),
  );
}

/** Every dispute about the payments of an order, the newest first. */
export function listDisputes(db: Database, orderId: string) {
  return db
    .select({
      id: disputes.id,
      reference: payments.reference,
      status: disputes.status,
      dueAt: disputes.dueAt,
      createdAt: disputes.createdAt,
      endedAt: disputes.endedAt,
    })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(disputes.createdAt));
}
