import { asc, eq } from "drizzle-orm";
import { type Database, orders } from "#db";

/**
 * All orders of a person, in id order: until the transaction ends nobody decides about one of them or writes to its
 * buyer. For whoever locks the person as well it comes before that, since those who place an order ask for their
 * person last.
 */
export function lockOrdersOf(tx: Database, { userId }: { userId: string }) {
  return tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.id))
    .for("update");
}
