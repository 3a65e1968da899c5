import { and, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { type Database, dailySales, orderItems, orders } from "#db";
import { orderStatuses } from "./order-status.ts";
import { bestSellerDays, type SalesQuery, salesRanges } from "./sales-periods.ts";

export type SalesPeriod = Awaited<ReturnType<typeof listSales>>[number];

/**
 * Orders and revenue of each day, week (from Monday) or month, by the instant of payment in UTC,
 * the earliest first; periods without a sale too, the first one whole. What lies within the range is
 * told beside it. Revenue is US cents, of orders that are not cancelled. Triggers keep the sums of the
 * days, so that no order is read.
 */
export function listSales(db: Database, { range, by, now }: SalesQuery & { now: Date }) {
  const unit = sql.raw(`'${by}'`);
  const today = sql`(${now.toISOString()}::timestamptz at time zone 'UTC')`;
  const since = sql`(${today} - ${salesRanges[range] - 1} * interval '1 day')`;
  const first = sql`date_trunc(${unit}, ${since})`;
  const isWithin = sql`${dailySales.day} >= ${since}::date`;
  const sold = db
    .select({
      start: sql<string>`date_trunc(${unit}, ${dailySales.day}::timestamp)`.as("sold_from"),
      orders: sql<number>`sum(${dailySales.orders})`.as("sold_orders"),
      revenueMinor: sql<number>`sum(${dailySales.revenueMinor})`.as("sold_minor"),
      ordersWithin: sql<number>`sum(${dailySales.orders}) filter (where ${isWithin})`.as(
        "sold_orders_within",
      ),
      revenueWithinMinor:
        sql<number>`sum(${dailySales.revenueMinor}) filter (where ${isWithin})`.as(
          "sold_within_minor",
        ),
    })
    .from(dailySales)
    .where(gte(dailySales.day, sql`${first}::date`))
    .groupBy(sql`1`)
    .as("sold");
  const start = sql`period.start`;
  return db
    .select({
      /** Its first day, as `YYYY-MM-DD`. */
      start: sql<string>`to_char(${start}, 'YYYY-MM-DD')`,
      orders: sql`coalesce(${sold.orders}, 0)`.mapWith(Number),
      revenueMinor: sql`coalesce(${sold.revenueMinor}, 0)`.mapWith(Number),
      within: {
        orders: sql`coalesce(${sold.ordersWithin}, 0)`.mapWith(Number),
        revenueMinor: sql`coalesce(${sold.revenueWithinMinor}, 0)`.mapWith(Number),
      },
    })
    .from(
      sql`generate_series(${first}, ${today}, ${sql.raw(`interval '1 ${by}'`)}) as period(start)`,
    )
    .leftJoin(sold, sql`${sold.start} = ${start}`)
    .orderBy(start);
}

/**
 * Puts the rows that changes of orders left behind together into one for each day. Days that are
 * one row already stay as they are; a day that more is sold on meanwhile gets its rows another time.
 */
export async function foldDailySales(db: Database): Promise<void> {
  await db.execute(sql`
    with scattered as (select day from daily_sales group by day having count(*) > 1),
    folded as (delete from daily_sales where day in (select day from scattered) returning *)
    insert into daily_sales (day, orders, revenue_minor)
    select day, sum(orders), sum(revenue_minor) from folded group by day`);
}

/** What counts as sold: orders with a verified payment that are not cancelled. */
const earning = orderStatuses.filter((status) => status !== "cancelled");

const mostBestSellers = 10;

/**
 * What was sold most in the last days: units, and US cents at the prices of the order lines,
 * before promotion codes. Of the same units, those that brought in more come first. A product that is
 * deleted since has no id any more.
 */
export async function listBestSellers(db: Database, { now }: { now: Date }) {
  const since = new Date(now.getTime() - bestSellerDays * 24 * 3_600_000);
  const units = sql`sum(${orderItems.quantity})`.mapWith(Number);
  const revenueMinor = sql`sum(${orderItems.quantity} * ${orderItems.unitPriceMinor})`.mapWith(
    Number,
  );
  const { productId, partNumber } = orderItems;
  const sameProduct = sql`coalesce(${productId}::text, ${partNumber})`;
  return db
    .select({
      id: sql<string>`${sameProduct}`.as("same_product"),
      productId: sql<string | null>`max(${productId}::text)`,
      name: sql<string>`max(${orderItems.name})`,
      partNumber: sql<string>`max(${partNumber})`,
      units,
      revenueMinor,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(inArray(orders.status, earning), gte(orders.paidAt, since), lt(orders.paidAt, now)))
    .groupBy(sql`same_product`)
    .orderBy(desc(units), desc(revenueMinor), sql`max(${orderItems.name})`)
    .limit(mostBestSellers);
}
