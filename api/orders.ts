import { type Context, Hono } from "hono";
import type { z } from "zod";
import { countedAddress } from "#auth/client-address.ts";
import { findSession } from "#auth/shop-auth.ts";
import type { Visitor } from "#auth/visitor.ts";
import { db } from "#db";
import { env } from "#env";
import type { PaymentProvider } from "#payments/provider.ts";
import { countAttempt } from "#shop/people/rate-limit.ts";
import {
  findOrder,
  judgeOrder,
  type Order,
  type OrderRequest,
  placeOrder,
} from "#shop/sales/order.ts";
import { priceUnorderedLines, sortLines } from "#shop/sales/order-lines.ts";
import { refuseSize } from "#shop/sales/order-size.ts";
import { type Beginning, beginPayment } from "#shop/sales/payment.ts";
import { isUndecided, type Payment } from "#shop/sales/payment-flag.ts";
import { promotionLabel } from "#shop/sales/promotion.ts";
import { checkPromotion } from "#shop/sales/promotion-code.ts";
import type { Refusal } from "#shop/sales/refusal.ts";
import { isFinal, settlePayment } from "#shop/sales/settlement.ts";
import { type Hindrance, withdrawOrders } from "#shop/sales/withdrawal.ts";
import { readBody, refuse, refuseForNow } from "./answer.ts";
import {
  checkCartBody,
  createOrderBody,
  payOrderBody,
  promotionBody,
  verifyBody,
} from "./order-body.ts";
import { countVainQuestions, noteVain } from "./vain-questions.ts";

type Env = { Variables: { visitor: Visitor } };
type Call = Context<Env>;

/** The calls that a cart and a checkout make. All that change something need a signed-in buyer. */
export function ordersApi(provider: PaymentProvider) {
  const api = new Hono<Env>();
  const questions = countVainQuestions(provider);
  api.post("/check-cart", checkCart);
  api.post("/validate-promotion-code", validatePromotionCode);
  api.use(requireBuyer);
  api.post("/create-order", (call) => createOrder(call, questions));
  api.post("/pay-order", (call) => payOrder(call, questions));
  api.post("/verify-paystack-payment", (call) => verifyPayment(call, questions));
  return api;
}

async function requireBuyer(call: Call, next: () => Promise<void>) {
  const session = await findSession(call.req.raw);
  if (!session) {
    return refuse(call, 401, { code: "unauthenticated", message: "Please sign in to continue" });
  }
  call.set("visitor", session.visitor);
  await next();
}

/** The body of a call about a cart, or the answer that it is no order. */
async function readCartBody<Schema extends z.ZodType<{ items: readonly unknown[] }>>(
  call: Context,
  schema: Schema,
) {
  const body = await readBody(call, schema);
  if ("refused" in body) return body;
  const tooMany = refuseSize(body.data.items);
  return tooMany ? { refused: refuseOrder(call, tooMany) } : body;
}

/** Codes are random, so whoever tries so many within ten minutes is guessing. */
const mostCodes = { most: 60, windowSeconds: 600 } as const;

/** The answer to whoever tries too many promotion codes, counted by account or else by address. */
async function refuseGuessing(call: Context, buyerId: string | null): Promise<Response | null> {
  const who = buyerId ?? countedAddress(call.req.raw.headers);
  const counted = await countAttempt(db, { key: `promotion-code:${who}`, ...mostCodes });
  if (counted.kind === "allowed") return null;
  return refuseForNow(call, { ...counted, sentence: "You have tried many promotion codes." });
}

async function validatePromotionCode(call: Context) {
  const body = await readCartBody(call, promotionBody);
  if ("refused" in body) return body.refused;
  const session = await findSession(call.req.raw);
  const buyerId = session?.visitor.id ?? null;
  const guessing = await refuseGuessing(call, buyerId);
  if (guessing) return guessing;
  const priced = await priceUnorderedLines(db, {
    lines: body.data.items,
    holderId: buyerId,
  });
  if (priced.kind === "refused") return refuseOrder(call, priced);
  const { code } = body.data;
  const applied = await checkPromotion(db, { code, lines: priced.lines, buyerId });
  if (applied.kind === "refused") return refuseOrder(call, applied);
  return call.json({
    code: applied.code,
    type: applied.type,
    label: promotionLabel(applied.type),
    product_id: applied.productId,
    discount_amount: applied.discountMinor / 100,
    discount_minor: applied.discountMinor,
  });
}

