import { and, eq, sql } from "drizzle-orm";
import { type Database, type holdStates, oncePerDatabase, products, stockHolds } from "#db";
import { preparedInsert } from "#db/prepared-insert.ts";
import { announceEach } from "#realtime/bus.ts";
import { availabilityOf } from "../catalog/availability.ts";

export interface Units {
  productId: string;
  quantity: number;
}

type HoldState = (typeof holdStates)[number];

/** A product as it was found when it was locked. */
interface Locked {
  id: string;
  status: (typeof products.$inferSelect)["status"];
  minOrderQuantity: number;
  stock: number;
}

/**
 * Takes units off the stock for an order. The caller has locked the products in id order and
 * checked their stock; the database refuses a negative stock all the same.
 */
export async function holdStock(
  db: Database,
  { orderId, units, locked }: { orderId: string; units: Units[]; locked: readonly Locked[] },
): Promise<void> {
  const taken = new Map(units.map(({ productId, quantity }) => [productId, quantity]));
  const moves = locked.map((product) => ({
    ...product,
    stock: product.stock - (taken.get(product.id) ?? 0),
    stockBefore: product.stock,
  }));
  await Promise.all([
    ...units.map(({ productId, quantity }) => takeUnits(db).execute({ productId, quantity })),
    addHolds(
      db,
      units.map((unit) => ({ orderId, ...unit })),
    ),
    announceStock(db, moves),
  ]);
}

const takeUnits = oncePerDatabase((db) =>
  db
    .update(products)
    .set({ stock: sql`${products.stock} - ${sql.placeholder("quantity")}` })
    .where(eq(products.id, sql.placeholder("productId")))
    .prepare("take_units"),
);

const addHolds = preparedInsert(stockHolds, {
  name: "hold_units",
  columns: ["orderId", "productId", "quantity"],
});

/** The order was paid: what it held is sold. */
export async function takeHeldStock(db: Database, orderId: string): Promise<void> {
  const taken = await takenHolds(db).execute({ orderId });
  await announceEach(
    db,
    "stock",
    taken.map(({ productId }) => productId),
  );
}

const takenHolds = oncePerDatabase((db) =>
  db
    .update(stockHolds)
    .set({ state: "taken" })
    .where(and(eq(stockHolds.orderId, sql.placeholder("orderId")), eq(stockHolds.state, "held")))
    .returning({ productId: stockHolds.productId })
    .prepare("take_holds"),
);

/** The order was not paid: what it held can be sold to another. */
export async function releaseHeldStock(db: Database, orderId: string): Promise<void> {
  await giveBack(db, { orderId, from: "held", to: "released" });
}

/** The order was paid and then cancelled: what it had taken can be sold to another. */
export async function returnTakenStock(db: Database, orderId: string): Promise<void> {
  await giveBack(db, { orderId, from: "taken", to: "returned" });
}

/**
 * The products are locked first and in id order, as every order locks them and as the deletion of
 * one does, which takes its holds with it: each would wait for the other if the holds came first.
 */
async function giveBack(
  db: Database,
  { orderId, from, to }: { orderId: string; from: HoldState; to: HoldState },
): Promise<void> {
  const [, given] = await Promise.all([
    db.execute(sql`
      select products.id from ${products} join ${stockHolds} on product_id = products.id
      where order_id = ${orderId} and state = ${from}
      order by products.id for no key update of products`),
    db.execute<Moved>(sql`
      with released as (
        update ${stockHolds} set state = ${to}
        where order_id = ${orderId} and state = ${from}
        returning product_id, quantity
      )
      update ${products} set stock = stock + released.quantity
      from released
      where ${products.id} = released.product_id
      returning ${moved}, stock - released.quantity as "stockBefore"`),
  ]);
  await announceStock(db, given.rows);
}

interface Moved extends Locked, Record<string, unknown> {
  stockBefore: number;
}

const moved = sql`${products.id}, ${products.status}, ${products.stock},
  ${products.minOrderQuantity} as "minOrderQuantity"`;

/**
 * Every move is news to those who watch the stock. What buyers see is whether a product can be
 * bought, so its pages grow old only when that changes: a list is not made anew with each order.
 */
async function announceStock(db: Database, moves: readonly Moved[]): Promise<void> {
  const turned = moves.filter(
    ({ stockBefore, ...product }) =>
      availabilityOf(product) !== availabilityOf({ ...product, stock: stockBefore }),
  );
  const idsOf = (some: readonly Moved[]) => some.map(({ id }) => id);
  await Promise.all([
    announceEach(db, "stock", idsOf(moves)),
    turned.length > 0 ? announceEach(db, "products", idsOf(turned)) : null,
  ]);
}
