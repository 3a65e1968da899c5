import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db, products, stockHolds } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { makeOrder, makeProduct, makeUser } from "#test/builders.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { releaseHeldStock } from "./stock.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));

test("what is given back waits for its product before it touches the hold, as a deletion does", async () => {
  const product = await makeProduct({ stock: 5 });
  const lines = [{ productId: product.id, quantity: 2 }];
  const order = await makeOrder(await makeUser(), { lines });
  const givenBack = await db.transaction(async (tx) => {
    await tx.select().from(products).where(eq(products.id, product.id)).for("update");
    const released = db.transaction((other) => releaseHeldStock(other, order.id));
    await someoneWaits();
    const isTheirs = eq(stockHolds.orderId, order.id);
    const holds = await tx
      .select()
      .from(stockHolds)
      .where(isTheirs)
      .for("update", { noWait: true });
    expect(holds).toMatchObject([{ state: "held" }]);
    return { released };
  });
  await givenBack.released;
  const [after] = await db.select().from(products).where(eq(products.id, product.id));
  expect(after?.stock).toBe(5);
});
