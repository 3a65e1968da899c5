import { createHash, randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import {
  askNamed,
  type Database,
  oncePerDatabase,
  orderEvents,
  orderItems,
  orderShippingDetails,
  orders,
  payments,
} from "#db";
import { preparedInsert, preparedInsertOfOne } from "#db/prepared-insert.ts";
import { enqueue } from "#jobs/queue.ts";
import { announce } from "#realtime/bus.ts";
import { multiplyByRate } from "./money.ts";
import { findOrderCurrencies, type OrderCurrencies } from "./order-currencies.ts";
import {
  type Priced,
  type PricedLine,
  priceLines,
  type RequestedLine,
  sumLines,
  unitsByProduct,
} from "./order-lines.ts";
import { markPaid } from "./order-paid.ts";
import { type PricedShipping, priceShipping } from "./order-shipping.ts";
import type { Payment } from "./payment-flag.ts";
import { normalizeCode } from "./promotion.ts";
import { type AppliedPromotion, applyPromotion, holdCode } from "./promotion-code.ts";
import { type Refusal, refuse } from "./refusal.ts";
import type { ShippingAddress } from "./shipping-address.ts";
import { holdStock } from "./stock.ts";

/** How long stock and promotion code wait for the payment of an order. */
export const paymentWindowMinutes = 30;

export interface OrderRequest {
  buyer: { id: string; email: string };
  lines: RequestedLine[];
  promotionCode: string | null;
  shippingOptionId: string | null;
  shippingAddress: ShippingAddress | null;
  /** The currency cards are charged in, such as 'ZAR'. */
  chargeCurrency: string;
  /** Chosen by the buyer's browser: the same request under the same key creates one order. */
  idempotencyKey: string | null;
  now: Date;
}

export type Order = typeof orders.$inferSelect;

interface Placed {
  kind: "placed";
  order: Order;
  /** The payment that is expected; null where there is nothing to charge, and for a repeat. */
  payment: Payment | null;
  /** The same request was sent before, and this is its order. */
  isRepeat: boolean;
}

/**
 * Creates an order and holds what it needs, in one transaction: products are locked in id order,
 * everything is priced from the database, stock and promotion code are set aside, and the job that
 * gives them back after 30 minutes is queued. An order of nothing to charge is paid at once.
 */
export async function placeOrder(db: Database, request: OrderRequest): Promise<Placed | Refusal> {
  const requestHash = hashRequest(request);
  return await db.transaction(async (tx) => {
    const earlier = await findEarlier(tx, request, requestHash);
    if (earlier) return earlier;
    const quote = await quoteOrder(tx, request);
    return quote.kind === "refused" ? quote : createOrder(tx, { request, requestHash, quote });
  });
}

/** A buyer's own order; null for one that does not exist or is somebody else's. */
export async function findOrder(
  db: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<Order | null> {
  const [order] = await orderOfBuyer(db).execute({ orderId, userId });
  return order ?? null;
}

const orderOfBuyer = oncePerDatabase((db) =>
  db
    .select()
    .from(orders)
    .where(
      and(eq(orders.id, sql.placeholder("orderId")), eq(orders.userId, sql.placeholder("userId"))),
    )
    .prepare("order_of_buyer"),
);

/**
 * The order that the same request has placed already. Of those that arrive at once the first goes on
 * and the others wait here, before they lock any product: whoever held one while the first order is
 * closed, which needs the product too, would wait for ever and be waited for.
 */
async function findEarlier(
  tx: Database,
  request: OrderRequest,
  requestHash: string,
): Promise<Placed | Refusal | null> {
  if (!request.idempotencyKey) return null;
  const { idempotencyKey, buyer } = request;
  const [, [order]] = await Promise.all([
    askNamed(tx, {
      name: "wait_for_key",
      text: "select pg_advisory_xact_lock(hashtextextended($1, 0))",
      values: [`${buyer.id} ${idempotencyKey}`],
    }),
    orderOfKey(tx).execute({ userId: buyer.id, idempotencyKey }),
  ]);
  if (!order) return null;
  if (order.requestHash !== requestHash) {
    return refuse("idempotency_mismatch", "This order was sent before with other contents");
  }
  return { kind: "placed", order, payment: null, isRepeat: true };
}

const orderOfKey = oncePerDatabase((db) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, sql.placeholder("userId")),
        eq(orders.idempotencyKey, sql.placeholder("idempotencyKey")),
      ),
    )
    .prepare("order_of_key"),
);

function hashRequest(request: OrderRequest): string {
  const { lines, promotionCode, shippingOptionId, shippingAddress } = request;
  const contents = JSON.stringify([lines, promotionCode, shippingOptionId, shippingAddress]);
  return createHash("sha256").update(contents).digest("base64");
}

interface Quote {
  kind: "quoted";
  lines: PricedLine[];
  /** The products of the lines, locked. */
  products: Priced["products"];
  promotion: AppliedPromotion | null;
  shipping: PricedShipping | null;
  currencies: OrderCurrencies;
}

