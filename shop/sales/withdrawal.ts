import { and, asc, eq, inArray } from "drizzle-orm";
import { type Database, orders } from "#db";
import type { PaymentProvider } from "#payments/provider.ts";
import { closeUnpaid, settleAttempts } from "./order-unpaid.ts";
import { isPaymentInReview } from "./payment.ts";

/** Money that came for an order of the buyer, so that no other takes its place before they know. */
export interface Hindrance {
  kind: "paid" | "in_review";
  orderId: string;
  idempotencyKey: string | null;
}

/**
 * Takes back each order that was sent under one of these keys; a key without an order is none. The answer is the
 * oldest of them for which money came. Each is closed in a transaction of its own, so that no two wait for one another.
 */
export async function withdrawOrders(
  db: Database,
  provider: PaymentProvider,
  { userId, idempotencyKeys, now }: { userId: string; idempotencyKeys: string[]; now: Date },
): Promise<Hindrance | null> {
  if (idempotencyKeys.length === 0) return null;
  const found = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.idempotencyKey, idempotencyKeys)))
    .orderBy(asc(orders.number));
  const outcomes = await Promise.all(found.map((order) => withdraw(db, provider, { order, now })));
  const hindrances = found.flatMap(({ id: orderId, idempotencyKey }, at) => {
    const kind = outcomes[at];
    return kind === "paid" || kind === "in_review" ? [{ kind, orderId, idempotencyKey }] : [];
  });
  return hindrances[0] ?? null;
}

/**
 * Takes back an order that its buyer is about to send again with other contents, so that it does
 * not keep the last unit or the code from them. The provider is asked first: `paid` means that the
 * buyer must not pay a second time, `in_review` that they should not before they know that money of theirs
 * arrived. While it cannot be asked the order is left to its expiry.
 */
export async function withdrawOrder(
  db: Database,
  provider: PaymentProvider,
  { userId, idempotencyKey, now }: { userId: string; idempotencyKey: string; now: Date },
): Promise<Withdrawal> {
  const isTheirs = and(eq(orders.userId, userId), eq(orders.idempotencyKey, idempotencyKey));
  const [order] = await db.select().from(orders).where(isTheirs);
  return order ? await withdraw(db, provider, { order, now }) : "kept";
}

type Withdrawal = "withdrawn" | "paid" | "in_review" | "kept";

async function withdraw(
  db: Database,
  provider: PaymentProvider,
  { order, now }: { order: typeof orders.$inferSelect; now: Date },
): Promise<Withdrawal> {
  const orderId = order.id;
  if (order.status === "pending") {
    const answer = await settleAttempts(db, provider, { orderId, now });
    if (answer !== "asked") return "kept";
    const came = await findWhatCame(db, orderId);
    if (came) return came;
    const isClosed = await closeUnpaid(db, {
      orderId,
      status: "cancelled",
      kind: "order.withdrawn",
      note: "Replaced by another order of the buyer",
      now,
    });
    if (isClosed) return "withdrawn";
  }
  return (await findWhatCame(db, orderId)) ?? "kept";
}

/** Of two attempts one may have paid the order, and the other be looked into: then it is paid. */
async function findWhatCame(db: Database, orderId: string): Promise<"paid" | "in_review" | null> {
  const [order] = await db
    .select({ paidAt: orders.paidAt })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (order?.paidAt) return "paid";
  return (await isPaymentInReview(db, orderId)) ? "in_review" : null;
}
