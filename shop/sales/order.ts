import { createHash } from "node:crypto";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { askNamed, type Database, oncePerDatabase, orders } from "#db";
import { findOrderCurrencies, type OrderCurrencies } from "./order-currencies.ts";
import { type Priced, type PricedLine, priceLines, type RequestedLine } from "./order-lines.ts";
import { createOrder, paymentWindowMinutes } from "./order-placing.ts";
import { type PricedShipping, priceShipping } from "./order-shipping.ts";
import { nameOwnOrder } from "./own-order.ts";
import type { Payment } from "./payment-flag.ts";
import { normalizeCode } from "./promotion.ts";
import { type AppliedPromotion, applyPromotion } from "./promotion-code.ts";
import { type Refusal, refuse } from "./refusal.ts";
import type { ShippingAddress } from "./shipping-address.ts";

export interface OrderRequest {
  buyer: { id: string; email: string };
  lines: RequestedLine[];
  promotionCode: string | null;
  shippingOptionId: string | null;
  shippingAddress: ShippingAddress | null;
  /** The currency cards are charged in, such as 'ZAR'. */
  chargeCurrency: string;
  /** The least that a card can be charged, in minor units of that currency. */
  smallestChargeMinor: number;
  /** How many of the buyer's orders may wait for payment at once: each keeps units from everybody else. */
  mostUnpaid: number;
  /** Chosen by the buyer's browser: the same request under the same key creates one order. */
  idempotencyKey: string | null;
  now: Date;
}

export type Order = typeof orders.$inferSelect;

export interface Placed {
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
  const placed = await db.transaction(async (tx) => {
    const earlier = await findEarlier(tx, request, requestHash);
    if (earlier) return earlier;
    const quote = await quoteOrder(tx, request);
    return quote.kind === "refused" ? quote : createOrder(tx, { request, requestHash, quote });
  });
  // Whoever waits for the same products need not wait for this as well.
  return placed.kind === "refused" ? await nameOwnOrder(db, { refusal: placed, request }) : placed;
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

export interface Quote {
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
  const [hoarding, priced, currencies] = await Promise.all([
    refuseHoarding(tx, request),
    priceLines(tx, request.lines),
    findOrderCurrencies(tx, request),
  ]);
  if (hoarding) return hoarding;
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

/**
 * Whoever never pays could keep a whole catalogue from being sold, by orders of which each holds its units. Orders
 * that arrive at the same moment are not counted against each other.
 */
async function refuseHoarding(
  tx: Database,
  { buyer, mostUnpaid, now }: OrderRequest,
): Promise<Refusal | null> {
  const unpaid = await unpaidOrders(tx).execute({
    userId: buyer.id,
    since: new Date(now.getTime() - paymentWindowMinutes * 60_000),
    newer: mostUnpaid - 1,
  });
  if (unpaid.length === 0) return null;
  const message = `${mostUnpaid} of your orders wait for their payment. Pay one of them in My Orders, or order again once one has ended.`;
  return refuse("too_many_unpaid", message);
}

/** The newest order of a buyer that waits for its payment, but for so many newer ones that do. */
const unpaidOrders = oncePerDatabase((db) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, sql.placeholder("userId")),
        eq(orders.status, "pending"),
        gt(orders.createdAt, sql.placeholder("since")),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .offset(sql.placeholder("newer"))
    .limit(1)
    .prepare("unpaid_orders_of_buyer"),
);
