import type {
  Found,
  PaymentProvider,
  ProviderEvent,
  Refunded,
  RefundStatus,
} from "#payments/provider.ts";
import type { Random } from "./random.ts";
import type { Actor } from "./turns.ts";

/** A payment in the bank's own books. */
export interface Transaction {
  transactionId: string;
  reference: string;
  status: "abandoned" | "failed" | "success";
  requestedMinor: number;
  amountMinor: number;
  currency: string;
}

export interface BankRefund {
  refundId: string;
  key: string;
  transactionId: string;
  amountMinor: number;
  currency: string;
  status: RefundStatus;
}

/**
 * A payment provider in memory, with books of its own to compare the shop's with. It answers late,
 * not at all, and about a state that has passed; it says things twice and in any order.
 */
export class Bank {
  readonly transactions = new Map<string, Transaction>();
  readonly refunds: BankRefund[] = [];
  /** What the shop has not heard yet. */
  readonly messages: ProviderEvent[] = [];
  /** The probability that a call is lost, on its way there or back. */
  outage = 0;
  #numbers = 0;

  /** The bank as one actor of the shop reaches it: each call and each answer takes its turn. */
  reachedBy(actor: Actor, random: Random): PaymentProvider {
    const call = async <Answer>(label: string, work: () => Answer) => {
      const isLost = random.chance(this.outage / 2);
      if (isLost) return actor.step(`${label} is lost`, async () => null);
      const answer = await actor.step(label, async () => work());
      const isUnheard = random.chance(this.outage / 2);
      return actor.step(`${label} ${isUnheard ? "is unheard" : "answers"}`, async () =>
        isUnheard ? null : answer,
      );
    };
    const unreachable = { kind: "unreachable" } as const;
    return {
      name: "paystack",
      mode: "test",
      timeoutMs: 2_000,
      smallestChargeMinor: () => 1,
      begin: async (payment) =>
        (await actor.step("the bank begins", async () => this.#begin(payment))) ?? unreachable,
      find: async (reference) =>
        (await call("the bank is asked", () => this.#find(reference))) ?? unreachable,
      refund: async (wanted) =>
        (await call("the bank gives back", () => this.#refund(wanted))) ?? unreachable,
      findRefund: async (refundId) =>
        (await call("the bank tells of a refund", () => this.#findRefund(refundId))) ?? unreachable,
      readEvent: () => null,
    };
  }

  /** The payer pays; false where this payment was made already. */
  pay(reference: string, { amountMinor }: { amountMinor?: number } = {}): boolean {
    const known = this.transactions.get(reference);
    if (!known || known.status === "success") return false;
    known.status = "success";
    known.amountMinor = amountMinor ?? known.requestedMinor;
    this.messages.push(tell("charge.success", known.transactionId, reference));
    return true;
  }

  /** The payer's card is declined; they may try again. */
  decline(reference: string): void {
    const known = this.transactions.get(reference);
    if (known?.status === "abandoned") known.status = "failed";
  }

  /** A refund comes to its end. */
  endRefund(refund: BankRefund, status: "processed" | "failed"): void {
    if (refund.status !== "pending") return;
    refund.status = status;
    const paid = this.#transactionOf(refund.transactionId);
    if (!paid) return;
    const { refundId, amountMinor, currency } = refund;
    const told = tell(`refund.${status}`, refundId, paid.reference);
    this.messages.push({ ...told, refund: { status, money: { amountMinor, currency } } });
  }

  #begin(payment: Parameters<PaymentProvider["begin"]>[0]) {
    const { reference, amountMinor, currency } = payment;
    if (this.transactions.has(reference)) return { kind: "duplicate_reference" } as const;
    this.transactions.set(reference, {
      transactionId: this.#nextNumber(),
      reference,
      status: "abandoned",
      requestedMinor: amountMinor,
      amountMinor,
      currency,
    });
    const accessCode = `access-${reference}`;
    return { kind: "begun", accessCode, authorizationUrl: "https://bank.example/pay" } as const;
  }

  #find(reference: string): Found {
    const known = this.transactions.get(reference);
    if (!known) return { kind: "unknown_reference" };
    const paidAt = known.status === "success" ? new Date("2026-11-21T12:05:00Z") : null;
    const told = { mode: "test", channel: "card", paidAt, message: null } as const;
    return { kind: "found", payment: { ...known, ...told } };
  }

  #refund(wanted: Parameters<PaymentProvider["refund"]>[0]): Refunded {
    const { key, transactionId, amountMinor, currency } = wanted;
    const earlier = this.refunds.find((refund) => refund.key === key);
    if (earlier) return answerAbout(earlier);
    const paid = this.#transactionOf(transactionId);
    const given = this.refunds
      .filter((refund) => refund.transactionId === transactionId && refund.status !== "failed")
      .reduce((sum, refund) => sum + refund.amountMinor, 0);
    if (paid?.status !== "success" || given + amountMinor > paid.amountMinor) {
      return { kind: "refused", message: "More than was paid" };
    }
    const refundId = this.#nextNumber();
    const status = "pending" as const;
    const refund = { refundId, key, transactionId, amountMinor, currency, status };
    this.refunds.push(refund);
    return answerAbout(refund);
  }

  #findRefund(refundId: string): Refunded {
    const known = this.refunds.find((refund) => refund.refundId === refundId);
    return known ? answerAbout(known) : { kind: "refused", message: "No such refund" };
  }

  #transactionOf(transactionId: string): Transaction | null {
    const all = [...this.transactions.values()];
    return all.find((transaction) => transaction.transactionId === transactionId) ?? null;
  }

  #nextNumber(): string {
    this.#numbers += 1;
    return String(18_446_744_073_700_000_000n + BigInt(this.#numbers));
  }
}

function answerAbout({ refundId, status, amountMinor, currency }: BankRefund): Refunded {
  return { kind: "accepted", refundId, status, amountMinor, currency };
}

function tell(event: string, id: string, reference: string): ProviderEvent {
  const payload = { id, reference };
  return { event, fingerprint: `${event}:${id}`, reference, payload, dispute: null, refund: null };
}
