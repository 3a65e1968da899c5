import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type Database, db, products, stockHolds } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { deleteProduct } from "#shop/catalog/product-status.ts";
import { makeOrder, makeProduct, makeUser } from "#test/builders.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { releaseHeldStock } from "./stock.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));

interface Held {
  orderId: string;
  productId: string;
}

const changes: [name: string, change: (db: Database, held: Held) => Promise<unknown>][] = [
  ["giving stock back", (other, { orderId }) => releaseHeldStock(other, orderId)],
  [
    "the deletion of a product",
    async (other, { productId }) =>
      deleteProduct(other, { actor: await makeUser({ role: "admin" }), id: productId }),
  ],
];

test.each(changes)("%s waits for the product before it touches a hold", async (_, change) => {
  const { id: productId } = await makeProduct({ stock: 5 });
  const lines = [{ productId, quantity: 2 }];
  const { id: orderId } = await makeOrder(await makeUser(), { lines });
  const waiting = await db.transaction(async (tx) => {
    await tx.select().from(products).where(eq(products.id, productId)).for("update");
    const changed = db.transaction((other) => change(other, { orderId, productId }));
    await someoneWaits();
    const isTheirs = eq(stockHolds.orderId, orderId);
    const holds = await tx
      .select()
      .from(stockHolds)
      .where(isTheirs)
      .for("update", { noWait: true });
    expect(holds).toMatchObject([{ state: "held" }]);
    return { changed };
  });
  await waiting.changed;
  expect(await db.select().from(stockHolds).where(eq(stockHolds.state, "held"))).toEqual([]);
});

test("what is given back can be sold again", async () => {
  const product = await makeProduct({ stock: 5 });
  const lines = [{ productId: product.id, quantity: 2 }];
  const order = await makeOrder(await makeUser(), { lines });
  await db.transaction((tx) => releaseHeldStock(tx, order.id));
  const [after] = await db.select().from(products).where(eq(products.id, product.id));
  expect(after?.stock).toBe(5);
});
