import { and, asc, desc, eq, gt, lt, not, type SQL, sql } from "drizzle-orm";
import { type Database, orders, payments, refunds } from "#db";
import type { PaymentProvider } from "#payments/provider.ts";
import { expireOrders } from "./expiry.ts";
import { paymentWindowMinutes } from "./order-placing.ts";
import { type Asked, askAll, type Heard, type Question } from "./questions.ts";
import { mostRefundsAtOnce, pursueRefund, refundPauseHours } from "./refund.ts";
import { settlePayment } from "./settlement.ts";

/** A payment can be made, and the provider's message about it be lost, for this long at most. */
const unfinishedDays = 7;

/** Messages and the buyer's own call usually come first: so long they are waited for. */
const firstAfterMinutes = 2;

/** Between copies of the shop, and their database, clocks differ by seconds. */
const mostSkewMinutes = 1;

/** How many are looked up together. */
const batch = 300;
/** How many payments are asked about at the same time. */
const atOnce = 10;
/**
 * No handful is begun later, so that a round ends before the next one begins, a minute after it. Only refunds may
 * keep it longer, which wait for others that are pursued: the next one then begins beside it.
 */
const longestRoundMs = 45_000;
/** What had no answer is asked about again in the next round, and not in the same. */
const againAfterSeconds = 30;

/**
 * So many payments and as many refunds that are not due are asked about in each round, those asked about longest
 * ago, each after so many minutes. Where they are few, what no round saw arise is therefore known within five
 * minutes; where they are many, some are asked about in each round, and a silence is noticed.
 */
const otherAtOnce = 10;
const otherAfterMinutes = 4;

/** What the operator hears of a round that was cut short. */
const warnings: Record<Exclude<Asked["provider"], "reached" | "interrupted">, string> = {
  unreachable: "The payment provider does not answer: the next round asks about everything again.",
  asked_too_often: "The payment provider is asked too often: the next round asks about the rest.",
  slow: "The payment provider answers slowly: the next round asks about the rest.",
};

/**
 * Finds what the provider knows and the shop does not, and settles it: payments whose message was
 * lost or came to nobody, and refunds that were asked for while the provider was silent. Run every minute. A payment
 * is asked about after two minutes and then ever more rarely; once the provider has been silent everything is
 * unknown again, and asked about as soon as it answers. What alone has no answer is no silence: it keeps nothing else
 * waiting. Refunds are asked about beside the payments: each waits for one of few places, where a buyer whose payment
 * was lost must not. So are orders ended whose time is over, which a silence keeps for their grace and no longer.
 * Once the signal aborts the round ends with what is being asked, and the next one goes on.
 */
