import { and, desc, eq, isNotNull } from "drizzle-orm";
import { type Database, orders } from "#db";

/** The order of a person that was paid last; null before the first. */
export async function findLastPaidOrder(db: Database, userId: string) {
  const [last] = await db
    .select({ id: orders.id, number: orders.number, paidAt: orders.paidAt })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.paidAt)))
    .orderBy(desc(orders.paidAt))
    .limit(1);
  return last ?? null;
}
