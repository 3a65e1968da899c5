import { exactNumber } from "../exact-json.ts";
import type { Refund } from "./refunds.ts";
import type { Transaction } from "./transactions.ts";

/** A transaction in the provider's words, with what its faults make of it. */
export function describeTransaction(transaction: Transaction) {
  const { faults } = transaction;
  const requested = faults.wrong_amount ?? transaction.amount;
  const paidAt = transaction.paid_at === null ? null : iso(transaction.paid_at);
  return {
    id: exactNumber(transaction.id),
    domain: findDomain(transaction),
    status: transaction.status,
    reference: transaction.reference,
    amount: faults.paid_amount ?? requested,
    requested_amount: requested,
    currency: faults.wrong_currency ?? transaction.currency,
    message: null,
    gateway_response: transaction.gateway_response ?? "The transaction was not completed",
    channel: "card",
    fees: null,
    log: null,
    metadata: JSON.parse(transaction.metadata),
    authorization: describeCard(transaction),
    customer: { email: transaction.email },
    paid_at: paidAt,
    created_at: iso(transaction.created_at),
  };
}

/** A refund as the calls about refunds tell it. */
export function describeRefund(refund: Refund, transaction: Transaction) {
  return {
    id: exactNumber(refund.id),
    transaction: exactNumber(transaction.id),
    domain: findDomain(transaction),
    amount: refund.amount,
    currency: transaction.currency,
    channel: "card",
    status: refund.status,
    customer_note: refund.customer_note,
    merchant_note: refund.merchant_note,
    createdAt: iso(refund.created_at),
  };
}

/** A refund as messages tell it: without its id, and with the amount as text. */
export function describeRefundMessage(refund: Refund, transaction: Transaction) {
  return {
    status: refund.status,
    transaction_reference: transaction.reference,
    refund_reference: refund.status === "processed" ? refund.id : null,
    amount: String(refund.amount),
    currency: transaction.currency,
    customer: { email: transaction.email },
    domain: findDomain(transaction),
  };
}

/** A dispute; it bears the number of its transaction, since each has at most one here. */
export function describeDispute(
  transaction: Transaction,
  { status, resolution }: { status: string; resolution: string | null },
) {
  return {
    id: exactNumber(transaction.id),
    refund_amount: transaction.amount,
    currency: transaction.currency,
    status,
    resolution,
    domain: findDomain(transaction),
    transaction: describeTransaction(transaction),
    transaction_reference: null,
    category: "chargeback",
    customer: { email: transaction.email },
  };
}

function describeCard({ card }: Transaction) {
  if (card === null) return {};
  return { bin: card.slice(0, 6), last4: card.slice(-4), channel: "card", bank: "TEST BANK" };
}

function findDomain({ faults }: Transaction): "test" | "live" {
  return faults.wrong_domain ? "live" : "test";
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
