import { and, desc, eq, exists, sql } from "drizzle-orm";
import { type Database, disputes, orderEvents, orders, payments } from "#db";
import type { ProviderDispute } from "#payments/provider.ts";
import { announce } from "#realtime/bus.ts";
import { refundOf } from "./payment-flag.ts";
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
    const locked = await lockPayment(tx, { reference });
    if (!locked) return;
    const { payment } = locked;
    const { orderId } = payment;
    const { id: providerDisputeId, step } = dispute;
    const isIt = eq(disputes.providerDisputeId, providerDisputeId);
    const [known] = await tx
      .select()
      .from(disputes)
      .where(and(eq(disputes.paymentId, payment.id), isIt));
    if (known && !isNews(known, step)) return await keepDueAt(tx, { known, dispute, orderId });
    const status = step === "won" || step === "lost" ? step : "open";
    const { givenBack } = dispute;
    const isComparable = givenBack?.currency === refundOf(payment).currency;
    const learnt = {
      status,
      givenBackMinor: isComparable ? givenBack.amountMinor : null,
      dueAt: latestDueAt(known, dispute),
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

interface Retold {
  known: Dispute;
  dispute: ProviderDispute;
  orderId: string;
}

/** A step that is no news may still be the one that names the last moment for an answer, or another one. */
async function keepDueAt(tx: Database, { known, dispute, orderId }: Retold): Promise<void> {
  const dueAt = latestDueAt(known, dispute);
  if (known.status !== "open" || dueAt?.getTime() === known.dueAt?.getTime()) return;
  await tx.update(disputes).set({ dueAt }).where(eq(disputes.id, known.id));
  await announce(tx, "orders", { id: orderId });
}

/** The last that was named; what a dispute began with is older than all others, however late it is told. */
function latestDueAt(known: Dispute | undefined, { step, dueAt }: ProviderDispute): Date | null {
  const before = known?.dueAt ?? null;
  return step === "opened" ? (before ?? dueAt) : (dueAt ?? before);
}

/** In the words of the index that serves it. */
const isOpen = eq(disputes.status, sql`'open'`);

/** How many disputes wait for an answer. */
export function countOpenDisputes(db: Database): Promise<number> {
  return db.$count(disputes, isOpen);
}

/** The orders of these disputes, as a condition or a column. */
export function hasOpenDispute(db: Database) {
  const ofOrder = db
    .select({ id: disputes.id })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(and(eq(payments.orderId, orders.id), isOpen));
  return sql<boolean>`${exists(ofOrder)}`;
}

/** The payments of which a lost dispute gave money back to the payer, as a condition or a column. */
export function hasLostDispute(db: Database) {
  const ofPayment = db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.paymentId, payments.id), eq(disputes.status, "lost")));
  return sql<boolean>`${exists(ofPayment)}`;
}

/** Every dispute about the payments of an order, the newest first. */
export function listDisputes(db: Database, orderId: string) {
  return db
    .select({
      id: disputes.id,
      paymentId: disputes.paymentId,
      reference: payments.reference,
      status: disputes.status,
      givenBackMinor: disputes.givenBackMinor,
      dueAt: disputes.dueAt,
      createdAt: disputes.createdAt,
      endedAt: disputes.endedAt,
    })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(disputes.createdAt));
}