export async function reconcilePayments(
  db: Database,
  provider: PaymentProvider,
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<Asked> {
  const round = { endsAt: performance.now() + longestRoundMs, signal };
  await endInTime(db, now);
  const questions = [...(await findDuePayments(db, now)), ...(await findOtherPayments(db, now))];
  const aboutRefunds = [...(await findDueRefunds(db, now)), ...(await findOtherRefunds(db, now))];
  const findMore = () => findDuePayments(db, now);
  const [ofPayments, ofRefunds] = await Promise.all([
    askAll(provider, questions, { ...round, atOnce, findMore }),
    askAll(provider, aboutRefunds, { ...round, atOnce: mostRefundsAtOnce }),
    expireOrders(db, provider, { ...round, now }),
  ]);
  const reconciled = judge([ofPayments, ofRefunds]);
  if (reconciled.provider === "reached" || reconciled.provider === "interrupted") return reconciled;
  console.warn(warnings[reconciled.provider]);
  if (reconciled.provider === "unreachable") await forgetAnswers(db, now);
  return reconciled;
}

/**
 * Where payments were answered the provider is there, whatever it does not tell of refunds. So it is where refunds
 * were, and it does not tell of a few payments.
 */
function judge([payments, refunds]: [payments: Heard, refunds: Heard]): Asked {
  const asked = payments.asked + refunds.asked;
  const areFew = payments.provider === "unreachable" && payments.asked < atOnce;
  const isHeard = areFew && refunds.heard > 0;
  if (payments.provider !== "reached" && !isHeard) return { asked, provider: payments.provider };
  const isThere = payments.heard > 0 && refunds.provider === "unreachable";
  return { asked, provider: isThere ? "reached" : refunds.provider };
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

const findDueRefunds = (db: Database, now: Date) =>
  selectOpen(db, { now, where: isQuiet(now), limit: batch });

const findOtherRefunds = (db: Database, now: Date) =>
  selectOpen(db, {
    now,
    where: and(not(isQuiet(now)), lt(refunds.updatedAt, minutesBefore(now, otherAfterMinutes))),
    limit: otherAtOnce,
  });

async function selectOpen(
  db: Database,
  { now, where, limit }: { now: Date; where: SQL | undefined; limit: number },
): Promise<Question[]> {
  const open = await db
    .select({ refundId: refunds.id })
    .from(refunds)
    .where(and(isOpen, where))
    .orderBy(asc(refunds.updatedAt))
    .limit(limit);
  return open.map(({ refundId }) => async (provider) => {
    const outcome = await pursueRefund(db, provider, { refundId, now });
    if (outcome !== "undecided") return;
    const updatedAt = sql`${quietSince(now)} + ${`${againAfterSeconds} seconds`}::interval`;
    await db
      .update(refunds)
      .set({ updatedAt })
      .where(and(eq(refunds.id, refundId), isOpen));
  });
}

const isOpen = sql`${refunds.status} not in ('processed', 'failed')`;
const isRequested = sql`${refunds.status} = 'requested'`;

/** When a refund was last heard of that is asked about now: once it is accepted its own job asks, too. */
const quietSince = (now: Date) =>
  sql`(${now.toISOString()}::timestamptz - case when ${isRequested}
    then ${`${firstAfterMinutes} minutes`}::interval else ${`${refundPauseHours} hours`}::interval end)`;

/** What was heard at a time that is yet to come was heard before the clock was put back. */
const isQuiet = (now: Date) => sql`(${refunds.updatedAt} < ${quietSince(now)}
    or ${refunds.updatedAt} > ${minutesBefore(now, -mostSkewMinutes).toISOString()}::timestamptz)`;

async function findDuePayments(db: Database, now: Date): Promise<Question[]> {
  const due = await selectUnfinished(db, { now, where: isDue(now), limit: batch });
  return due.map(({ reference }) => askAbout(db, { reference, now }));
}

/** Two of them in any case: one payment without an answer is not to be taken for a silence where little is due. */
async function findOtherPayments(db: Database, now: Date): Promise<Question[]> {
  const others = await selectUnfinished(db, { now, where: not(isDue(now)), limit: otherAtOnce });
  const since = minutesBefore(now, otherAfterMinutes);
  return others
    .filter(({ checkedAt }, place) => place < 2 || (checkedAt && checkedAt < since))
    .map(({ reference }) => askAbout(db, { reference, now }));
}

function askAbout(db: Database, { reference, now }: { reference: string; now: Date }): Question {
  return async (provider) => {
    let checkedAt: Date | SQL = now;
    try {
      const settled = await settlePayment(db, provider, { reference, now });
      if (settled.kind === "unreachable") checkedAt = askedInVain(now);
    } finally {
      // One that the provider has not begun, does not tell about, or that cannot be worked on leaves
      // no other trace of having been asked about.
      const isThis = and(eq(payments.reference, reference), isUnfinished);
      await db.update(payments).set({ checkedAt }).where(isThis);
    }
  };
}

/** After a silence everything is unknown, and what is newest is likeliest to have been paid meanwhile. */
function selectUnfinished(
  db: Database,
  { now, where, limit }: { now: Date; where?: SQL | undefined; limit: number },
) {
  return db
    .select({ reference: payments.reference, checkedAt: payments.checkedAt })
    .from(payments)
    .where(and(isRecent(now), lt(payments.createdAt, minutesBefore(now, firstAfterMinutes)), where))
    .orderBy(sql`${payments.checkedAt} asc nulls first`, desc(payments.createdAt))
    .limit(limit);
}

/** A declined or abandoned payment can still be made. In the words of the index that serves it. */
const isUnfinished = sql`${payments.status} in ('pending', 'failed', 'abandoned')`;

const isRecent = (now: Date) =>
  and(isUnfinished, gt(payments.createdAt, minutesBefore(now, unfinishedDays * 24 * 60)));

/** When a payment was asked about that is due now: a tenth of its age ago. */
const dueSince = (now: Date) => {
  const age = sql`(${now.toISOString()}::timestamptz - ${payments.createdAt})`;
  const pause = sql`greatest(${`${firstAfterMinutes} minutes`}::interval, ${age} / 10)`;
  return sql`(${now.toISOString()}::timestamptz - ${pause})`;
};

/** Never asked about, or not for a tenth of its age; or at a time that is yet to come since the clock was put back. */
const isDue = (now: Date) =>
  sql`(${payments.checkedAt} is null or ${payments.checkedAt} > ${now.toISOString()}::timestamptz
    or ${payments.checkedAt} <= ${dueSince(now)})`;

/** What is written of a payment that was asked about in vain. */
const askedInVain = (now: Date) =>
  sql`${dueSince(now)} + ${`${againAfterSeconds} seconds`}::interval`;

/** What the provider said in this round stands. */
async function forgetAnswers(db: Database, now: Date): Promise<void> {
  await db
    .update(payments)
    .set({ checkedAt: null })
    .where(and(isRecent(now), lt(payments.checkedAt, now)));
  await db
    .update(refunds)
    .set({ updatedAt: quietSince(now) })
    .where(
      and(
        isOpen,
        gt(refunds.updatedAt, quietSince(now)),
        not(isRequested),
        lt(refunds.updatedAt, now),
      ),
    );
}

function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000);
}
