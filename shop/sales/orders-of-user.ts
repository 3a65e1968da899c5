import { and, asc, count, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import {
  type Database,
  orderEvents,
  orderItems,
  orderShippingDetails,
  orders,
  payments,
  refunds,
} from "#db";
import { isGivenBackElsewhere } from "./failed-refund.ts";
import { findPayingObstacle } from "./order-status.ts";
import {
  chargeOf,
  givesBackSale,
  hasUndecidedPayment,
  isTurnedDown,
  isUndecided,
  paysOrder,
} from "./payment-flag.ts";

export type OrderOfUser = Awaited<ReturnType<typeof listOrdersOfUser>>["orders"][number];
export type OrderDetails = NonNullable<Awaited<ReturnType<typeof findOrderOfUser>>>;
export type OrderItem = OrderOfUser["items"][number];

const ordersOnPage = 20;

/** A person's own orders with their lines, newest first. Pages count from 1; amounts are US cents. */
export async function listOrdersOfUser(
  db: Database,
  {
    userId,
    page,
    perPage = ordersOnPage,
    now = new Date(),
  }: { userId: string; page: number; perPage?: number; now?: Date },
) {
  const [counted] = await db
    .select({ orders: count() })
    .from(orders)
    .where(eq(orders.userId, userId));
  const found = await db
    .select({ ...orderColumns, isPaymentInReview: hasUndecidedPayment })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.number))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const items = await listItems(
    db,
    found.map((order) => order.id),
  );
  return {
    pages: Math.max(1, Math.ceil((counted?.orders ?? 0) / perPage)),
    orders: found.map((order) => ({
      ...order,
      /** Whether it can be paid, by the shop's clock. */
      isPayable: findPayingObstacle(order, now) === null,
      items: items.filter((item) => item.orderId === order.id),
    })),
  };
}

/** Everything a person may know of an order of their own; null for a stranger's order or none. */
export async function findOrderOfUser(
  db: Database,
  { orderId, userId, now = new Date() }: { orderId: string; userId: string; now?: Date },
) {
  const [order] = await db
    .select({ ...orderColumns, ...detailColumns })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  if (!order) return null;
  const items = await listItems(db, [orderId]);
  const [address] = await db
    .select()
    .from(orderShippingDetails)
    .where(eq(orderShippingDetails.orderId, orderId));
  const attempts = await db
    .select({
      id: payments.id,
      reference: payments.reference,
      status: payments.status,
      flag: payments.flag,
      decision: payments.decision,
      amountMinor: payments.amountMinor,
      currency: payments.currency,
      receivedMinor: payments.receivedMinor,
      receivedCurrency: payments.receivedCurrency,
    })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.attempt));
  const steps = await db
    .select({ status: orderEvents.toStatus, at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), isNotNull(orderEvents.toStatus)))
    // An order of nothing to charge is placed and paid in one instant; placing came first.
    .orderBy(asc(orderEvents.at), sql`${orderEvents.fromStatus} nulls first`);
  const returned = await listRefunds(db, orderId);
  const payment = attempts.find(paysOrder) ?? attempts[0];
  const isPaymentInReview = attempts.some(isUndecided);
  return {
    ...order,
    items,
    address: address ?? null,
    charged: chargeOf(order, attempts),
    /** Of the attempt that was paid, otherwise of the latest; null where nothing was to be charged. */
    paymentReference: payment?.reference ?? null,
    /** As in the list. */
    isPaymentInReview,
    isPayable: findPayingObstacle({ ...order, isPaymentInReview }, now) === null,
    /** Money came that was not accepted: it goes back, or went back elsewhere. */
    isPaymentTurnedDown: attempts.some(isTurnedDown),
    steps,
    refunds: returned.map(({ paymentId, ...refund }) => ({
      ...refund,
      isOfSale: givesBackSale({ paymentId }, attempts),
    })),
  };
}

/** Of each payment that is given back, how far that has come: a refund that failed is asked for anew. */
function listRefunds(db: Database, orderId: string) {
  return db
    .selectDistinctOn([refunds.paymentId], {
      id: refunds.id,
      paymentId: refunds.paymentId,
      amountMinor: refunds.amountMinor,
      currency: refunds.currency,
      status: refunds.status,
      isGivenBackElsewhere: isGivenBackElsewhere(db),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(refunds.paymentId, desc(refunds.createdAt), desc(refunds.updatedAt));
}

/** What every view of an order shows. */
export const orderColumns = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  totalMinor: orders.totalMinor,
  nairaRate: orders.nairaRate,
  createdAt: orders.createdAt,
  expiresAt: orders.expiresAt,
  paidAt: orders.paidAt,
};

export const detailColumns = {
  subtotalMinor: orders.subtotalMinor,
  discountMinor: orders.discountMinor,
  shippingMinor: orders.shippingMinor,
  chargeMinor: orders.chargeMinor,
  chargeCurrency: orders.chargeCurrency,
  chargeRate: orders.chargeRate,
  promotionCode: orders.promotionCode,
  promotionType: orders.promotionType,
  shippingTitle: orders.shippingTitle,
  shippingCostNairaMinor: orders.shippingCostNairaMinor,
  carrier: orders.carrier,
  trackingNumber: orders.trackingNumber,
};

/** The lines of these orders, as they were sold. */
export function listItems(db: Database, orderIds: string[]) {
  return db
    .select({
      id: orderItems.id,
      orderId: orderItems.orderId,
      productId: orderItems.productId,
      partNumber: orderItems.partNumber,
      name: orderItems.name,
      imageKey: orderItems.imageKey,
      unitPriceMinor: orderItems.unitPriceMinor,
      quantity: orderItems.quantity,
      version: orderItems.version,
      color: orderItems.color,
      accessories: orderItems.accessories,
      isSample: orderItems.isSample,
    })
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.position));
}
