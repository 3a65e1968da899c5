import { asc, eq } from "drizzle-orm";
import { type Database, orders, payments, refunds } from "#db";

/** Every order, in the order of their numbers. */
export function listOrders(db: Database) {
  return db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .orderBy(asc(orders.number));
}

/** Every payment, in the order of their orders' numbers. */
export function listPayments(db: Database) {
  return db
    .select({
      id: payments.id,
      reference: payments.reference,
      status: payments.status,
      flag: payments.flag,
      decision: payments.decision,
      receivedMinor: payments.receivedMinor,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .orderBy(asc(orders.number), asc(payments.attempt));
}

/** Every refund, in the order of their orders' numbers. */
export function listRefunds(db: Database) {
  return db
    .select({
      id: refunds.id,
      status: refunds.status,
      amountMinor: refunds.amountMinor,
      providerRefundId: refunds.providerRefundId,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .orderBy(asc(orders.number), asc(refunds.createdAt), asc(refunds.status));
}
