import { desc, eq, getTableColumns } from "drizzle-orm";
import { type Database, orderShippingDetails, orders } from "#db";

/**
 * Where a person's latest order goes, to begin the next one with; null before the first. What was noted for
 * the delivery was for that order alone.
 */
export async function findLatestAddress(db: Database, userId: string) {
  const { orderId: _, deliveryNotes: _notes, ...columns } = getTableColumns(orderShippingDetails);
  const [latest] = await db
    .select(columns)
    .from(orders)
    .innerJoin(orderShippingDetails, eq(orderShippingDetails.orderId, orders.id))
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return latest ?? null;
}