/**
 * What an order of these items would be refused for, and the picture that each is shown by: a message and a key for
 * each, or null, in their order. A message does not name its product: whoever asks shows it beside that one.
 */
async function checkCart(call: Context) {
  const body = await readCartBody(call, checkCartBody);
  if ("refused" in body) return body.refused;
  const session = await findSession(call.req.raw);
  const holderId = session?.visitor.id ?? null;
  const { refusals, imageKeys } = await sortLines(db, body.data.items, { holderId });
  const messages = refusals.map((refusal) => refusal?.besideName ?? null);
  return call.json({ refusals: messages, image_keys: imageKeys });
}

/**
 * The orders that it is to take the place of are given up only once it could be placed with what they hold, so that
 * who is refused still has them. In the moment between, somebody else may take what they gave back: see
 * `withdrawOrders`.
 */
async function createOrder(call: Call, questions: Questions) {
  const body = await readCartBody(call, createOrderBody);
  if ("refused" in body) return body.refused;
  const key = readIdempotencyKey(call);
  if ("refused" in key) return key.refused;
  const { idempotencyKey } = key;
  const now = new Date();
  const buyer = call.get("visitor");
  const guessing = body.data.promo_code ? await refuseGuessing(call, buyer.id) : null;
  if (guessing) return guessing;
  const { provider, countInVain } = noteVain(questions.providerFor(buyer.id));
  const request: OrderRequest = {
    buyer,
    lines: body.data.items,
    promotionCode: body.data.promo_code ?? null,
    shippingOptionId: body.data.shipping_option_id ?? null,
    shippingAddress: body.data.shipping ?? null,
    chargeCurrency: env.CHARGE_CURRENCY,
    smallestChargeMinor: provider.smallestChargeMinor(env.CHARGE_CURRENCY),
    mostUnpaid: env.UNPAID_ORDERS_PER_BUYER,
    idempotencyKey,
    now,
  };
  const hindrance = await withdrawOrders(db, provider, {
    userId: buyer.id,
    idempotencyKeys: (body.data.replaces ?? []).filter((key) => key !== idempotencyKey),
    now,
    judge: (orderIds) => judgeOrder(db, request, { orderIds }),
  });
  const placed = hindrance ?? (await placeOrder(db, request));
  if (placed.kind !== "placed") {
    await questions.count(buyer.id, countInVain());
    if (placed.kind === "refused") return refuseOrder(call, placed);
    return refuse(call, 409, describeHindrance(placed));
  }
  const opened = await openPopup(placed.order, { provider, placed: placed.payment, now });
  const tooMany = await questions.count(buyer.id, countInVain());
  // An order that was placed just now is told of all the same: the next call hears when to try again.
  if (tooMany && opened.problem && placed.isRepeat) return refuseQuestions(call, tooMany);
  return call.json(describeOrder(placed.order, opened), placed.isRepeat ? 200 : 201);
}

function readIdempotencyKey(call: Call): { idempotencyKey: string | null } | { refused: Response } {
  const idempotencyKey = call.req.header("Idempotency-Key")?.trim() || null;
  if (!idempotencyKey || idempotencyKey.length <= 200) return { idempotencyKey };
  const message = "An Idempotency-Key has at most 200 characters";
  const field = "Idempotency-Key";
  return { refused: refuse(call, 422, { code: "invalid_input", message, field }) };
}

/** Why no order takes the place of an earlier one: money came for that. */
const hindrances = {
  paid: {
    code: "already_paid",
    message: "Your order was paid meanwhile. My Orders shows it.",
  },
  in_review: {
    code: "payment_in_review",
    message: "A payment of your order is being looked into. My Orders shows it.",
  },
};

/** The key is told, so that the next attempt can leave it out of what it replaces: of each such order once. */
function describeHindrance({ kind, orderId, idempotencyKey }: Hindrance) {
  return { ...hindrances[kind], order_id: orderId, idempotency_key: idempotencyKey };
}

