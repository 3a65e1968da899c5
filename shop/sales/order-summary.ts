import { sql } from "drizzle-orm";
import { type Database, orderTotals } from "#db";

/**
 * All orders of the shop in five figures. Revenue is what orders with a verified payment that are
 * not cancelled come to: in US cents, and in kobo at each order's own rate. Each order is rounded to a
 * kobo, and only the sum to the digits that are shown. Triggers keep the sums, so that no order is read.
 */
export async function summarizeOrders(db: Database) {
  const counted = await db
    .select({
      status: orderTotals.status,
      orders: sql`sum(${orderTotals.orders})`.mapWith(Number),
      usdMinor: sql`sum(${orderTotals.paidMinor})`.mapWith(Number),
      nairaMinor: sql`sum(${orderTotals.paidNairaMinor})`.mapWith(Number),
    })
    .from(orderTotals)
    .groupBy(orderTotals.status);
  const countOf = (status: string) => counted.find((each) => each.status === status)?.orders ?? 0;
  const earning = counted.filter(({ status }) => status !== "cancelled");
  return {
    total: sum(counted.map((each) => each.orders)),
    pending: countOf("pending"),
    completed: countOf("completed"),
    cancelled: countOf("cancelled"),
    revenue: {
      usdMinor: sum(earning.map(({ usdMinor }) => usdMinor)),
      nairaMinor: sum(earning.map(({ nairaMinor }) => nairaMinor)),
    },
  };
}

/** How many orders are in each status; a status that no order has is missing. */
export function countOrders(db: Database) {
  const count = sql`sum(${orderTotals.orders})`.mapWith(Number);
  return db
    .select({ status: orderTotals.status, count })
    .from(orderTotals)
    .groupBy(orderTotals.status)
    .orderBy(orderTotals.status);
}

export type OrderSummary = Awaited<ReturnType<typeof summarizeOrders>>;

/**
 * Puts the rows that changes of orders left behind together into one for each status. One statement,
 * so that whoever reads meanwhile sees the sums as they were before or as they are after, which is the same.
 */
export async function foldOrderTotals(db: Database): Promise<void> {
  await db.execute(sql`
    with folded as (delete from order_totals returning *)
    insert into order_totals (status, orders, paid_minor, paid_naira_minor)
    select status, sum(orders), sum(paid_minor), sum(paid_naira_minor) from folded group by status`);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
