import { and, asc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { type Database, orders, payments, refunds } from "#db";
import type { PaymentProvider } from "#payments/provider.ts";
import { expireOrder } from "./expiry.ts";
import { pursueRefund } from "./refund.ts";
import { settlePayment } from "./settlement.ts";

/** A payment can be made, and the provider's message about it be lost, for this long at most. */
const unfinishedDays = 7;

/** Messages and the buyer's own call usually come first: so long they are waited for. */
const firstAfterMinutes = 2;

/** How many are asked about at the same time, and in one round at most. */
const atOnce = 5;
const mostInRound = 300;

export type Reconciled = {
  /** Payments, refunds and orders that were looked at. */
  asked: number;
  /** `unreachable`: the provider does not answer, and the next round begins with what this one did not learn. */
  provider: "reached" | "unreachable";
};

type Step = () => Promise<"done" | "unreachable">;

/**
 * Finds what the provider knows and the shop does not, and settles it: payments whose message was
 * lost or came to nobody, refunds that were asked for while the provider was silent, and orders
 * whose end was missed. Run every minute. A payment is asked about after two minutes and then ever
 * more rarely; once the provider has been silent everything is unknown again, and asked about as
 * soon as it answers.
 */
export async function reconcilePayments(
  db: Database,
  provider: PaymentProvider,
  { now }: { now: Date },
): Promise<Reconciled> {
  const steps = [
    ...(await findOverdueOrders(db, provider, now)),
    ...(await findOpenRefunds(db, provider, now)),
    ...(await findUnfinishedPayments(db, provider, now)),
  ];
  for (let begun = 0; begun < steps.length; begun += atOnce) {
    const answers = await Promise.all(steps.slice(begun, begun + atOnce).map(take));
    if (!answers.includes("unreachable")) continue;
    await forgetAnswers(db, now);
    return { asked: begun + answers.length, provider: "unreachable" };
  }
  return { asked: steps.length, provider: "reached" };
}

/** A record that cannot be worked on is told, and keeps no other waiting. */
async function take(step: Step): ReturnType<Step> {
  try {
    return await step();
  } catch (error) {
    console.error("A payment, refund or order could not be reconciled.", error);
    return "done";
  }
}

/** Orders whose own job was lost. One that the provider cannot be asked about has its grace. */
async function findOverdueOrders(
  db: Database,
  provider: PaymentProvider,
  now: Date,
): Promise<Step[]> {
  const overdue = await db
    .select({ orderId: orders.id })
    .from(orders)
    // In the words of the index that serves it.
    .where(and(sql`${orders.status} = 'pending'`, lt(orders.expiresAt, minutesBefore(now, 1))))
    .orderBy(asc(orders.expiresAt))
    .limit(mostInRound);
  return overdue.map(({ orderId }) => async () => {
    const outcome = await expireOrder(db, provider, { orderId, now });
    return outcome === "undecided" ? "unreachable" : "done";
  });
}

async function findOpenRefunds(
  db: Database,
  provider: PaymentProvider,
  now: Date,
): Promise<Step[]> {
  const open = await db
    .select({ refundId: refunds.id })
    .from(refunds)
    .where(and(isOpen, lt(refunds.updatedAt, minutesBefore(now, firstAfterMinutes))))
    .orderBy(asc(refunds.updatedAt))
    .limit(mostInRound);
  return open.map(({ refundId }) => async () => {
    const outcome = await pursueRefund(db, provider, { refundId, now });
    return outcome === "undecided" ? "unreachable" : "done";
  });
}

const isOpen = sql`${refunds.status} not in ('processed', 'failed')`;

/** Those that are due, or else the one asked about longest ago: a silence must not go unnoticed. */
async function findUnfinishedPayments(
  db: Database,
  provider: PaymentProvider,
  now: Date,
): Promise<Step[]> {
  const found = await selectUnfinished(db, { now, where: isDue(now), limit: mostInRound });
  const asked = found.length > 0 ? found : await selectUnfinished(db, { now, limit: 1 });
  return asked.map(({ reference }) => async () => {
    const settled = await settlePayment(db, provider, { reference, now });
    if (settled.kind === "unreachable") return "unreachable";
    // One that the provider has not begun, or does not tell about, leaves no trace of having been asked about.
    const isThis = and(eq(payments.reference, reference), isUnfinished);
    await db.update(payments).set({ checkedAt: now }).where(isThis);
    return "done";
  });
}

function selectUnfinished(
  db: Database,
  { now, where, limit }: { now: Date; where?: SQL | undefined; limit: number },
) {
  return db
    .select({ reference: payments.reference })
    .from(payments)
    .where(and(isRecent(now), lt(payments.createdAt, minutesBefore(now, firstAfterMinutes)), where))
    .orderBy(sql`${payments.checkedAt} asc nulls first`, asc(payments.createdAt))
    .limit(limit);
}

/** A declined or abandoned payment can still be made. In the words of the index that serves it. */
const isUnfinished = sql`${payments.status} in ('pending', 'failed', 'abandoned')`;

const isRecent = (now: Date) =>
  and(isUnfinished, gt(payments.createdAt, minutesBefore(now, unfinishedDays * 24 * 60)));

/** Never asked about, or not for a tenth of its age. */
const isDue = (now: Date) => {
  const age = sql`(${now.toISOString()}::timestamptz - ${payments.createdAt})`;
  const pause = sql`greatest(${`${firstAfterMinutes} minutes`}::interval, ${age} / 10)`;
  return sql`(${payments.checkedAt} is null
    or ${payments.checkedAt} <= ${now.toISOString()}::timestamptz - ${pause})`;
};

/** What the provider said in this round stands. */
async function forgetAnswers(db: Database, now: Date): Promise<void> {
  await db
    .update(payments)
    .set({ checkedAt: null })
    .where(and(isRecent(now), lt(payments.checkedAt, now)));
}

function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000);
}
