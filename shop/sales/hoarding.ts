import { and, eq, gt, sql } from "drizzle-orm";
import { type Database, oncePerDatabase, orders } from "#db";
import type { OrderRequest } from "./order.ts";
import { paymentWindowMinutes } from "./order-placing.ts";
import { type Refusal, refuse } from "./refusal.ts";

/**
 * Whoever never pays could keep a whole catalogue from being sold, by orders of which each holds its units. Orders
 * that arrive at the same moment are not counted against each other. So many more may wait as this one replaces.
 */
export async function refuseHoarding(
  tx: Database,
  { buyer, mostUnpaid, now }: OrderRequest,
  { replaced = 0 } = {},
): Promise<Refusal | null> {
  const since = new Date(now.getTime() - paymentWindowMinutes * 60_000);
  const [counted] = await unpaidOrders(tx).execute({ userId: buyer.id, since });
  if ((counted?.unpaid ?? 0) < mostUnpaid + replaced) return null;
  const [waiting, one] =
    mostUnpaid === 1
      ? ["An order of yours waits for its payment.", "it"]
      : [`${mostUnpaid} of your orders wait for their payment.`, "one of them"];
  const message = `${waiting} Pay ${one} in My Orders, or order again once ${one} has ended.`;
  return refuse("too_many_unpaid", message);
}

/**
 * How many of a buyer's orders can still be paid. One whose time is over is not counted, though it keeps its units for
 * up to 15 minutes more while the provider is silent: its buyer can do nothing about it. The status is no condition:
 * the index of all orders that wait would be read for it, as long as it may be.
 */
const unpaidOrders = oncePerDatabase((db) =>
  db
    .select({
      unpaid: sql<number>`(count(*) filter (where ${orders.status} = 'pending'))::integer`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.userId, sql.placeholder("userId")),
        gt(orders.createdAt, sql.placeholder("since")),
      ),
    )
    .prepare("unpaid_orders_of_buyer"),
);
