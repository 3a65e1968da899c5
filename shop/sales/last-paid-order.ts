import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { type Database, orders } from "#db";
import { isPaid, orderStatuses } from "./order-status.ts";

/** The order of a person that was paid last, and was not cancelled since; null where there is none. */
export async function findLastPaidOrder(db: Database, userId: string) {
  const [last] = await db
    .select({ id: orders.id, number: orders.number, paidAt: orders.paidAt })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        isNotNull(orders.paidAt),
        inArray(orders.status, orderStatuses.filter(isPaid)),
      ),
    )
    .orderBy(desc(orders.paidAt))
    .limit(1);
  return last ?? null;
}
