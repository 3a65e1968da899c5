import { eq, sql } from "drizzle-orm";
import {
  type Database,
  oncePerDatabase,
  orderEvents,
  orders,
  payments,
  type Transaction,
} from "#db";
import type { PaymentProvider, ProviderPayment } from "#payments/provider.ts";
import { announce } from "#realtime/bus.ts";
import type { Order } from "./order.ts";
import { formatByCode } from "./order-money.ts";
import { markPaid } from "./order-paid.ts";
import { chargeOf, type Payment, type PaymentFlag } from "./payment-flag.ts";
import { lockPayment } from "./payment-lock.ts";

export type Settlement =
  | { kind: "unknown_reference" }
  /** Nobody knows yet; nothing was changed, and the same question may be asked again. */
  | { kind: "unreachable" }
  /** The provider was reached and does not tell, such as for a wrong key; nothing was changed. */
  | { kind: "refused" }
  | { kind: "settled"; payment: Payment; order: Order };

interface Asked {
  reference: string;
  now: Date;
  of?: { orderId: string; userId: string };
  /**
   * What is written together with what was learnt, or not at all: one flush to the disk less than after it. It
   * goes to the database in the same breath, so it asks for nothing of what is written there.
   */
  also?: (tx: Transaction, settled: Payment) => Promise<unknown>;
}

/**
 * Learns from the provider what became of a payment and moves its order accordingly. The verify
 * call and the provider's signed message both end here, in any order and any number of times, and
 * leave the same result. Money that does not fit an open order is recorded and flagged, never lost.
 * Who asks for a buyer says `of` which order of whose: payments of others are unknown to them.
 */
export async function settlePayment(
  db: Database,
  provider: PaymentProvider,
  { reference, now, of, also }: Asked,
): Promise<Settlement> {
  const [known] = await paymentOf(db).execute({ reference });
  if (!known || (of && !isPaymentOf(known.order, of))) return { kind: "unknown_reference" };
  if (isFinal(known.payment)) return { kind: "settled", ...known };

  const answer = await provider.find(reference);
  if (answer.kind === "unreachable" || answer.kind === "refused") return { kind: answer.kind };
  if (answer.kind === "unknown_reference") return { kind: "settled", ...known };
  return await db.transaction((tx) => {
    return record(tx, { reference, said: answer.payment, provider, now, also });
  });
}

function isPaymentOf(order: Order, of: { orderId: string; userId: string }): boolean {
  return order.id === of.orderId && order.userId === of.userId;
}

const paymentOf = oncePerDatabase((db) =>
  db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.reference, sql.placeholder("reference")))
    .prepare("payment_of_reference"),
);

const paymentStatusOf = {
  success: "succeeded",
  failed: "failed",
  abandoned: "abandoned",
  reversed: "reversed",
  ongoing: "pending",
} as const;

/** A failed or abandoned attempt can still succeed: its payer may try another card in the popup. */
export function isFinal(payment: Payment): boolean {
  return payment.status === "succeeded" || payment.status === "reversed";
}

interface Learning extends Pick<Asked, "reference" | "now" | "also"> {
  said: ProviderPayment;
  provider: PaymentProvider;
}

async function record(
  tx: Transaction,
  { reference, said, provider, now, also }: Learning,
): Promise<Extract<Settlement, { kind: "settled" }>> {
  const locked = await lockPayment(tx, { reference });
  if (!locked) throw new Error(`Payment ${reference} vanished while it was settled`);
  const { payment, order } = locked;
  if (isFinal(payment)) {
    await also?.(tx, payment);
    return { kind: "settled", payment, order };
  }

  const hasMoney = said.status === "success";
  const flag = hasMoney ? findFlag({ payment, order, said, mode: provider.mode }) : null;
  const learnt = {
    status: paymentStatusOf[said.status],
    flag,
    providerTransactionId: said.transactionId,
    receivedMinor: hasMoney ? said.amountMinor : null,
    receivedCurrency: hasMoney ? said.currency : null,
    channel: said.channel,
    paidAt: hasMoney ? (said.paidAt ?? now) : null,
    checkedAt: now,
  };
  const updated = { ...payment, ...learnt };
  const recording = Promise.all([
    recorded(tx).execute({ id: payment.id, ...learnt }),
    also?.(tx, updated),
  ]);
  if (hasMoney && flag === null) {
    const charged = chargeOf(order, [updated]);
    const received = charged.feeMinor ? charged : null;
    const paying = markPaid(tx, { order, now, note: `Payment ${reference}`, received });
    const [paid] = await Promise.all([paying, recording]);
    return { kind: "settled", payment: updated, order: paid };
  }
  await recording;
  if (!hasMoney) return { kind: "settled", payment: updated, order };
  await tx.insert(orderEvents).values({
    orderId: order.id,
    kind: "payment.flagged",
    note: `${formatByCode(said)} on ${reference}`,
    at: now,
  });
  await announce(tx, "orders", { id: order.id });
  return { kind: "settled", payment: updated, order };
}

const recorded = oncePerDatabase((db) =>
  db
    .update(payments)
    .set({
      status: sql`${sql.placeholder("status")}`,
      flag: sql`${sql.placeholder("flag")}`,
      providerTransactionId: sql`${sql.placeholder("providerTransactionId")}`,
      receivedMinor: sql`${sql.placeholder("receivedMinor")}`,
      receivedCurrency: sql`${sql.placeholder("receivedCurrency")}`,
      channel: sql`${sql.placeholder("channel")}`,
      paidAt: sql`${sql.placeholder("paidAt")}`,
      checkedAt: sql`${sql.placeholder("checkedAt")}`,
    })
    .where(eq(payments.id, sql.placeholder("id")))
    .prepare("record_payment"),
);

/**
 * Why received money does not settle its order, or null where it does. Reference, amount, currency
 * and mode must be ours; a payer who also bears the provider's fee may have paid more than asked.
 */
function findFlag({
  payment,
  order,
  said,
  mode,
}: {
  payment: Payment;
  order: Order;
  said: ProviderPayment;
  mode: "live" | "test";
}): PaymentFlag | null {
  if (said.mode !== mode) return "mode_mismatch";
  if (said.currency !== payment.currency) return "currency_mismatch";
  if (said.reference !== payment.reference) return "reference_mismatch";
  if (said.requestedMinor !== payment.amountMinor || said.amountMinor < payment.amountMinor)
    return "amount_mismatch";
  if (order.status === "pending") return null;
  return order.paidAt === null ? "order_closed" : "paid_twice";
}
