import { and, asc, eq, inArray } from "drizzle-orm";
import { type Database, orders } from "#db";
import type { PaymentProvider } from "#payments/provider.ts";
import { isPaid } from "./order-status.ts";
import { closeUnpaid, settleAttempts } from "./order-unpaid.ts";
import { isPaymentInReview } from "./payment.ts";

/** Money that came for an order of the buyer, so that no other takes its place before they know. */
export interface Hindrance {
  /** `paid`: nothing is to be paid a second time; `in_review`: the shop has yet to decide about it. */
  kind: "paid" | "in_review";
  orderId: string;
  idempotencyKey: string | null;
}

/**
 * Takes back each order that was sent under one of these keys, as its buyer is about to send another, so that it does
 * not keep the last unit or the code from them; a key without an order is none. The provider is asked first. While it
 * cannot be asked an order is left to its expiry; once silent it is asked about no further one, since the buyer waits
 * through each silence. The answer is the oldest for which money came. One after another, each in a transaction of its
 * own: of many at once the others who order would find no connection free.
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
  const silence: Silence = { isHeard: false };
  const hindrances: Hindrance[] = [];
  for (const order of found) {
    const kind = await withdraw(db, askUnlessSilent(provider, silence), { order, now });
    const { id: orderId, idempotencyKey } = order;
    if (kind) hindrances.push({ kind, orderId, idempotencyKey });
  }
  return hindrances[0] ?? null;
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

async function withdraw(
  db: Database,
  provider: PaymentProvider,
  { order: { id: orderId, status }, now }: { order: typeof orders.$inferSelect; now: Date },
): Promise<Hindrance["kind"] | null> {
  if (status === "pending") {
    const answer = await settleAttempts(db, provider, { orderId, now });
    // Of two attempts one may have paid it while the other had no answer.
    const came = await findWhatCame(db, orderId);
    if (came || answer !== "asked") return came;
    const isClosed = await closeUnpaid(db, {
      orderId,
      status: "cancelled",
      kind: "order.withdrawn",
      note: "Replaced by another order of the buyer",
      now,
    });
    if (isClosed) return null;
  }
  return await findWhatCame(db, orderId);
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
