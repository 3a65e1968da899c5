import { asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import {
  type Database,
  orderEvents,
  orderShippingDetails,
  orders,
  payments,
  refunds,
  users,
} from "#db";
import { hasLostDispute, listDisputes } from "./dispute.ts";
import { isGivenBackElsewhere, isPartGivenBackElsewhere } from "./failed-refund.ts";
import { findOrderCurrencies } from "./order-currencies.ts";
import { detailColumns, listItems, orderColumns } from "./orders-of-user.ts";
import { findOutsideRefund } from "./outside-refund.ts";
import {
  chargeOf,
  findSettlingObstacle,
  givesBackSale,
  isRefundedOutsideInFull,
  paysOrder,
  receivedOf,
  refundOf,
} from "./payment-flag.ts";

export type OrderRecord = NonNullable<Awaited<ReturnType<typeof findOrderRecord>>>;

/** Everything the shop knows of an order, for its administrators; null for none of this id. */
export async function findOrderRecord(db: Database, orderId: string) {
  const [order] = await db
    .select({ ...orderColumns, ...detailColumns, email: orders.email })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) return null;
  const [items, [address], attempts, returned, disputed, timeline, currencies] = await Promise.all([
    listItems(db, [orderId]),
    db.select().from(orderShippingDetails).where(eq(orderShippingDetails.orderId, orderId)),
    listPayments(db, orderId),
    listRefunds(db, orderId),
    listDisputes(db, orderId),
    listEvents(db, orderId),
    findOrderCurrencies(db, order),
  ]);
  const payment = attempts.find(paysOrder) ?? attempts[0];
  return {
    ...order,
    items,
    address: address ?? null,
    charged: chargeOf(order, attempts),
    /** Of the attempt that paid the order, otherwise of the latest; null where nothing was to be charged. */
    paymentReference: payment?.reference ?? null,
    /** Payments whose money fits no open order: someone must decide about them, or has. */
    flagged: attempts
      .filter(({ flag }) => flag !== null)
      .map((payment) => describeFlagged(payment, order)),
    disputes: disputed.map((dispute) => ({
      ...dispute,
      givenBack: givenBackOf(dispute, attempts),
    })),
    /** As in the list of orders: one of its payments is disputed, and nothing is decided. */
    isDisputed: disputed.some(({ status }) => status === "open"),
    /** As there too: a lost dispute gave money back that had paid it. */
    isDisputeLost: attempts.some((attempt) => paysOrder(attempt) && attempt.isDisputeLost),
    refunds: returned.map((refund) => {
      const isLast = isLastAndFailed(refund, returned);
      return {
        ...refund,
        isOfSale: givesBackSale(refund, attempts),
        isGivenBackElsewhere: isLast && refund.isGivenBackElsewhere,
        canRetry: isLast && !refund.isGivenBackElsewhere,
        /** Whether an administrator can say that it was given back elsewhere. */
        canClose: isLast && !refund.isGivenBackElsewhere && refund.isPartGivenBackElsewhere,
        isDisputeLost: attempts.some(
          ({ id, isDisputeLost }) => id === refund.paymentId && isDisputeLost,
        ),
      };
    }),
    /** As in the list of orders: what becomes of money that is given back without the shop having asked for it. */
    outsideRefund: findOutsideRefund(timeline.map(({ kind }) => kind)),
    /** As much of it as could be counted, for each payment. */
    refundedOutside: attempts
      .filter(({ refundedOutsideMinor }) => refundedOutsideMinor > 0)
      .map((payment) => ({
        paymentId: payment.id,
        amountMinor: payment.refundedOutsideMinor,
        currency: refundOf(payment).currency,
      })),
    timeline,
    currencies,
  };
}

type Returned = Awaited<ReturnType<typeof listRefunds>>[number];

/** Only the newest refund of a payment can be asked for again, the newest being the first. */
function isLastAndFailed({ id, status, paymentId }: Returned, newestFirst: Returned[]): boolean {
  const newest = newestFirst.find((each) => each.paymentId === paymentId);
  return newest?.id === id && status === "failed";
}

type Attempt = Awaited<ReturnType<typeof listPayments>>[number];
type Disputed = Awaited<ReturnType<typeof listDisputes>>[number];

/** What a lost dispute gave back; null where nobody told how much. */
function givenBackOf({ paymentId, givenBackMinor }: Disputed, attempts: Attempt[]) {
  const payment = attempts.find(({ id }) => id === paymentId);
  if (!payment || givenBackMinor === null) return null;
  return { amountMinor: givenBackMinor, currency: refundOf(payment).currency };
}

function describeFlagged(payment: Attempt, order: { paidAt: Date | null }) {
  const { id, reference, flag, decision, paidAt, isDisputeLost } = payment;
  return {
    id,
    reference,
    flag,
    decision,
    paidAt,
    received: receivedOf(payment),
    refundable: refundOf(payment),
    obstacle: findSettlingObstacle(payment, order),
    isDisputeLost,
    /** Whether an administrator can say that it was given back elsewhere. */
    isGivenBack: isDisputeLost || isRefundedOutsideInFull(payment),
  };
}

function listPayments(db: Database, orderId: string) {
  return db
    .select({ ...getTableColumns(payments), isDisputeLost: hasLostDispute(db) })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.attempt));
}

function listRefunds(db: Database, orderId: string) {
  return db
    .select({
      id: refunds.id,
      paymentId: refunds.paymentId,
      amountMinor: refunds.amountMinor,
      currency: refunds.currency,
      status: refunds.status,
      reason: refunds.reason,
      createdAt: refunds.createdAt,
      updatedAt: refunds.updatedAt,
      isGivenBackElsewhere: isGivenBackElsewhere(db),
      isPartGivenBackElsewhere: isPartGivenBackElsewhere(db),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(refunds.createdAt));
}

function listEvents(db: Database, orderId: string) {
  return (
    db
      .select({
        id: orderEvents.id,
        kind: orderEvents.kind,
        fromStatus: orderEvents.fromStatus,
        toStatus: orderEvents.toStatus,
        note: orderEvents.note,
        at: orderEvents.at,
        /** By address who gave no name. Null for what the shop did by itself, and for a person who is gone. */
        actor: sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.email})`,
      })
      .from(orderEvents)
      .leftJoin(users, eq(users.id, orderEvents.actorId))
      .where(eq(orderEvents.orderId, orderId))
      // What happens in one instant: a change of status comes before what follows from it, and the
      // placing of an order before all.
      .orderBy(
        asc(orderEvents.at),
        sql`${orderEvents.toStatus} is null`,
        sql`${orderEvents.fromStatus} nulls first`,
      )
  );
}
