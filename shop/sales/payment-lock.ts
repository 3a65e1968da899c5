import { eq, sql } from "drizzle-orm";
import { type Database, oncePerDatabase, orders, payments } from "#db";

/**
 * A payment by its reference, and its order, or null where the shop has none of that name. The order is locked
 * before its payment is read, as everywhere, so that whoever learns something of the payment takes turns.
 */
export async function lockPayment(tx: Database, reference: string) {
  const [[order], [payment]] = await Promise.all([
    lockedOrder(tx).execute({ reference }),
    readPayment(tx).execute({ reference }),
  ]);
  return order && payment ? { order, payment } : null;
}

const isNamed = eq(payments.reference, sql.placeholder("reference"));

const lockedOrder = oncePerDatabase((db) => {
  const named = db.select({ orderId: payments.orderId }).from(payments).where(isNamed);
  return db
    .select()
    .from(orders)
    .where(eq(orders.id, named))
    .for("update")
    .prepare("lock_order_of_payment");
});

const readPayment = oncePerDatabase((db) =>
  db.select().from(payments).where(isNamed).prepare("read_payment"),
);
