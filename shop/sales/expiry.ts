import { and, asc, eq, lte, sql } from "drizzle-orm";
import { type Database, orders } from "#db";
import type { Found, PaymentProvider } from "#payments/provider.ts";
import { countAnswers } from "./answer-count.ts";
import { closeUnpaid, settleAttempts } from "./order-unpaid.ts";

/** How long an order outlives its time when the provider cannot be asked whether it was paid. */
const graceMinutes = 15;

/** How many orders are ended at the same time. */
const atOnce = 10;
/** How many are looked up for a round: no provider answers so many questions in a minute. */
const mostOfRound = 2000;

/**
 * Ends every order whose time to pay is over, the oldest first. Run every minute: an order has no job of its own for
 * it, which would be an eighth of what placing it costs. One about which the provider does not tell is asked about
 * again in the next round, and so is what is left at `endsAt`, by the clock of `performance`, once the signal aborts, or
 * where the provider is asked too often. Once it was silent about all that were ended together, it is not waited for
 * about each of the others: those end whose grace is over.
 */
export async function expireOrders(
  db: Database,
  provider: PaymentProvider,
  { now, endsAt, signal }: { now: Date; endsAt: number; signal?: AbortSignal },
): Promise<void> {
  const overdue = await findOverdue(db, now);
  let asked = provider;
  while (overdue.length > 0 && performance.now() < endsAt && !signal?.aborted) {
    const { counted, count } = countAnswers(asked);
    const expire = async (orderId: string) => {
      try {
        await expireOrder(db, counted, { orderId, now });
      } catch (error) {
        console.error(`Order ${orderId} could not be ended.`, error);
      }
    };
    await Promise.all(overdue.splice(0, atOnce).map(expire));
    if (count.isTooOften) return;
    if (count.heard === 0 && count.unheard > 0) asked = { ...provider, find: unasked };
  }
}

const unasked = async (): Promise<Found> => ({ kind: "unreachable" });

async function findOverdue(db: Database, now: Date): Promise<string[]> {
  const overdue = await db
    .select({ id: orders.id })
    .from(orders)
    // In the words of the index that serves it.
    .where(and(sql`${orders.status} = 'pending'`, lte(orders.expiresAt, now)))
    .orderBy(asc(orders.expiresAt))
    .limit(mostOfRound);
  return overdue.map(({ id }) => id);
}

/**
 * Ends an order whose time to pay is over: it becomes failed, and its stock and code go back.
 * The provider is asked first; while it does not tell the answer is `undecided`, to be asked again, until
 * the grace is over too.
 */
export async function expireOrder(
  db: Database,
  provider: PaymentProvider,
  { orderId, now }: { orderId: string; now: Date },
): Promise<"expired" | "closed" | "too_early" | "undecided"> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (order?.status !== "pending") return "closed";
  if (order.expiresAt > now) return "too_early";

  const isGraceOver = now.getTime() > order.expiresAt.getTime() + graceMinutes * 60_000;
  const answer = await settleAttempts(db, provider, { orderId, now });
  if (answer === "undecided" && !isGraceOver) return "undecided";
  const isClosed = await closeUnpaid(db, {
    orderId,
    status: "failed",
    kind: "order.expired",
    note: "Not paid in time",
    now,
  });
  return isClosed ? "expired" : "closed";
}