/** Everything an order is made of, read from the database, with products and code locked. */
async function quoteOrder(tx: Database, request: OrderRequest): Promise<Quote | Refusal> {
  const [priced, currencies] = await Promise.all([
    priceLines(tx, { lines: request.lines, lock: true }),
    findOrderCurrencies(tx, request),
  ]);
  if (priced.kind === "refused") return priced;

  const code = normalizeCode(request.promotionCode);
  const promotion = code ? await applyPromotion(tx, { code, lines: priced.lines }) : null;
  if (promotion?.kind === "refused") return promotion;

  const shipping = request.shippingOptionId
    ? await priceShipping(tx, {
        optionId: request.shippingOptionId,
        nairaRate: currencies.naira.rate,
      })
    : null;
  if (shipping?.kind === "refused") return shipping;
  const { lines, products } = priced;
  return { kind: "quoted", lines, products, promotion, shipping, currencies };
}

async function createOrder(
  tx: Database,
  { request, requestHash, quote }: { request: OrderRequest; requestHash: string; quote: Quote },
): Promise<Placed> {
  const planned = planOrder({ request, requestHash, quote });
  const orderId = planned.id;
  // None of these waits for another: they go to the database together, in this order.
  const [order, payment] = await Promise.all([
    addOrder(tx, planned),
    planned.totalMinor > 0 ? expectPayment(tx, planned) : null,
    holdStock(tx, { orderId, units: unitsByProduct(quote.lines), locked: quote.products }),
    quote.promotion && holdCode(tx, { codeId: quote.promotion.codeId, orderId }),
    addItems(
      tx,
      quote.lines.map((line, position) => ({ orderId, position, ...line })),
    ),
    request.shippingAddress &&
      tx
        .insert(orderShippingDetails)
        .values({ orderId, ...request.shippingAddress })
        .execute(),
    addEvents(tx, [
      {
        orderId,
        kind: "order.placed",
        toStatus: "pending",
        actorId: request.buyer.id,
        at: request.now,
      },
    ]),
    announce(tx, "orders", { id: orderId }),
  ]);
  if (payment) return { kind: "placed", order, payment, isRepeat: false };
  const paid = await markPaid(tx, { order, now: request.now, note: "Nothing to charge" });
  return { kind: "placed", order: paid, payment: null, isRepeat: false };
}

/** The order as it will be written, under an id of its own, so that what belongs to it need not wait for it. */
function planOrder({
  request,
  requestHash,
  quote,
}: {
  request: OrderRequest;
  requestHash: string;
  quote: Quote;
}) {
  const { charge, naira } = quote.currencies;
  const subtotalMinor = sumLines(quote.lines);
  const discountMinor = quote.promotion?.discountMinor ?? 0;
  const shippingMinor = quote.shipping?.costMinor ?? 0;
  const totalMinor = subtotalMinor - discountMinor + shippingMinor;
  return {
    id: randomUUID(),
    userId: request.buyer.id,
    email: request.buyer.email,
    subtotalMinor,
    discountMinor,
    shippingMinor,
    totalMinor,
    chargeMinor: multiplyByRate(totalMinor, charge.rate),
    chargeCurrency: request.chargeCurrency,
    chargeRate: charge.rate,
    nairaRate: naira.rate,
    promotionCode: quote.promotion?.code ?? null,
    promotionType: quote.promotion?.type ?? null,
    shippingTitle: quote.shipping?.title ?? null,
    shippingCostNairaMinor: quote.shipping?.costNairaMinor ?? null,
    idempotencyKey: request.idempotencyKey,
    requestHash,
    createdAt: request.now,
    expiresAt: new Date(request.now.getTime() + paymentWindowMinutes * 60_000),
  };
}

/** The first attempt to pay, and the job that ends the order when none succeeds in time. */
async function expectPayment(
  tx: Database,
  { id, chargeMinor, chargeCurrency, createdAt, expiresAt }: ReturnType<typeof planOrder>,
): Promise<Payment> {
  const [payment] = await Promise.all([
    addPayment(tx, {
      orderId: id,
      attempt: 1,
      reference: id,
      provider: "paystack",
      amountMinor: chargeMinor,
      currency: chargeCurrency,
      createdAt,
    }),
    enqueue(tx, "expire-order", { orderId: id }, { startAfter: expiresAt }),
  ]);
  return payment;
}

const addOrder = preparedInsertOfOne(orders, {
  name: "place_order",
  columns: [
    "id",
    "userId",
    "email",
    "subtotalMinor",
    "discountMinor",
    "shippingMinor",
    "totalMinor",
    "chargeMinor",
    "chargeCurrency",
    "chargeRate",
    "nairaRate",
    "promotionCode",
    "promotionType",
    "shippingTitle",
    "shippingCostNairaMinor",
    "idempotencyKey",
    "requestHash",
    "createdAt",
    "expiresAt",
  ],
});

const addPayment = preparedInsertOfOne(payments, {
  name: "expect_payment",
  columns: ["orderId", "attempt", "reference", "provider", "amountMinor", "currency", "createdAt"],
});

const addItems = preparedInsert(orderItems, {
  name: "add_order_items",
  columns: [
    "orderId",
    "position",
    "productId",
    "partNumber",
    "name",
    "imageKey",
    "unitPriceMinor",
    "quantity",
    "version",
    "color",
    "accessories",
    "isSample",
  ],
});

const addEvents = preparedInsert(orderEvents, {
  name: "add_order_events",
  columns: ["orderId", "kind", "toStatus", "actorId", "at"],
});
