import { describeDispute, describeRefundMessage, describeTransaction } from "./descriptions.ts";
import { mergeFaults, type TransactionFaults } from "./faults.ts";
import {
  findRefund,
  findTransactionOf,
  listDueRefunds,
  moveRefund,
  type Refund,
  type RefundStatus,
} from "./refunds.ts";
import type { Store } from "./store.ts";
import {
  findTransaction,
  keepFaults,
  moveTransaction,
  type Status,
  type TestCard,
  type Transaction,
} from "./transactions.ts";
import { queueWebhook } from "./webhooks.ts";

/** What a payer, or a program in their place, can do with a payment. */
export const outcomes = ["success", "failed", "abandoned"] as const;
type Outcome = (typeof outcomes)[number];

const usualCards: Partial<Record<Outcome, TestCard>> = {
  success: "4084084084084081",
  failed: "4084080000005408",
};

export type Moved<Thing> =
  | { kind: "moved"; now: Thing }
  | { kind: "unknown" }
  /** It has already become something that cannot change into this. */
  | { kind: "final"; status: string };

interface Ending {
  reference: string;
  outcome: Outcome;
  /** The card in the payer's hand; the usual one of the outcome where none is said. */
  card: TestCard | null;
  faults: TransactionFaults;
  now: number;
}

/** Ends a payment. Only a success is told to the shop; of a failure it has to ask. */
export function endTransaction(store: Store, ending: Ending): Moved<Transaction> {
  const { reference, outcome, now } = ending;
  return store.atomically(() => {
    const known = findTransaction(store, { reference });
    if (!known) return { kind: "unknown" };
    const faults = mergeFaults(known.faults, ending.faults);
    const to = outcome === "success" && faults.false_success ? "failed" : outcome;
    const card = ending.card ?? usualCards[to];
    const moved = moveTransaction(store, { reference, to, card, now });
    if (!moved) return { kind: "final", status: known.status };
    keepFaults(store, { reference, faults });
    const transaction = { ...moved, faults };
    if (to === "success") {
      queueWebhook(store, {
        event: "charge.success",
        data: describeTransaction(transaction),
        faults,
        now,
      });
    }
    return { kind: "moved", now: transaction };
  });
}

/** Takes the money back from the shop without a word, as a bank does. */
export function reverseTransaction(
  store: Store,
  { reference, now }: { reference: string; now: number },
): Moved<Transaction> {
  return move(store, { reference, to: "reversed", now });
}

/** The payer looks at the popup: what they will do is open. */
export function openTransaction(
  store: Store,
  { reference, now }: { reference: string; now: number },
): Moved<Transaction> {
  return move(store, { reference, to: "ongoing", now });
}

function move(
  store: Store,
  { reference, to, now }: { reference: string; to: Status; now: number },
): Moved<Transaction> {
  const moved = moveTransaction(store, { reference, to, now });
  if (moved) return { kind: "moved", now: moved };
  const known = findTransaction(store, { reference });
  return known ? { kind: "final", status: known.status } : { kind: "unknown" };
}

export const disputeSteps = ["create", "remind", "resolve"] as const;
export const resolutions = ["merchant-accepted", "declined"] as const;

interface DisputeStep {
  reference: string;
  step: (typeof disputeSteps)[number];
  /** How a dispute is resolved: with `merchant-accepted` the payer gets the money back. */
  resolution: (typeof resolutions)[number];
  now: number;
}

/** Tells the shop of a payer who disputes a payment. */
export function disputeTransaction(
  store: Store,
  { reference, step, resolution, now }: DisputeStep,
): Moved<Transaction> {
  return store.atomically(() => {
    const known = findTransaction(store, { reference });
    if (!known) return { kind: "unknown" };
    if (known.status !== "success") return { kind: "final", status: known.status };
    const isLost = step === "resolve" && resolution === "merchant-accepted";
    const reversed = isLost ? moveTransaction(store, { reference, to: "reversed", now }) : null;
    const transaction = reversed ?? known;
    const data = describeDispute(transaction, {
      status: step === "resolve" ? "resolved" : "awaiting-merchant-feedback",
      resolution: step === "resolve" ? resolution : null,
    });
    queueWebhook(store, {
      event: `charge.dispute.${step}`,
      data,
      faults: transaction.faults,
      now,
    });
    return { kind: "moved", now: transaction };
  });
}

interface RefundMove {
  id: string;
  to: RefundStatus;
  /** What happens to the messages about its transaction from now on. */
  webhook?: TransactionFaults["webhook"];
  now: number;
}

/** Moves a refund on and tells the shop. */
export function endRefund(store: Store, { id, to, webhook, now }: RefundMove): Moved<Refund> {
  return store.atomically(() => {
    const known = findRefund(store, id);
    if (!known) return { kind: "unknown" };
    const refund = moveRefund(store, { id, to, now });
    if (!refund) return { kind: "final", status: known.status };
    const transaction = findTransactionOf(store, refund);
    const { reference } = transaction;
    if (webhook) {
      keepFaults(store, { reference, faults: mergeFaults(transaction.faults, { webhook }) });
    }
    tellRefund(store, { refund, now });
    return { kind: "moved", now: refund };
  });
}

export function tellRefund(store: Store, { refund, now }: { refund: Refund; now: number }): void {
  const transaction = findTransactionOf(store, refund);
  queueWebhook(store, {
    event: `refund.${refund.status}`,
    data: describeRefundMessage(refund, transaction),
    faults: transaction.faults,
    now,
  });
}

/** Processes the refunds whose time has come, as the provider does without being asked. */
export function endDueRefunds(store: Store, now: number): void {
  for (const { id } of listDueRefunds(store, now)) endRefund(store, { id, to: "processed", now });
}
