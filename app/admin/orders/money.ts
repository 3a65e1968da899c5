import { z } from "zod";
import { attempt, readForm, refused, saved } from "#app/form.ts";
import { db } from "#db";
import type { Actor } from "#shop/people/administrator-role.ts";
import type { Shortage } from "#shop/sales/late-order.ts";
import {
  closeGivenBack,
  type Decided,
  refundFlagged,
  settleFlagged,
} from "#shop/sales/payment-decision.ts";
import { closeRefund, type RefundClosed, retryRefund } from "#shop/sales/refund-request.ts";
import { settlingObstacleWords } from "./order-words.ts";

const decided = z.object({ paymentId: z.uuid("Unknown payment") });

const decisions = { settle: settleFlagged, refund: refundFlagged, close: closeGivenBack };

/** What becomes of money that fits no open order: it pays the order after all, goes back, or went back elsewhere. */
export function decideOnPayment(form: FormData, actor: Actor, decision: keyof typeof decisions) {
  const read = readForm(form, decided);
  if (read.kind === "refused") return read.answer;
  const change = decisions[decision];
  return attempt("Failed to decide about the payment", async () => {
    const outcome = await change(db, { actor, ...read.values, now: new Date() });
    return answer(outcome, decision);
  });
}

const successes = {
  settle: "Payment settled: the order is paid",
  refund: "Refund requested",
  close: "Payment closed: it was given back elsewhere",
} as const;

const decisionWords = {
  settled: "This payment was settled already",
  refunded: "This payment was given back already",
  given_back_elsewhere: "This payment was closed already: it was given back elsewhere",
} as const;

function answer(outcome: Decided, decision: keyof typeof decisions) {
  switch (outcome.kind) {
    case "decided":
      return saved(successes[decision]);
    case "unknown_payment":
      return refused("This payment does not exist any more", { status: 404 });
    case "decided_before":
      return refused(decisionWords[outcome.decision], { status: 409 });
    case "obstacle":
      return refused(settlingObstacleWords[outcome.obstacle], { status: 409 });
    case "not_given_back":
      return refused("It is not known that this payment was given back", { status: 409 });
    case "short":
      return refused(`Not enough stock: ${outcome.shortages.map(describe).join("; ")}`, {
        status: 409,
      });
  }
}

function describe({ name, needed, left }: Shortage): string {
  if (left === null) return `${name} is not sold any more`;
  return `${name} needs ${needed}, ${left} left`;
}

const failed = z.object({ refundId: z.uuid("Unknown refund") });

/** Asks the provider once more for a refund that failed. */
export function askForRefundAgain(form: FormData, actor: Actor) {
  const read = readForm(form, failed);
  if (read.kind === "refused") return read.answer;
  return attempt("Failed to ask for the refund again", async () => {
    const { kind } = await retryRefund(db, { actor, ...read.values, now: new Date() });
    if (kind === "requested") return saved("Refund requested again");
    return refuseRefund(kind);
  });
}

/** Takes a refund that failed for over: the payer has the money. */
export function closeFailedRefund(form: FormData, actor: Actor) {
  const read = readForm(form, failed);
  if (read.kind === "refused") return read.answer;
  return attempt("Failed to close the refund", async () => {
    const { kind } = await closeRefund(db, { actor, ...read.values, now: new Date() });
    if (kind === "closed") return saved("Refund closed: it was given back elsewhere");
    return refuseRefund(kind);
  });
}

const refundRefusals = {
  given_back_elsewhere: "This money was given back elsewhere already",
  not_failed: "This refund goes on, or was asked for again already",
  not_given_back: "It is not known that anything of this payment was given back",
} as const;

function refuseRefund(kind: Exclude<RefundClosed["kind"], "closed">) {
  if (kind === "unknown_refund") {
    return refused("This refund does not exist any more", { status: 404 });
  }
  return refused(refundRefusals[kind], { status: 409 });
}
