import * as z from "zod/mini";
import type { CartItem } from "#shop/sales/cart.ts";
import { orderStatuses } from "#shop/sales/order-status.ts";
import type { ShippingAddress } from "#shop/sales/shipping-address.ts";
import { describeItem } from "../cart/described-item.ts";

/**
 * What a call of the shop came to. `failed` means that nobody knows whether it took effect; `unavailable`, that
 * the shop heard it and the payment provider does not answer, or does not tell.
 */
export type Answer<Value> =
  | { kind: "done"; value: Value }
  | {
      kind: "refused";
      code: string;
      message: string;
      field: string | null;
      /** The buyer's own order that it is about, and the key of its attempt where that was to be replaced. */
      orderId?: string | null;
      orderKey?: string | null;
    }
  | { kind: "signed_out" }
  | { kind: "unavailable" }
  | { kind: "failed" };

export interface OrderRequest {
  items: ReturnType<typeof describeItem>[];
  promo_code: string | null;
  shipping_option_id: string | null;
  shipping: ShippingAddress;
}

const whole = z.int().check(z.minimum(0));

const promotion = z.object({
  code: z.string(),
  label: z.string(),
  product_id: z.string(),
  discount_minor: whole,
});

const placedOrder = z.object({
  order_id: z.string(),
  order_number: whole,
  total_minor: whole,
  status: z.enum(orderStatuses),
  /** Whether it waits for its payment and there is time left, by the shop's clock. */
  is_payable: z.boolean(),
  /** Whether money arrived that does not fit it, and somebody looks into that. A copy that is older does not say. */
  payment_in_review: z._default(z.boolean(), false),
  /** Null where there is nothing to pay, or where the provider does not answer or refuses. */
  payment: z.nullable(
    z.object({
      reference: z.string(),
      access_code: z.nullable(z.string()),
      amount_minor: whole,
      currency: z.string(),
    }),
  ),
  payment_problem: z.nullish(z.string()),
});

const verified = z.object({
  order_id: z.string(),
  status: z.enum(orderStatuses),
  payment_status: z.string(),
  /** Why the money that came does not pay the order, until somebody has decided what becomes of it. */
  flag: z.nullable(z.string()),
});

export type PlacedOrder = z.infer<typeof placedOrder>;
export type VerifiedPayment = z.infer<typeof verified>;

export function validatePromotionCode(code: string, items: readonly CartItem[]) {
  return call("validate-promotion-code", promotion, { code, items: items.map(describeItem) });
}

/**
 * The same request under the same key creates one order and answers with it each time. The unpaid
 * orders of the attempts that were `earlier` are taken back first.
 */
export function createOrder(
  request: OrderRequest,
  { key, earlier }: { key: string; earlier: readonly { key: string }[] },
) {
  const body = { ...request, replaces: earlier.map((attempt) => attempt.key) };
  return call("create-order", placedOrder, body, { "Idempotency-Key": key });
}

/** Makes a pending order's payment ready again. */
export function payOrder(orderId: string) {
  return call("pay-order", placedOrder, { orderId });
}

export function verifyPayment(reference: string, orderId: string) {
  return call("verify-paystack-payment", verified, { reference, orderId });
}

/** The provider may be slow to begin a payment; nobody waits longer than this for an answer. */
const patienceMs = 30_000;

const refusal = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    field: z.optional(z.nullable(z.string())),
    order_id: z.optional(z.nullable(z.string())),
    idempotency_key: z.optional(z.nullable(z.string())),
  }),
});

async function call<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer<z.infer<Schema>>> {
  try {
    const response = await fetch(`/api/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    const answer: unknown = await response.json();
    if (response.status === 401) return { kind: "signed_out" };
    if (response.ok) return { kind: "done", value: schema.parse(answer) };
    const { code, message, field = null, ...about } = refusal.parse(answer).error;
    if (code === "provider_unreachable" || code === "provider_refused")
      return { kind: "unavailable" };
    // A fault of the server says nothing that a buyer could act on, and may have taken effect.
    if (response.status >= 500) return { kind: "failed" };
    const { order_id: orderId, idempotency_key: orderKey } = about;
    return { kind: "refused", code, message, field, orderId, orderKey };
  } catch {
    return { kind: "failed" };
  }
}
