/**
 * The contract between the shop and whoever takes its buyers' money. Amounts are minor units.
 * What can go wrong is a value; `unreachable` means that nobody knows whether it took effect, and
 * that the same call may be made again later.
 */
export interface PaymentProvider {
  name: string;
  /** Whether charges move real money. */
  mode: "live" | "test";

  /** How long an answer of its is waited for, in milliseconds. One that comes later is never heard. */
  timeoutMs: number;

  /** The least that a card can be charged in a currency, in its minor units. */
  smallestChargeMinor(currency: string): number;

  /** Asks the provider to expect a payment under our reference. */
  begin(payment: {
    reference: string;
    email: string;
    amountMinor: number;
    currency: string;
    callbackUrl: string;
    orderId: string;
  }): Promise<Begun>;

  /** The provider's own word on a payment. Only this settles an order. */
  find(reference: string): Promise<Found>;

  /**
   * Gives money back. The key is our own name of this refund: asked again with the same key, after
   * an answer was lost, it finds the earlier refund and gives nothing twice. Calls with one key
   * must not run at the same time.
   */
  refund(refund: {
    key: string;
    transactionId: string;
    amountMinor: number;
    currency: string;
    note: string;
  }): Promise<Refunded>;

  /** What became of a refund that was accepted earlier. `refused` where the provider knows of none. */
  findRefund(refundId: string): Promise<Refunded>;

  /** Reads a signed message of the provider from its raw bytes; null where the signature is not theirs. */
  readEvent(body: Uint8Array, signature: string | null): ProviderEvent | null;
}

export interface Unreachable {
  kind: "unreachable";
  /** The provider is there and asked too often: whatever else it is asked now has no answer either. */
  isTooOften?: boolean;
}

export type Begun =
  | { kind: "begun"; accessCode: string; authorizationUrl: string }
  /** The reference was begun before: the answer to that earlier call may have been lost. */
  | { kind: "duplicate_reference" }
  | { kind: "refused"; message: string }
  | Unreachable;

export type Found =
  | { kind: "found"; payment: ProviderPayment }
  | { kind: "unknown_reference" }
  | { kind: "refused"; message: string }
  | Unreachable;

/** A payment as the provider describes it. */
export interface ProviderPayment {
  /** An unsigned 64-bit integer, kept as text. */
  transactionId: string;
  reference: string;
  /** `ongoing` covers every state that can still become one of the others. */
  status: "success" | "failed" | "abandoned" | "reversed" | "ongoing";
  /** What we asked for, as the provider remembers it. */
  requestedMinor: number;
  /** What the payer paid, which may include the provider's fee. */
  amountMinor: number;
  currency: string;
  mode: "live" | "test";
  channel: string | null;
  paidAt: Date | null;
  /** What the provider tells the payer, such as 'Declined'. */
  message: string | null;
}

export type RefundStatus = "pending" | "processing" | "processed" | "failed" | "needs_attention";

export type Refunded =
  | {
      kind: "accepted";
      refundId: string;
      status: RefundStatus;
      amountMinor: number;
      currency: string;
    }
  | { kind: "refused"; message: string }
  | Unreachable;

/**
 * A signed message. The fingerprint is the same each time the provider repeats itself; the payload
 * is what it said, without whoever paid.
 */
export interface ProviderEvent {
  event: string;
  fingerprint: string;
  /** Our payment reference, where the message is about one. */
  reference: string | null;
  payload: Record<string, unknown>;
  /** Where it is about a payer who disputes the payment. */
  dispute: ProviderDispute | null;
  /** Where it is about money of the payment that is given back. */
  refund: ProviderRefund | null;
}

/** A step of a refund, whoever asked for it: which of several it is about is not told. */
export interface ProviderRefund {
  status: RefundStatus;
  /** Null where the message does not say how much. */
  money: { amountMinor: number; currency: string } | null;
}

/** A step of a dispute. The same payment can be disputed again, under another id. */
export interface ProviderDispute {
  id: string;
  /** `won` is what the shop keeps, `lost` what went back to the payer. */
  step: "opened" | "reminded" | "won" | "lost";
  /** What went back where it was lost, which may be a part; null where the message does not say how much. */
  givenBack: { amountMinor: number; currency: string } | null;
  /** Until when the shop can answer, where the provider tells. */
  dueAt: Date | null;
}
