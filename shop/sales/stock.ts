import { and, eq, sql } from "drizzle-orm";
import { type Database, type holdStates, products, stockHolds } from "#db";

export interface Units {
  productId: string;
  quantity: number;
}

type HoldState = (typeof holdStates)[number];

/**
 * Takes units off the stock for an order. The caller has locked the products in id order and
 * checked their stock; the database refuses a negative stock all the same.
 */
export async function holdStock(
  db: Database,
  { orderId, units }: { orderId: string; units: Units[] },
): Promise<void> {
  await db.insert(stockHolds).values(units.map((unit) => ({ orderId, ...unit })));
  const ids = sql.param(units.map((unit) => unit.productId));
  const quantities = sql.param(units.map((unit) => unit.quantity));
  await db.execute(sql`
    update ${products} set stock = stock - held.quantity
    from unnest(${ids}::uuid[], ${quantities}::int[]) as held (id, quantity)
    where ${products.id} = held.id`);
}

/** The order was paid: what it held is sold. */
export async function takeHeldStock(db: Database, orderId: string): Promise<void> {
  await db
    .update(stockHolds)
    .set({ state: "taken" })
    .where(and(eq(stockHolds.orderId, orderId), eq(stockHolds.state, "held")));
}

/** The order was not paid: what it held can be sold to another. */
export async function releaseHeldStock(db: Database, orderId: string): Promise<void> {
  await giveBack(db, { orderId, from: "held", to: "released" });
}

/** The order was paid and then cancelled: what it had taken can be sold to another. */
export async function returnTakenStock(db: Database, orderId: string): Promise<void> {
  await giveBack(db, { orderId, from: "taken", to: "returned" });
}

/** The products are locked in id order before they are added to, as every order locks them. */
async function giveBack(
  db: Database,
  { orderId, from, to }: { orderId: string; from: HoldState; to: HoldState },
): Promise<void> {
  await db.execute(sql`
    with released as (
      update ${stockHolds} set state = ${to}
      where order_id = ${orderId} and state = ${from}
      returning product_id, quantity
    ), locked as (
      select id from ${products} where id in (select product_id from released)
      order by id for no key update
    )
    update ${products} set stock = stock + released.quantity
    from released join locked on locked.id = released.product_id
    where ${products.id} = released.product_id`);
}
