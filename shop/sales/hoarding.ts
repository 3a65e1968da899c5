import { and, desc, eq, gt, sql } from "drizzle-orm";
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
  const unpaid = await unpaidOrders(tx).execute({
    userId: buyer.id,
    since: new Date(now.getTime() - paymentWindowMinutes * 60_000),
    newer: mostUnpaid + replaced - 1,
  });
  if (unpaid.length === 0) return null;
  const [waiting, one] =
    mostUnpaid === 1
      ? ["An order of yours waits for its payment.", "it"]
      : [`${mostUnpaid} of your orders wait for their payment.`, "one of them"];
  const message = `${waiting} Pay ${one} in My Orders, or order again once ${one} has ended.`;
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
