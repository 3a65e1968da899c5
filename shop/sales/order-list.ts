import { and, eq, getTableColumns, inArray, or, type SQL } from "drizzle-orm";
import { type Database, orders, payments } from "#db";
import { contains } from "../records/contains.ts";
import { keyset } from "../records/keyset.ts";
import type { TableQuery } from "../records/table-query.ts";
import { hasLostDispute, hasOpenDispute } from "./dispute.ts";
import { hasFailedRefund } from "./failed-refund.ts";
import { isOrderNamed } from "./order-search.ts";
import type { orderTable } from "./order-table.ts";
import { findOutsideRefund, outsideRefundKinds } from "./outside-refund.ts";
import { hasUndecidedPayment, isUndecidedRow, paysOrder, refundOf } from "./payment-flag.ts";

export type OrderRow = Awaited<ReturnType<typeof listOrders>>["rows"][number];

/** Every order of the shop, the newest first unless asked otherwise. Totals are US cents. */
export async function listOrders(db: Database, query: TableQuery<typeof orderTable>) {
  const page = keyset(query, {
    keys: {
      created: { by: orders.createdAt, kind: "instant" },
      total: { by: orders.totalMinor, kind: "whole number" },
    },
    id: orders.id,
  });
  // Found by themselves, where an index alone can hold all that is asked about an order.
  const found = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(...narrow(db, query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const rows = await db
    .select({
      id: orders.id,
      sortKey: page.sortKey,
      number: orders.number,
      createdAt: orders.createdAt,
      email: orders.email,
      status: orders.status,
      totalMinor: orders.totalMinor,
      nairaRate: orders.nairaRate,
      carrier: orders.carrier,
      trackingNumber: orders.trackingNumber,
      /** Money arrived that fits no open order, and someone must decide about it. */
      isFlagged: hasUndecidedPayment,
      isDisputed: hasOpenDispute(db),
      isRefundStuck: hasFailedRefund(db),
      outsideRefunds: outsideRefundKinds(db),
    })
    .from(orders)
    .where(inArray(orders.id, found))
    .orderBy(...page.orderBy);
  const paying = await listPaying(db, rows);
  return page.page(
    rows.map(({ outsideRefunds, ...row }) => ({
      ...row,
      ...describePaying(paying.find(({ orderId }) => orderId === row.id)),
      /** What becomes of money that is given back without the shop having asked for it. */
      outsideRefund: findOutsideRefund(outsideRefunds),
    })),
  );
}

/** The payments that paid these orders. */
async function listPaying(db: Database, orders: { id: string }[]) {
  const ids = orders.map(({ id }) => id);
  const received = await db
    .select({ ...getTableColumns(payments), isDisputeLost: hasLostDispute(db) })
    .from(payments)
    .where(and(inArray(payments.orderId, ids), eq(payments.status, "succeeded")));
  return received.filter(paysOrder);
}

type Paying = Awaited<ReturnType<typeof listPaying>>[number];

function describePaying(payment: Paying | undefined) {
  const refund = payment && refundOf(payment);
  return {
    /**
     * What a cancelled order can have given back. It may be other money than was asked for, where an
     * administrator accepted that; null where nothing was paid.
     */
    refundable: refund && refund.amountMinor > 0 ? refund : null,
    /** A lost dispute gave money back that had paid it. */
    isDisputeLost: payment?.isDisputeLost ?? false,
  };
}

/** How many payments wait for a decision. */
export function countFlagged(db: Database): Promise<number> {
  return db.$count(payments, isUndecidedRow);
}

/** The search finds orders by number, by the beginning of the id, and by e-mail address. */
function narrow(db: Database, { search, filters }: TableQuery<typeof orderTable>) {
  const conditions: (SQL | undefined)[] = [];
  if (search) {
    const named = isOrderNamed(search) ?? undefined;
    conditions.push(or(named, contains(orders.email, search)));
  }
  if (filters.status) conditions.push(eq(orders.status, filters.status));
  if (filters.payment === "flagged") conditions.push(hasUndecidedPayment);
  if (filters.payment === "refund_failed") conditions.push(hasFailedRefund(db));
  if (filters.payment === "disputed") conditions.push(hasOpenDispute(db));
  return conditions;
}
