import { setTimeout as delay } from "node:timers/promises";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { type Database, oncePerDatabase, payments } from "#db";
import type { PaymentProvider } from "#payments/provider.ts";
import type { Order } from "./order.ts";
import { findPayingObstacle } from "./order-status.ts";
import { isTurnedDown, isUndecidedRow, type Payment } from "./payment-flag.ts";

export type Beginning =
  /** The popup can be opened with the payment's access code. */
  | { kind: "begun"; payment: Payment }
  /** The provider does not answer. The order keeps waiting; the same call may be made again. */
  | { kind: "unreachable" }
  | { kind: "refused"; message: string }
  /** Money arrived that does not fit the order. Until somebody has decided about it, nobody pays again. */
  | { kind: "in_review" }
  /** There is nothing to pay: the order was paid, ended, or its time is over. */
  | { kind: "closed" };

interface Wanted {
  order: Order;
  /** The payment of an order that was placed just now; otherwise it is looked up. */
  placed?: Payment | null;
  callbackUrl: string;
  now: Date;
}

/** Under how many references one order may be tried. */
const mostAttempts = 20;

/**
 * Makes an order's payment ready for the popup, and returns the one already begun where there is
 * one, so that a popup that was closed opens again for the same payment. Each attempt has its own
 * reference: the order's id, then `id-2`, `id-3`.
 */
export async function beginPayment(
  db: Database,
  provider: PaymentProvider,
  { order, placed = null, callbackUrl, now }: Wanted,
): Promise<Beginning> {
  const { email } = order;
  const isInReview = !placed && (await isPaymentInReview(db, order.id));
  const obstacle = findPayingObstacle({ ...order, isPaymentInReview: isInReview }, now);
  if (obstacle || !email) return { kind: obstacle ?? "closed" };

  let payment = placed ?? (await findLastAttempt(db, order.id));
  while (payment.attempt <= mostAttempts) {
    const beginning = await beginAttempt(db, provider, { payment, email, callbackUrl });
    if (beginning) return beginning;
    payment = await addAttempt(db, payment, now);
  }
  return { kind: "unreachable" };
}

/** Whether money arrived for an order that an administrator has yet to decide about. */
export async function isPaymentInReview(db: Database, orderId: string): Promise<boolean> {
  return (await db.$count(payments, and(eq(payments.orderId, orderId), isUndecidedRow))) > 0;
}

/** Null where this reference cannot be paid any more, and the next one must be tried. */
async function beginAttempt(
  db: Database,
  provider: PaymentProvider,
  { payment, email, callbackUrl }: { payment: Payment; email: string; callbackUrl: string },
): Promise<Beginning | null> {
  // Money that was given back pays nothing: the order may be paid under its next reference.
  if (isTurnedDown(payment)) return null;
  if (payment.status === "succeeded") return { kind: "closed" };
  if (payment.status === "reversed") return null;
  // Declined or abandoned, it can still be paid: a second open reference could be paid as well.
  if (payment.accessCode) return { kind: "begun", payment };

  const { reference, amountMinor, currency, orderId } = payment;
  const asked = { reference, amountMinor, currency, orderId, email, callbackUrl };
  const answer = await provider.begin(asked);
  if (answer.kind === "begun") {
    return { kind: "begun", payment: await keepAccess(db, payment, answer) };
  }
  if (answer.kind !== "duplicate_reference") return answer;
  const begun = await awaitAccess(db, payment, provider);
  return begun && { kind: "begun", payment: begun };
}

async function findLastAttempt(db: Database, orderId: string): Promise<Payment> {
  const [last] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.attempt))
    .limit(1);
  if (!last) throw new Error(`Order ${orderId} has no payment to begin`);
  return last;
}

/** The first answer that is kept stays: a page may already have opened its popup with it. */
async function keepAccess(
  db: Database,
  payment: Payment,
  { accessCode, authorizationUrl }: { accessCode: string; authorizationUrl: string },
): Promise<Payment> {
  const { id } = payment;
  const [kept] = await keptAccess(db).execute({ id, accessCode, authorizationUrl });
  return kept ? { ...payment, ...kept } : await reread(db, payment);
}

const keptAccess = oncePerDatabase((db) =>
  db
    .update(payments)
    .set({
      accessCode: sql`${sql.placeholder("accessCode")}`,
      authorizationUrl: sql`${sql.placeholder("authorizationUrl")}`,
    })
    .where(and(eq(payments.id, sql.placeholder("id")), isNull(payments.accessCode)))
    .returning({
      accessCode: payments.accessCode,
      authorizationUrl: payments.authorizationUrl,
    })
    .prepare("keep_payment_access"),
);

/** How long the answer that began a payment may take to be written down, once it is there. */
const writingMs = 500;

/**
 * Another call may be beginning this very payment, now or any time after the order was placed: its answer is waited
 * for until nobody hears it any more. Whoever waited less would open a second reference beside one that is about to
 * be opened, and both could be paid.
 */
async function awaitAccess(
  db: Database,
  payment: Payment,
  { timeoutMs }: PaymentProvider,
): Promise<Payment | null> {
  const until = performance.now() + timeoutMs + writingMs;
  while (performance.now() < until) {
    const current = await reread(db, payment);
    if (current.accessCode) return current;
    await delay(200);
  }
  return null;
}

async function reread(db: Database, payment: Payment): Promise<Payment> {
  const [current] = await db.select().from(payments).where(eq(payments.id, payment.id));
  if (!current) throw new Error(`Payment ${payment.reference} vanished while it was begun`);
  return current;
}

/** Two calls that add the same attempt share it. */
async function addAttempt(db: Database, last: Payment, now: Date): Promise<Payment> {
  const attempt = last.attempt + 1;
  const { orderId, provider, amountMinor, currency } = last;
  await db
    .insert(payments)
    .values({
      orderId,
      attempt,
      reference: `${orderId}-${attempt}`,
      provider,
      amountMinor,
      currency,
      createdAt: now,
    })
    .onConflictDoNothing();
  return await findLastAttempt(db, orderId);
}
