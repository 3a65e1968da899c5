import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  categories,
  db,
  mails,
  orderEvents,
  orders,
  payments,
  products,
  promotionCodes,
  refunds,
  stockHolds,
  type Transaction,
  users,
} from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import type { ProviderPayment } from "#payments/provider.ts";
import { deleteCategory } from "#shop/catalog/category-change.ts";
import { deleteProduct } from "#shop/catalog/product-status.ts";
import { deleteOwnAccount } from "#shop/people/account-deletion.ts";
import { changeUser } from "#shop/people/user-change.ts";
import {
  makeOrder,
  makeProduct,
  makePromotionCode,
  makeUser,
  paidInFull,
  providerThatSays,
  scriptedProvider,
} from "#test/builders.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { type LineChange, syncLists } from "./customer-lists.ts";
import { holdStockAgain } from "./late-order.ts";
import type { Order } from "./order.ts";
import { cancelOrder, moveOrder } from "./order-change.ts";
import { priceLines } from "./order-lines.ts";
import { mailOrderCancelled } from "./order-mail.ts";
import { markPaid } from "./order-paid.ts";
import { closeUnpaid } from "./order-unpaid.ts";
import { refundFlagged, settleFlagged } from "./payment-decision.ts";
import { pursueRefund } from "./refund.ts";
import { settlePayment } from "./settlement.ts";
import { updateShipment } from "./shipment.ts";
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

test("the deletion of a category waits for the one that takes its screen, and touches nothing that comes later until then", async () => {
  const [first, later] = ["00000000-0000-4000-8000-000000000000", randomUUID()];
  await db.insert(categories).values([
    { id: later, name: "Old sensors", listing: "sensors" },
    { id: first, name: "Sensors" },
  ]);
  const { id: productId } = await makeProduct({ categoryId: later });
  const actor = await makeUser({ role: "admin" });
  const { deleted } = await db.transaction(async (tx) => {
    await tx.select().from(categories).where(eq(categories.id, first)).for("key share");
    const deleted = deleteCategory(db, { actor, id: later });
    await someoneWaits();
    const isLater = eq(categories.id, later);
    const free = tx.select().from(categories).where(isLater).for("update", { noWait: true });
    expect(await free).toHaveLength(1);
    const isIn = eq(products.id, productId);
    const product = tx.select().from(products).where(isIn).for("update", { noWait: true });
    expect(await product).toHaveLength(1);
    return { deleted };
  });
  expect(await deleted).toMatchObject({ kind: "changed" });
  const [heir] = await db.select().from(categories).where(eq(categories.id, first));
  expect(heir).toMatchObject({ listing: "sensors" });
});

