import { sql } from "drizzle-orm";
import { type paymentFlags, payments } from "#db";
import type { Charge } from "./order-money.ts";

export type Payment = typeof payments.$inferSelect;
export type PaymentFlag = (typeof paymentFlags)[number];

/** Money that arrived, fits no open order, and about which nobody has decided yet. */
export function isUndecided({ flag, decision }: Pick<Payment, "flag" | "decision">): boolean {
  return flag !== null && decision === null;
}

/** The same as a condition of SQL, in the words of the index that serves it. */
export const isUndecidedRow = sql`${payments.flag} is not null and ${payments.decision} is null`;

/** The orders of these payments, as a condition or a column. */
export const hasUndecidedPayment = sql<boolean>`exists (
  select from payments where payments.order_id = orders.id and ${isUndecidedRow})`;

/** Whether received money pays its order: it fitted, or an administrator said that it does. */
export function paysOrder({
  status,
  flag,
  decision,
}: Pick<Payment, "status" | "flag" | "decision">): boolean {
  return status === "succeeded" && (flag === null || decision === "settled");
}

/** Whether an administrator said that received money pays nothing: it goes back, or has gone back already. */
export function isTurnedDown({ decision }: Pick<Payment, "decision">): boolean {
  return decision === "refunded" || decision === "given_back_elsewhere";
}

/** Whether a refund gives back what paid the order, and not other money that came for it and was not accepted. */
export function givesBackSale(
  { paymentId }: { paymentId: string },
  attempts: readonly Pick<Payment, "id" | "status" | "flag" | "decision">[],
): boolean {
  return attempts.some((payment) => payment.id === paymentId && paysOrder(payment));
}

/** The money of a payment as it arrived. */
export function receivedOf({
  amountMinor,
  currency,
  receivedMinor,
  receivedCurrency,
}: Pick<Payment, "amountMinor" | "currency" | "receivedMinor" | "receivedCurrency">) {
  return { amountMinor: receivedMinor ?? amountMinor, currency: receivedCurrency ?? currency };
}

type Received = Parameters<typeof receivedOf>[0] & Pick<Payment, "flag">;

/** What an order was charged: the money that paid it, and until it is paid what it asks for. */
export function chargeOf(
  { chargeMinor, chargeCurrency }: { chargeMinor: number; chargeCurrency: string },
  attempts: readonly (Received & Pick<Payment, "status" | "decision">)[],
): Charge {
  const paying = attempts.find(paysOrder);
  if (!paying) return { amountMinor: chargeMinor, currency: chargeCurrency };
  const received = receivedOf(paying);
  // What came and is not given back with the payment is the provider's fee, which the payer bore.
  const feeMinor = Math.max(0, received.amountMinor - refundOf(paying).amountMinor);
  return { ...received, feeMinor };
}

/**
 * What is given back of a payment: what was asked for, without a fee that the payer bore. Where
 * something else was received than asked for, all of it.
 */
export function refundOf(payment: Received): { amountMinor: number; currency: string } {
  const { amountMinor, currency, flag, receivedMinor, receivedCurrency } = payment;
  const isOther = flag === "amount_mismatch" || flag === "currency_mismatch";
  if (!isOther || receivedMinor === null || receivedCurrency === null) {
    return { amountMinor, currency };
  }
  return { amountMinor: receivedMinor, currency: receivedCurrency };
}

/** Whether refunds that the shop did not ask for gave back all of it. */
export function isRefundedOutsideInFull(payment: Payment): boolean {
  return payment.refundedOutsideMinor >= refundOf(payment).amountMinor;
}

/** Why flagged money can only be given back; null where it may settle its order. */
export function findSettlingObstacle(
  { flag }: Pick<Payment, "flag">,
  { paidAt }: { paidAt: Date | null },
): "paid" | "other_mode" | null {
  // Money of the provider's test mode is none.
  if (flag === "mode_mismatch") return "other_mode";
  return paidAt === null ? null : "paid";
}
