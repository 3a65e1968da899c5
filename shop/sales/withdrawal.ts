import { and, asc, eq, inArray } from "drizzle-orm";
import { type Database, orders } from "#db";
import type { PaymentProvider } from "#payments/provider.ts";
import { isPaid } from "./order-status.ts";
import { closeUnpaid, settleAttempts } from "./order-unpaid.ts";
import { isPaymentInReview } from "./payment.ts";
import type { Refusal } from "./refusal.ts";

/** Money that came for an order of the buyer, so that no other takes its place before they know. */
export interface Hindrance {
  /** `paid`: nothing is to be paid a second time; `in_review`: the shop has yet to decide about it. */
  kind: "paid" | "in_review";
  orderId: string;
  idempotencyKey: string | null;
}

interface Withdrawal {
  userId: string;
  idempotencyKeys: string[];
  now: Date;
  /** Why the order that is to follow cannot take the place of these, with what they hold; null where it can. */
  judge?: (orderIds: string[]) => Promise<Refusal | null>;
}

/**
 * Takes back each order that was sent under one of these keys, as its buyer is about to send another, so that it does
 * not keep the last unit or the code from them; a key without an order is none. The provider is asked first. While it
 * cannot be asked an order is left to its expiry; once silent it is asked about no further one, since the buyer waits
 * through each silence. Where money came for one of them, the oldest is told, or where the order that is to follow is
 * refused, all of them stay: their buyer has nothing else by then. One after another, each in a transaction of its
 * own: of many at once the others who order would find no connection free.
 *
 * What they gave back is free for a moment before the order that follows locks it. Whoever takes it in that moment has
 * it, and the buyer neither order: one transaction for all would lock orders, products and codes of several, in
 * another order than everybody else does.
 */
export async function withdrawOrders(
  db: Database,
  provider: PaymentProvider,
  { userId, idempotencyKeys, now, judge }: Withdrawal,
): Promise<Hindrance | Refusal | null> {
  if (idempotencyKeys.length === 0) return null;
  const found = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.idempotencyKey, idempotencyKeys)))
    .orderBy(asc(orders.number));
  const silence: Silence = { isHeard: false };
  const hindrances: Hindrance[] = [];
  const open: Found[] = [];
  for (const order of found) {
    const came = await ask(db, askUnlessSilent(provider, silence), { order, now });
    if (came === "nothing") open.push(order);
    else if (came) hindrances.push(hindranceOf(order, came));
  }
  if (hindrances[0] || open.length === 0) return hindrances[0] ?? null;
  const refusal = await judge?.(open.map(({ id }) => id));
  if (refusal) return refusal;
  for (const order of open) {
    const came = await takeBack(db, { orderId: order.id, now });
    if (came) return hindranceOf(order, came);
  }
  return null;
}

type Found = typeof orders.$inferSelect;

function hindranceOf({ id: orderId, idempotencyKey }: Found, kind: Hindrance["kind"]): Hindrance {
  return { kind, orderId, idempotencyKey };
}

interface Silence {
  isHeard: boolean;
}

/**
 * The provider for one order, which is asked no more where it was silent about an earlier one. About this order all
 * of its attempts are asked, whatever it says of one of them: another may have paid.
 */
function askUnlessSilent(provider: PaymentProvider, silence: Silence): PaymentProvider {
  if (silence.isHeard) return { ...provider, find: async () => ({ kind: "unreachable" }) };
  return {
    ...provider,
    find: async (reference) => {
      const answer = await provider.find(reference);
      silence.isHeard ||= answer.kind === "unreachable";
      return answer;
    },
  };
}

/** What came for an order: `nothing` where it waits and can be taken back, null where it has ended or is left alone. */
async function ask(
  db: Database,
  provider: PaymentProvider,
  { order: { id: orderId, status }, now }: { order: Found; now: Date },
): Promise<Hindrance["kind"] | "nothing" | null> {
  const answer = status === "pending" ? await settleAttempts(db, provider, { orderId, now }) : null;
  // Of two attempts one may have paid it while the other had no answer.
  const came = await findWhatCame(db, orderId);
  return came ?? (answer === "asked" ? "nothing" : null);
}

/** Null where nobody paid it in the meantime. */
async function takeBack(
  db: Database,
  { orderId, now }: { orderId: string; now: Date },
): Promise<Hindrance["kind"] | null> {
  const isClosed = await closeUnpaid(db, {
    orderId,
    status: "cancelled",
    kind: "order.withdrawn",
    note: "Replaced by another order of the buyer",
    now,
  });
  return isClosed ? null : await findWhatCame(db, orderId);
}

/**
 * Of two attempts one may have paid the order, and the other be looked into: then it is paid. What paid an order that
 * was cancelled since is no hindrance.
 */
async function findWhatCame(db: Database, orderId: string): Promise<"paid" | "in_review" | null> {
  const [order] = await db
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (order && isPaid(order.status)) return "paid";
  return (await isPaymentInReview(db, orderId)) ? "in_review" : null;
}
