import { and, asc, desc, eq, gt, lt, or, type SQL, sql } from "drizzle-orm";
import { type Database, orders, payments, refunds } from "#db";
import type { PaymentProvider } from "#payments/provider.ts";
import { expireOrder } from "./expiry.ts";
import { paymentWindowMinutes } from "./order-placing.ts";
import { pursueRefund } from "./refund.ts";
import { settlePayment } from "./settlement.ts";

/** A payment can be made, and the provider's message about it be lost, for this long at most. */
const unfinishedDays = 7;

/** Messages and the buyer's own call usually come first: so long they are waited for. */
const firstAfterMinutes = 2;

/** Between copies of the shop, and their database, clocks differ by seconds. */
const mostSkewMinutes = 1;

/** How many are asked about at the same time, and how many are looked up together. */
const atOnce = 10;
const batch = 300;
/** A round ends before the next one begins, a minute later. */
const longestRoundMs = 45_000;

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
  const beganAt = performance.now();
  await endInTime(db, now);
  const steps = [
    ...(await findOverdueOrders(db, provider, now)),
    ...(await findOpenRefunds(db, provider, now)),
    ...(await findUnfinishedPayments(db, provider, now)),
  ];
  let asked = 0;
  while (steps.length > 0 && performance.now() - beganAt < longestRoundMs) {
    const answers = await Promise.all(steps.splice(0, atOnce).map(take));
    asked += answers.length;
    if (answers.includes("unreachable")) {
      await forgetAnswers(db, now);
      return { asked, provider: "unreachable" };
    }
    if (steps.length === 0) steps.push(...(await findDuePayments(db, provider, now)));
  }
  return { asked, provider: "reached" };
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

/**
 * An order that ends later than any that is placed now was placed while the clock was ahead, and would keep
 * what it holds until that time comes again. It has a whole time to pay from now on. The clock may as well be
 * behind instead, and the order right: then the database's says so, where it is another machine's.
 */
async function endInTime(db: Database, now: Date): Promise<void> {
  const latest = sql`greatest(${now.toISOString()}::timestamptz, now())
    + make_interval(mins => ${paymentWindowMinutes})`;
  await db
    .update(orders)
    .set({ expiresAt: latest })
    .where(
      and(
        sql`${orders.status} = 'pending'`,
        gt(orders.expiresAt, sql`${latest} + make_interval(mins => ${mostSkewMinutes})`),
      ),
    );
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
    .limit(batch);
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
  // What was heard at a time that is yet to come was heard before the clock was put back.
  const isQuiet = or(
    lt(refunds.updatedAt, minutesBefore(now, firstAfterMinutes)),
    gt(refunds.updatedAt, minutesBefore(now, -mostSkewMinutes)),
  );
  const open = await db
    .select({ refundId: refunds.id })
    .from(refunds)
    .where(and(isOpen, isQuiet))
    .orderBy(asc(refunds.updatedAt))
    .limit(batch);
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
  const due = await findDuePayments(db, provider, now);
  if (due.length > 0) return due;
  const [longestAgo] = await selectUnfinished(db, { now, limit: 1 });
  return longestAgo ? [askAbout(db, provider, { ...longestAgo, now })] : [];
}

async function findDuePayments(
  db: Database,
  provider: PaymentProvider,
  now: Date,
): Promise<Step[]> {
  const due = await selectUnfinished(db, { now, where: isDue(now), limit: batch });
  return due.map(({ reference }) => askAbout(db, provider, { reference, now }));
}

function askAbout(
  db: Database,
  provider: PaymentProvider,
  { reference, now }: { reference: string; now: Date },
): Step {
  return async () => {
    let isHeard = true;
    try {
      const settled = await settlePayment(db, provider, { reference, now });
      isHeard = settled.kind !== "unreachable";
      return isHeard ? "done" : "unreachable";
    } finally {
      // One that the provider has not begun, does not tell about, or that cannot be worked on leaves
      // no other trace of having been asked about.
      const isThis = and(eq(payments.reference, reference), isUnfinished);
      if (isHeard) await db.update(payments).set({ checkedAt: now }).where(isThis);
    }
  };
}

/** After a silence everything is unknown, and what is newest is likeliest to have been paid meanwhile. */
function selectUnfinished(
  db: Database,
  { now, where, limit }: { now: Date; where?: SQL | undefined; limit: number },
) {
  return db
    .select({ reference: payments.reference })
    .from(payments)
    .where(and(isRecent(now), lt(payments.createdAt, minutesBefore(now, firstAfterMinutes)), where))
    .orderBy(sql`${payments.checkedAt} asc nulls first`, desc(payments.createdAt))
    .limit(limit);
}

/** A declined or abandoned payment can still be made. In the words of the index that serves it. */
const isUnfinished = sql`${payments.status} in ('pending', 'failed', 'abandoned')`;

const isRecent = (now: Date) =>
  and(isUnfinished, gt(payments.createdAt, minutesBefore(now, unfinishedDays * 24 * 60)));

/** Never asked about, or not for a tenth of its age; or at a time that is yet to come since the clock was put back. */
const isDue = (now: Date) => {
  const age = sql`(${now.toISOString()}::timestamptz - ${payments.createdAt})`;
  const pause = sql`greatest(${`${firstAfterMinutes} minutes`}::interval, ${age} / 10)`;
  return sql`(${payments.checkedAt} is null or ${payments.checkedAt} > ${now.toISOString()}::timestamptz
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