describe("the deletion of a person", () => {
  const deletions: [string, (userId: string) => Promise<unknown>][] = [
    ["by themselves", (userId) => deleteOwnAccount(db, { userId })],
    [
      "by an administrator",
      async (userId) =>
        changeUser(db, { actor: await makeUser({ role: "admin" }), userId, change: "delete" }),
    ],
  ];

  /** Whoever places an order has locked products when they ask for its person, and whoever holds an order asks for products. */
  test.each(deletions)(
    "%s waits for their orders, and touches no person until then",
    async (_, deleteUser) => {
      const buyer = await makeUser();
      const { id: productId } = await makeProduct();
      const { id: orderId } = await makeOrder(buyer, { lines: [{ productId, quantity: 1 }] });
      const isBuyer = eq(users.id, buyer.id);
      const isOrder = eq(orders.id, orderId);
      await db.update(orders).set({ status: "completed", paidAt: now }).where(isOrder);
      const { deleted } = await db.transaction(async (tx) => {
        await tx.select().from(orders).where(isOrder).for("update");
        const deleted = deleteUser(buyer.id);
        await someoneWaits();
        const free = tx.select({ id: users.id }).from(users).where(isBuyer);
        expect(await free.for("key share", { noWait: true })).toHaveLength(1);
        return { deleted };
      });
      await deleted;
      expect(await db.$count(users, isBuyer)).toBe(0);
    },
  );

  test("waits for an order that was placed meanwhile, and touches no person until then", async () => {
    const buyer = await makeUser();
    const { id: productId } = await makeProduct();
    const person = (tx: Transaction) =>
      tx.select({ id: users.id }).from(users).where(eq(users.id, buyer.id)).for("key share");
    const { deleted } = await db.transaction(async (holder) => {
      const { deleted } = await db.transaction(async (keeper) => {
        await person(keeper);
        const deleted = deleteOwnAccount(db, { userId: buyer.id });
        await someoneWaits();
        const { id } = await makeOrder(buyer, { lines: [{ productId, quantity: 1 }] });
        const paid = { status: "paid", paidAt: now } as const;
        await db.update(orders).set(paid).where(eq(orders.id, id));
        await holder.select().from(orders).where(eq(orders.id, id)).for("update");
        return { deleted };
      });
      await someoneWaits();
      expect(await person(holder)).toHaveLength(1);
      return { deleted };
    });
    expect(await deleted).toEqual({ kind: "deleted" });
  });
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

describe("whoever has locked an order", () => {
  interface Scene {
    actor: { id: string };
    order: Order;
    buyerId: string;
    productId: string;
  }

  /** An order of two of five, and who may decide about it. */
  async function arrangeOrder(): Promise<Scene> {
    const buyer = await makeUser();
    const { id: productId } = await makeProduct({ stock: 5 });
    const order = await makeOrder(buyer, { lines: [{ productId, quantity: 2 }] });
    return { actor: await makeUser({ role: "admin" }), order, buyerId: buyer.id, productId };
  }

  const pay = ({ order }: Scene, said: Partial<ProviderPayment> = {}) =>
    settlePayment(db, providerThatSays(paidInFull(order, said)), { reference: order.id, now });

  const payTooLittle = (scene: Scene) => pay(scene, { amountMinor: 1 });

  async function payTooLate(scene: Scene) {
    const { id: orderId } = scene.order;
    await closeUnpaid(db, { orderId, status: "cancelled", kind: "order.cancelled", note: "", now });
    await pay(scene);
  }

  async function decide(decision: typeof settleFlagged, { actor, order }: Scene) {
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
    return decision(db, { actor, paymentId: payment?.id ?? "", now });
  }

  const cancel = ({ actor, order }: Scene, from: "pending" | "paid") =>
    cancelOrder(db, { actor, orderId: order.id, from, isRefunded: true, now });

  const send = ({ actor, order }: Scene) =>
    moveOrder(db, { actor, orderId: order.id, from: "paid", to: "shipped", shipment: null, now });

  async function giveBack({ order }: Scene) {
    const [refund] = await db
      .select({ id: refunds.id, amountMinor: refunds.amountMinor, currency: refunds.currency })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.orderId, order.id));
    if (!refund) throw new Error("Nothing is given back");
    const { id: refundId, ...money } = refund;
    const accepted = { kind: "accepted", refundId: "1", status: "processed", ...money } as const;
    const provider = scriptedProvider({ refund: async () => accepted });
    return { kind: await pursueRefund(db, provider, { refundId, now }) };
  }

  type Step = (scene: Scene) => Promise<unknown>;
  const shipment = { carrier: "DHL", trackingNumber: "1" };
  const changed = { kind: "changed" };
  const decided = { kind: "decided" };
  const verbs: [string, { before: Step[]; act: Step; comes: object }][] = [
    ["settles its payment", { before: [], act: pay, comes: { order: { status: "paid" } } }],
    ["ends it unpaid", { before: [], act: (scene) => cancel(scene, "pending"), comes: changed }],
    [
      "accepts money that came too late",
      { before: [payTooLate], act: (scene) => decide(settleFlagged, scene), comes: decided },
    ],
    [
      "accepts money that does not fit",
      { before: [payTooLittle], act: (scene) => decide(settleFlagged, scene), comes: decided },
    ],
    [
      "gives such money back",
      { before: [payTooLate], act: (scene) => decide(refundFlagged, scene), comes: decided },
    ],
    ["sends it", { before: [pay], act: send, comes: changed }],
    [
      "puts right who brings it",
      {
        before: [pay, send],
        act: ({ actor, order: { id: orderId } }) => {
          const opened = { carrier: null, trackingNumber: null };
          return updateShipment(db, { actor, orderId, opened, shipment, now });
        },
        comes: changed,
      },
    ],
    ["cancels it", { before: [pay], act: (scene) => cancel(scene, "paid"), comes: changed }],
    [
      "gives its money back",
      { before: [pay, (scene) => cancel(scene, "paid")], act: giveBack, comes: { kind: "ended" } },
    ],
  ];

  /** Nor for whom a row names that it changes: a person who is being deleted is held until all is deleted. */
  test.each(verbs)("and %s waits for no person", { timeout: 5_000 }, async (_, verb) => {
    const scene = await arrangeOrder();
    for (const step of verb.before) await step(scene);
    await db.transaction(async (tx) => {
      const isBuyer = eq(users.id, scene.buyerId);
      await tx.select({ id: users.id }).from(users).where(isBuyer).for("update");
      expect(await verb.act(scene)).toMatchObject(verb.comes);
    });
  });

  test("and accepts its money is waited for by whoever deletes its buyer", async () => {
    const scene = await arrangeOrder();
    await payTooLate(scene);
    const { accepted, deleted } = await db.transaction(async (tx) => {
      await tx.select().from(products).where(eq(products.id, scene.productId)).for("update");
      const accepted = decide(settleFlagged, scene);
      await someoneWaits();
      const deleted = deleteOwnAccount(db, { userId: scene.buyerId });
      await someoneWaits(2);
      return { accepted, deleted };
    });
    expect(await accepted).toEqual({ kind: "decided" });
    expect(await deleted).toEqual({ kind: "deleted" });
    const [kept] = await db.select().from(orders).where(eq(orders.id, scene.order.id));
    expect(kept).toMatchObject({ status: "paid", userId: null, cancelledAt: null });
  });

  test("and writes to its buyer has the mail go with the account", async () => {
    const scene = await arrangeOrder();
    const { order, buyerId } = scene;
    await cancel(scene, "pending");
    const { deleted } = await db.transaction(async (tx) => {
      // As a refund that was carried out, which keeps nobody from changing the order.
      await tx.insert(orderEvents).values({ orderId: order.id, kind: "refund.processed", at: now });
      const deleted = deleteOwnAccount(db, { userId: buyerId });
      await someoneWaits();
      await mailOrderCancelled(tx, { ...order, paidAt: now }, { refund: null });
      return { deleted };
    });
    expect(await deleted).toEqual({ kind: "deleted" });
    expect(await db.$count(mails, eq(mails.userId, buyerId))).toBe(0);
  });
});
