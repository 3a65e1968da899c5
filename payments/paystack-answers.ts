import { z } from "zod";
import type { ProviderPayment, RefundStatus } from "./provider.ts";

const minor = z.int().nonnegative();
/** Minor units, which Paystack sends as a number or, in some messages, as text. */
export const amountAnswer = z.union([
  minor,
  z.string().regex(/^\d+$/).transform(Number).pipe(minor),
]);

/** An unsigned 64-bit integer: text where it is too large for a number. */
export const idAnswer = z.union([minor.transform(String), z.string().regex(/^\d{1,20}$/)]);

export const begunAnswer = z.object({
  access_code: z.string().min(1),
  authorization_url: z.url({ protocol: /^https?$/ }),
  reference: z.string(),
});

const paymentStatuses = new Map<string, ProviderPayment["status"]>([
  ["success", "success"],
  ["failed", "failed"],
  ["abandoned", "abandoned"],
  ["reversed", "reversed"],
]);

/** A moment, or null where there is none or it cannot be read: no money hangs on it. */
export const momentAnswer = z.coerce.date().nullable().catch(null);

export const paymentAnswer = z
  .object({
    id: idAnswer,
    domain: z.enum(["test", "live"]),
    reference: z.string(),
    status: z.string(),
    amount: amountAnswer,
    requested_amount: amountAnswer.nullish(),
    currency: z.string(),
    gateway_response: z.string().nullish(),
    channel: z.string().nullish(),
    paid_at: momentAnswer.optional(),
  })
  .transform(
    (said): ProviderPayment => ({
      transactionId: said.id,
      reference: said.reference,
      // `ongoing`, `pending`, `processing`, `queued`, and whatever Paystack adds, may still change.
      status: paymentStatuses.get(said.status) ?? "ongoing",
      requestedMinor: said.requested_amount ?? said.amount,
      amountMinor: said.amount,
      currency: said.currency,
      mode: said.domain,
      channel: said.channel ?? null,
      paidAt: said.paid_at ?? null,
      message: said.gateway_response ?? null,
    }),
  );

export const refundStatuses: ReadonlyMap<string, RefundStatus> = new Map<string, RefundStatus>([
  ["pending", "pending"],
  ["processing", "processing"],
  ["processed", "processed"],
  ["failed", "failed"],
  ["needs-attention", "needs_attention"],
]);

export const refundAnswer = z
  .object({
    id: idAnswer,
    status: z.string(),
    amount: amountAnswer,
    currency: z.string(),
    merchant_note: z.string().nullish(),
    /** The transaction's id, or the whole transaction. */
    transaction: z.union([idAnswer, z.object({ id: idAnswer }).transform(({ id }) => id)]),
  })
  .transform((said) => ({
    refundId: said.id,
    // A status that Paystack adds is neither a success nor a failure yet.
    status: refundStatuses.get(said.status) ?? ("pending" as const),
    amountMinor: said.amount,
    currency: said.currency,
    merchantNote: said.merchant_note ?? "",
    transactionId: said.transaction,
  }));

export const refundsAnswer = z.array(refundAnswer);