/** Opens the popup of a pending order again, for a buyer who closed it or lost the page. */
async function payOrder(call: Call, questions: Questions) {
  const body = await readBody(call, payOrderBody);
  if ("refused" in body) return body.refused;
  const buyer = call.get("visitor");
  const order = await findOrder(db, { orderId: body.data.orderId, userId: buyer.id });
  if (!order) return refuse(call, 404, { code: "unknown_order", message: "Order not found" });
  const opened = await openPopup(order, {
    provider: questions.providerFor(buyer.id),
    now: new Date(),
  });
  const tooMany = opened.problem && (await questions.count(buyer.id));
  return tooMany ? refuseQuestions(call, tooMany) : call.json(describeOrder(order, opened));
}

type Questions = ReturnType<typeof countVainQuestions>;

function refuseQuestions(call: Call, { againInSeconds }: { againInSeconds: number }) {
  const sentence = "You have asked about your payments many times.";
  return refuseForNow(call, { sentence, againInSeconds });
}

async function verifyPayment(call: Call, questions: Questions) {
  const body = await readBody(call, verifyBody);
  if ("refused" in body) return body.refused;
  const { reference, orderId } = body.data;
  const { id: userId } = call.get("visitor");
  const asked = { reference, now: new Date(), of: { orderId, userId } };
  const settled = await settlePayment(db, questions.providerFor(userId), asked);
  if (settled.kind === "unknown_reference") {
    return refuse(call, 404, { code: "unknown_payment", message: "Payment verification failed" });
  }
  const isInVain = settled.kind !== "settled" || !isFinal(settled.payment);
  const tooMany = isInVain && (await questions.count(userId));
  if (tooMany) return refuseQuestions(call, tooMany);
  if (settled.kind === "refused") {
    return refuse(call, 503, {
      code: "provider_refused",
      message:
        "The payment provider has not confirmed the payment yet. Your order page will show it.",
    });
  }
  if (settled.kind !== "settled") {
    return refuse(call, 503, {
      code: "provider_unreachable",
      message: "The payment provider does not answer. Your order page will show the payment.",
    });
  }
  return call.json({
    order_id: settled.order.id,
    status: settled.order.status,
    payment_status: settled.payment.status,
    flag: isUndecided(settled.payment) ? settled.payment.flag : null,
  });
}

/** Why an order that can be paid has nothing to open the popup with. */
const problems = {
  begun: null,
  closed: null,
  in_review: null,
  unreachable: "provider_unreachable",
  refused: "provider_refused",
} as const satisfies Record<Beginning["kind"], string | null>;

/** Whether the order can be paid, and what the popup needs: null where there is a problem with the provider, too. */
async function openPopup(
  order: Order,
  { provider, placed, now }: { provider: PaymentProvider; placed?: Payment | null; now: Date },
) {
  const callbackUrl = `${env.siteUrl}/orders/${order.id}`;
  const begun = await beginPayment(db, provider, { order, placed, callbackUrl, now });
  return {
    isPayable: begun.kind !== "closed" && begun.kind !== "in_review",
    isInReview: begun.kind === "in_review",
    payment: begun.kind === "begun" ? describePayment(begun.payment) : null,
    problem: problems[begun.kind],
  };
}

function describePayment({ reference, accessCode, amountMinor, currency }: Payment) {
  return {
    reference,
    access_code: accessCode,
    amount_minor: amountMinor,
    currency,
    public_key: env.PAYSTACK_PUBLIC_KEY ?? null,
    test_mode: env.isTestMode,
  };
}

function describeOrder(
  order: Order,
  { isPayable, isInReview, payment, problem }: Awaited<ReturnType<typeof openPopup>>,
) {
  return {
    order_id: order.id,
    order_number: order.number,
    /** US dollars, as the two decimals people see; `total_minor` is the same in cents. */
    total_amount: order.totalMinor / 100,
    total_minor: order.totalMinor,
    status: order.status,
    expires_at: order.expiresAt.toISOString(),
    is_payable: isPayable,
    /** Money arrived that does not fit the order: whoever orders the same anew may be charged twice. */
    payment_in_review: isInReview,
    payment,
    payment_problem: problem,
  };
}

function refuseOrder(call: Context, { code, message, orderId }: Refusal) {
  const isAmiss = code.startsWith("unknown_") || code === "shipping_option_missing";
  const status = isAmiss ? 422 : 409;
  return refuse(call, status, { code, message, order_id: orderId });
}
