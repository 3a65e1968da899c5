import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  categories,
  db,
  orders,
  products,
  promotionCodes,
  stockHolds,
  type Transaction,
  users,
} from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { deleteCategory } from "#shop/catalog/category-change.ts";
import { deleteProduct } from "#shop/catalog/product-status.ts";
import { makeOrder, makeProduct, makePromotionCode, makeUser } from "#test/builders.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { type LineChange, syncLists } from "./customer-lists.ts";
import { holdStockAgain } from "./late-order.ts";
import { priceLines } from "./order-lines.ts";
import { markPaid } from "./order-paid.ts";
import { closeUnpaid } from "./order-unpaid.ts";
import { releaseHeldStock } from "./stock.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));

interface Placed {
  orderId: string;
  productId: string;
}

interface Verb {
  change(tx: Transaction, placed: Placed): Promise<unknown>;
  /** What it must have before it touches a hold. */
  before: "product" | "code";
  /** What happened to the order before. */
  arrange?(placed: Placed): Promise<unknown>;
}

const now = new Date();
const ends = ({ orderId }: Placed) =>
  closeUnpaid(db, { orderId, status: "failed", kind: "order.expired", note: "", now });

const verbs: Record<string, Verb> = {
  "Giving stock back": {
    change: (tx, { orderId }) => releaseHeldStock(tx, orderId),
    before: "product",
  },
  "Holding it again": {
    arrange: ends,
    change: (tx, { orderId }) => holdStockAgain(tx, orderId),
    before: "product",
  },
  "The deletion of a product": {
    change: async (tx, { productId }) =>
      deleteProduct(tx, { actor: await makeUser({ role: "admin" }), id: productId }),
    before: "product",
  },
  Payment: {
    change: async (tx, { orderId }) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
      if (order) await markPaid(tx, { order, now, note: "" });
    },
    before: "code",
  },
};

test.each(Object.entries(verbs))(
  "%s waits for what comes before a hold, and touches none until then",
  async (_, { change, before, arrange }) => {
    const { id: productId } = await makeProduct({ stock: 5 });
    const code = await makePromotionCode({ productId });
    const { id: orderId } = await makeOrder(await makeUser(), {
      lines: [{ productId, quantity: 2 }],
      promotionCode: code.code,
    });
    await arrange?.({ orderId, productId });
    const isProduct = eq(products.id, productId);
    const isCode = eq(promotionCodes.id, code.id);
    const waiting = await db.transaction(async (tx) => {
      if (before === "product") await tx.select().from(products).where(isProduct).for("update");
      else await tx.select().from(promotionCodes).where(isCode).for("update");
      const changed = db.transaction((other) => change(other, { orderId, productId }));
      await someoneWaits();
      const isTheirs = eq(stockHolds.orderId, orderId);
      const held = tx.select().from(stockHolds).where(isTheirs).for("update", { noWait: true });
      expect(await held).toHaveLength(1);
      return { changed };
    });
    await waiting.changed;
  },
);

test("the deletion of a category waits for its first product, and touches no later one until then", async () => {
  const [category] = await db.insert(categories).values({ name: "Valves" }).returning();
  if (!category) throw new Error("The category is not there");
  const [first, later] = ["00000000-0000-4000-8000-000000000000", randomUUID()];
  const { id: categoryId } = category;
  // By whichever index the database looks for them, it finds the later one first.
  await makeProduct({ id: later, categoryId, priceMinor: 1, createdAt: new Date("2100-01-01") });
  await makeProduct({ id: first, categoryId });
  const actor = await makeUser({ role: "admin" });
  const { deleted } = await db.transaction(async (tx) => {
    await tx.select().from(products).where(eq(products.id, first)).for("update");
    const deleted = deleteCategory(db, { actor, id: categoryId });
    await someoneWaits();
    const isLater = eq(products.id, later);
    const free = tx.select().from(products).where(isLater).for("update", { noWait: true });
    expect(await free).toHaveLength(1);
    return { deleted };
  });
  expect(await deleted).toMatchObject({ kind: "changed" });
  expect(await db.$count(products, eq(products.categoryId, categoryId))).toBe(0);
});

describe("a device that changes a line and adds another", () => {
  const choices = { version: null, color: null, accessories: [], isSample: false };
  const sync = (userId: string, lines: Pick<LineChange, "list" | "productId">[]) => {
    const changes = lines.map((line) => {
      return { ...choices, ...line, quantity: 1, changedAtMs: Date.now(), isMerge: false };
    });
    return syncLists(db, { userId, changes, now: new Date() });
  };

  /** Deletions take the lines of what they have locked: whoever holds one of these meanwhile waits in a circle. */
  test.each([
    ["person", users],
    ["product", products],
  ] as const)(
    "waits for a %s that is deleted, and touches no line until then",
    async (_, table) => {
      const { id: userId } = await makeUser();
      const { id: productId } = await makeProduct();
      await sync(userId, [{ list: "cart", productId }]);
      const added = { list: "wishlist", productId } as const;
      const { answered } = await db.transaction(async (tx) => {
        const deleted = table === users ? userId : productId;
        await tx.select({ id: table.id }).from(table).where(eq(table.id, deleted)).for("update");
        const answered = sync(userId, [{ list: "cart", productId }, added]);
        await someoneWaits();
        await tx.delete(table).where(eq(table.id, deleted));
        return { answered };
      });
      expect(await answered).toEqual({ clockMs: 0, lines: [] });
    },
  );

  test("waits for its first product, and touches no later one until then", async () => {
    const { id: userId } = await makeUser();
    const [first, later] = ["00000000-0000-4000-8000-000000000001", randomUUID()];
    await makeProduct({ id: later });
    await makeProduct({ id: first });
    const { answered } = await db.transaction(async (tx) => {
      await tx.select().from(products).where(eq(products.id, first)).for("update");
      const lines = [later, first].map((productId) => ({ list: "cart" as const, productId }));
      const answered = sync(userId, lines);
      await someoneWaits();
      const isLater = eq(products.id, later);
      const free = tx.select().from(products).where(isLater).for("update", { noWait: true });
      expect(await free).toHaveLength(1);
      return { answered };
    });
    expect((await answered).lines).toHaveLength(2);
  });
});

test("orders of one product wait in a queue, and not for a row that whoever comes last may get", async () => {
  const { id: productId } = await makeProduct({ stock: 5 });
  const order = (tx: Transaction) => priceLines(tx, [{ productId, quantity: 1, isSample: false }]);
  const { second } = await db.transaction(async (first) => {
    await order(first);
    const second = db.transaction(order);
    await someoneWaits();
    const waiting = await db.execute(
      sql`select wait_event from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`,
    );
    expect(waiting.rows).toEqual([{ wait_event: "advisory" }]);
    return { second };
  });
  expect(await second).toMatchObject({ kind: "priced" });
});
