import { z } from "zod";
import { type Carry, overHttp } from "./carry.ts";
import { begunAnswer, paymentAnswer, refundAnswer, refundsAnswer } from "./paystack-answers.ts";
import { type Access, type Answer, call } from "./paystack-call.ts";
import { readEvent } from "./paystack-event.ts";
import { isUnknown, isUsedBefore } from "./paystack-refusal.ts";
import type { Begun, Found, PaymentProvider, Refunded } from "./provider.ts";

interface Account {
  secretKey: string;
  /** Where the provider, or the simulator of it, answers; without a slash at the end. */
  apiUrl: string;
  mode: "live" | "test";
  /** How calls come there: over HTTP, unless the simulator lives in this very process. */
  carry?: Carry;
  /** How long one call may take. */
  timeoutMs?: number;
}

/** Paystack. The secret key stays inside: no value, error or log line carries it. */
export function createPaystack({
  secretKey,
  apiUrl,
  mode,
  carry = overHttp,
  timeoutMs = 10_000,
}: Account): PaymentProvider {
  const access: Access = { secretKey, apiUrl, carry, timeoutMs };
  return {
    name: "paystack",
    mode,
    timeoutMs,
    smallestChargeMinor: (currency) => smallestChargesMinor[currency] ?? 1,
    begin: (payment) => begin(access, payment),
    find: (reference) => find(access, reference),
    refund: (wanted) => refund(access, wanted),
    findRefund: (refundId) => findRefund(access, refundId),
    readEvent: (body, signature) => readEvent(secretKey, { body, signature }),
  };
}

/** Paystack's minimum of each currency that it takes; it refuses to begin a payment of less. */
const smallestChargesMinor: Record<string, number> = {
  GHS: 10,
  KES: 3_00,
  NGN: 50_00,
  USD: 2_00,
  ZAR: 1_00,
};

type Payment = Parameters<PaymentProvider["begin"]>[0];
type WantedRefund = Parameters<PaymentProvider["refund"]>[0];

async function begin(access: Access, payment: Payment): Promise<Begun> {
  const { email, amountMinor, currency, reference, callbackUrl, orderId } = payment;
  const answer = await call(access, {
    doing: "begin a payment",
    method: "POST",
    path: "/transaction/initialize",
    body: {
      email,
      amount: amountMinor,
      currency,
      reference,
      callback_url: callbackUrl,
      metadata: { order_id: orderId },
    },
  });
  if (answer.kind === "refused" && isUsedBefore(answer)) return { kind: "duplicate_reference" };
  if (answer.kind !== "answered") return withoutCode(answer);
  const begun = read(begunAnswer, answer.data);
  if (begun?.reference !== reference) return { kind: "unreachable" };
  return {
    kind: "begun",
    accessCode: begun.access_code,
    authorizationUrl: begun.authorization_url,
  };
}

async function find(access: Access, reference: string): Promise<Found> {
  const path = `/transaction/verify/${encodeURIComponent(reference)}`;
  const answer = await call(access, { doing: "tell of a payment", method: "GET", path });
  if (answer.kind === "refused" && isUnknown(answer)) return { kind: "unknown_reference" };
  if (answer.kind !== "answered") return withoutCode(answer);
  const payment = read(paymentAnswer, answer.data);
  return payment ? { kind: "found", payment } : { kind: "unreachable" };
}

/**
 * Paystack knows no idempotency key, so ours travels in the merchant's note: a refund of this
 * transaction that bears it was accepted earlier, and only its answer was lost. Where nobody knows
 * whether there is one, nothing is asked for.
 */
async function refund(access: Access, wanted: WantedRefund): Promise<Refunded> {
  const { key, transactionId, amountMinor, currency, note } = wanted;
  const mark = `[${key}]`;
  const path = `/refund?${new URLSearchParams({ transaction: transactionId, perPage: "100" })}`;
  const earlier = await call(access, { doing: "tell of refunds", method: "GET", path });
  if (earlier.kind !== "answered") return unanswered(earlier);
  const refunds = read(refundsAnswer, earlier.data);
  if (!refunds) return { kind: "unreachable" };
  const known = refunds.find(
    (one) => one.transactionId === transactionId && one.merchantNote.endsWith(mark),
  );
  if (known) return accepted(known);

  const answer = await call(access, {
    doing: "give money back",
    method: "POST",
    path: "/refund",
    body: {
      transaction: transactionId,
      amount: amountMinor,
      currency,
      customer_note: note,
      merchant_note: `${note} ${mark}`,
    },
  });
  return answer.kind === "answered" ? readRefund(answer.data) : withoutCode(answer);
}

async function findRefund(access: Access, refundId: string): Promise<Refunded> {
  const path = `/refund/${encodeURIComponent(refundId)}`;
  const answer = await call(access, { doing: "tell of a refund", method: "GET", path });
  return answer.kind === "answered" ? readRefund(answer.data) : unanswered(answer);
}

function readRefund(data: unknown): Refunded {
  const said = read(refundAnswer, data);
  return said ? accepted(said) : { kind: "unreachable" };
}

/** A question about refunds that is refused, as to a wrong key, tells nothing of them, unless that there is no such thing. */
function unanswered(answer: Unanswered): Refunded {
  const tellsNothing = answer.kind === "refused" && !isUnknown(answer);
  return tellsNothing ? { kind: "unreachable" } : withoutCode(answer);
}

function accepted({ refundId, status, amountMinor, currency }: z.infer<typeof refundAnswer>) {
  return { kind: "accepted" as const, refundId, status, amountMinor, currency };
}

type Unanswered = Exclude<Answer, { kind: "answered" }>;

function withoutCode(answer: Unanswered) {
  return answer.kind === "refused" ? { kind: "refused" as const, message: answer.message } : answer;
}

/** Null where the answer does not say what it must; the operator is told which part, not its value. */
function read<Schema extends z.ZodType>(schema: Schema, data: unknown): z.infer<Schema> | null {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  console.error(`Paystack's answer could not be read: ${z.prettifyError(result.error)}`);
  return null;
}
