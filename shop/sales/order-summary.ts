import { sql } from "drizzle-orm";
import { type Database, orders } from "#db";

/**
 * All orders of the shop in five figures. Revenue is what orders with a verified payment that are
 * not cancelled come to: in US cents, and in kobo at each order's own rate, rounded for each order
 * as it is shown. An index holds all that is summed.
 */
export async function summarizeOrders(db: Database) {
  const counted = await db
    .select({
      status: orders.status,
      orders: sql<number>`count(*)`.mapWith(Number),
      usdMinor: sql<number>`${overPaid(sql`${orders.totalMinor}`)}`.mapWith(Number),
      nairaMinor: sql<number>`${overPaid(
        sql`round(${orders.totalMinor} * ${orders.nairaRate})`,
      )}`.mapWith(Number),
    })
    .from(orders)
    .groupBy(orders.status);
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

export type OrderSummary = Awaited<ReturnType<typeof summarizeOrders>>;

const overPaid = (amount: ReturnType<typeof sql>) =>
  sql`coalesce(sum(${amount}) filter (where ${orders.paidAt} is not null), 0)`;

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
