import { eq, sql } from "drizzle-orm";
import { type Database, oncePerDatabase, orders, payments } from "#db";

/**
 * A payment by its reference or its id, and its order, or null where the shop has none of that name. The order is
 * locked before its payment is read, as everywhere, so that whoever learns or decides something of the payment takes
 * turns.
 */
export async function lockPayment(tx: Database, named: { reference: string } | { id: string }) {
  const { lockedOrder, readPayment } = "id" in named ? byId : byReference;
  const name = "id" in named ? named.id : named.reference;
  const [[order], [payment]] = await Promise.all([
    lockedOrder(tx).execute({ name }),
    readPayment(tx).execute({ name }),
  ]);
  return order && payment ? { order, payment } : null;
}

const byReference = statementsBy("reference");
const byId = statementsBy("id");

function statementsBy(column: "reference" | "id") {
  const isNamed = eq(payments[column], sql.placeholder("name"));
  const lockedOrder = oncePerDatabase((db) => {
    const named = db.select({ orderId: payments.orderId }).from(payments).where(isNamed);
    return db
      .select()
      .from(orders)
      .where(eq(orders.id, named))
      .for("update")
      .prepare(`lock_order_of_payment_by_${column}`);
  });
  const readPayment = oncePerDatabase((db) =>
    db.select().from(payments).where(isNamed).prepare(`read_payment_by_${column}`),
  );
  return { lockedOrder, readPayment };
}
