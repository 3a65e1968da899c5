import { randomUUID } from "node:crypto";
import {
  type Database,
  orderEvents,
  orderItems,
  orderShippingDetails,
  orders,
  payments,
  type Transaction,
} from "#db";
import { preparedInsert, preparedInsertOfOne } from "#db/prepared-insert.ts";
import { announce } from "#realtime/bus.ts";
import type { OrderRequest, Placed } from "./order.ts";
import { unitsByProduct } from "./order-lines.ts";
import { markPaid } from "./order-paid.ts";
import type { Quote } from "./order-quote.ts";
import type { Payment } from "./payment-flag.ts";
import { holdCode } from "./promotion-code.ts";
import { holdStock } from "./stock.ts";

/** How long stock and promotion code wait for the payment of an order. */
export const paymentWindowMinutes = 30;

interface Placing {
  request: OrderRequest;
  requestHash: string;
  quote: Quote;
}

/** Writes an order with all that belongs to it, and holds what it needs. Products and code are locked. */
export async function createOrder(tx: Transaction, placing: Placing): Promise<Placed> {
  const { request, quote } = placing;
  const planned = planOrder(placing);
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
function planOrder({ request, requestHash, quote }: Placing) {
  const { charge, naira } = quote.currencies;
  return {
    id: randomUUID(),
    userId: request.buyer.id,
    email: request.buyer.email,
    ...quote.sums,
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

/** The first attempt to pay it. */
function expectPayment(
  tx: Database,
  { id, chargeMinor, chargeCurrency, createdAt }: ReturnType<typeof planOrder>,
): Promise<Payment> {
  return addPayment(tx, {
    orderId: id,
    attempt: 1,
    reference: id,
    provider: "paystack",
    amountMinor: chargeMinor,
    currency: chargeCurrency,
    createdAt,
  });
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
