import { eq, like, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  auditLog,
  db,
  mails,
  orderEvents,
  orders,
  products,
  promotionCodes,
  refunds,
  stockHolds,
  users,
} from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import {
  makeOrder,
  makeProduct,
  makePromotionCode,
  makeUser,
  paidInFull,
  providerThatSays,
} from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { NotAnAdministrator } from "../people/administrator-role.ts";
import { cancelOrder, moveOrder } from "./order-change.ts";
import type { OrderStatus } from "./order-status.ts";
import { settlePayment } from "./settlement.ts";
import { type Shipment, updateShipment } from "./shipment.ts";

freshDatabase();

let actor: { id: string };
beforeAll(async () => {
  await seedEssentials(db);
  actor = await makeUser({ role: "admin" });
});

const now = new Date("2026-11-22T09:00:00Z");

async function makePending() {
  const product = await makeProduct({ stock: 10 });
  const { code } = await makePromotionCode({ productId: product.id });
  const lines = [{ productId: product.id, quantity: 2 }];
  const order = await makeOrder(await makeUser(), { lines, promotionCode: code });
  return { order, product, code };
}

async function makePaid() {
  const made = await makePending();
  await settlePayment(db, providerThatSays(paidInFull(made.order)), {
    reference: made.order.id,
    now: new Date("2026-11-21T12:10:00Z"),
  });
  return made;
}

type Target = "pending" | "processing" | "shipped" | "completed";

const move = (orderId: string, from: OrderStatus, to: Target, shipment = noShipment) =>
  moveOrder(db, {
    actor,
    orderId,
    from,
    to,
    shipment: to === "shipped" ? shipment : null,
    now,
  });

const noShipment: Shipment = { carrier: null, trackingNumber: null };

const cancel = (orderId: string, from: OrderStatus, isRefunded = false) =>
  cancelOrder(db, { actor, orderId, from, isRefunded, now });

async function read(id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

async function stockOf({ id }: { id: string }) {
  const [product] = await db.select().from(products).where(eq(products.id, id));
  return product?.stock;
}

async function holdOf(orderId: string) {
  const [hold] = await db.select().from(stockHolds).where(eq(stockHolds.orderId, orderId));
  return hold?.state;
}

const mailsTo = (email: string | null) =>
  db
    .select({ template: mails.template, data: mails.data })
    .from(mails)
    .where(eq(mails.recipient, email ?? ""))
    .then((found) => found.filter(({ template }) => template !== "order-confirmation"));

const refundJobs = (orderId: string) =>
  db.execute(sql`select 1 from pgboss.job where name = 'refund-payment'
    and data->>'refundId' in (select refunds.id::text from refunds
      join payments on payments.id = refunds.payment_id where payments.order_id = ${orderId})`);

describe("a paid order", () => {
  test("moves freely between its statuses, and its stock stays sold", async () => {
    const { order, product } = await makePaid();
    const way: [OrderStatus, Target][] = [
      ["paid", "processing"],
      ["processing", "completed"],
      ["completed", "shipped"],
      ["shipped", "processing"],
    ];
    for (const [from, to] of way) {
      expect(await move(order.id, from, to)).toEqual({ kind: "changed" });
      expect((await read(order.id))?.status).toBe(to);
    }
    expect(await stockOf(product)).toBe(8);
    expect(await holdOf(order.id)).toBe("taken");
  });

  test("that is shipped tells the buyer at the address that the account has by now", async () => {
    const { order } = await makePaid();
    const email = `moved-${order.email}`;
    await db
      .update(users)
      .set({ email })
      .where(eq(users.id, order.userId ?? ""));
    await move(order.id, "paid", "shipped");
    expect(await mailsTo(email)).toMatchObject([{ template: "order-shipped" }]);
    expect(await mailsTo(order.email)).toEqual([]);
  });

  test("that is shipped keeps its shipment and tells the buyer", async () => {
    const { order } = await makePaid();
    const shipment = { carrier: "DHL", trackingNumber: "JD014" };
    await move(order.id, "paid", "shipped", shipment);
    expect(await read(order.id)).toMatchObject({ ...shipment, shippedAt: now });
    const sent = await mailsTo(order.email);
    expect(sent).toMatchObject([
      {
        template: "order-shipped",
        data: {
          ...shipment,
          trackingAddress: "https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD014",
          name: "Ada Buyer",
          orderNumber: String(order.number),
        },
      },
    ]);
  });

  test("that goes back to processing is not shipped any more; shipped again, the buyer hears again", async () => {
    const { order } = await makePaid();
    await move(order.id, "paid", "shipped", { carrier: "DHL", trackingNumber: "1" });
    await move(order.id, "shipped", "processing");
    expect(await read(order.id)).toMatchObject({
      carrier: null,
      trackingNumber: null,
      shippedAt: null,
    });
    await move(order.id, "processing", "shipped", { carrier: "UPS", trackingNumber: "2" });
    expect(await mailsTo(order.email)).toHaveLength(2);
  });

  test("that is set back to shipped takes no shipment that someone changed since it was seen", async () => {
    const { order } = await makePaid();
    const [seen, right] = [
      { carrier: "DHL", trackingNumber: "1" },
      { carrier: "DHL", trackingNumber: "2" },
    ];
    await move(order.id, "paid", "shipped", seen);
    await updateShipment(db, { actor, orderId: order.id, opened: seen, shipment: right, now });
    await move(order.id, "shipped", "completed");
    const wanted = { actor, orderId: order.id, from: "completed", to: "shipped", now } as const;
    const ship = (opened: Shipment) => moveOrder(db, { ...wanted, shipment: opened, opened });
    expect(await ship(seen)).toMatchObject({
      kind: "conflict",
      current: right,
      differences: [{ field: "trackingNumber", before: "1", after: "2" }],
    });
    expect(await read(order.id)).toMatchObject({ status: "completed", ...right });
    expect(await ship(right)).toEqual({ kind: "changed" });
    expect(await read(order.id)).toMatchObject({ status: "shipped", ...right });
  });

  test("cannot wait for a payment again", async () => {
    const { order } = await makePaid();
    const refused = { kind: "obstacle", obstacle: "paid" };
    expect(await move(order.id, "paid", "pending")).toEqual(refused);
    expect((await read(order.id))?.status).toBe("paid");
  });

  test("that is cancelled puts its stock back once, and its code stays used", async () => {
    const { order, product, code } = await makePaid();
    expect(await cancel(order.id, "paid")).toEqual({ kind: "changed" });
    expect(await cancel(order.id, "paid")).toEqual({ kind: "moved", status: "cancelled" });
    expect(await read(order.id)).toMatchObject({ status: "cancelled", cancelledAt: now });
    expect(await holdOf(order.id)).toBe("returned");
    expect(await stockOf(product)).toBe(10);
    const [used] = await db.select().from(promotionCodes).where(eq(promotionCodes.code, code));
    expect(used?.isUsed).toBe(true);
    const sent = await mailsTo(order.email);
    expect(sent).toMatchObject([{ template: "order-cancelled", data: { refund: null } }]);
    expect((await refundJobs(order.id)).rows).toEqual([]);
  });

  test("that is cancelled at the same time by two puts its stock back once", async () => {
    const { order, product } = await makePaid();
    const both = await Promise.all([
      cancel(order.id, "paid", true),
      cancel(order.id, "paid", true),
    ]);
    expect(both.filter(({ kind }) => kind === "changed")).toHaveLength(1);
    expect(await stockOf(product)).toBe(10);
    expect((await refundJobs(order.id)).rows).toHaveLength(1);
  });

  test("that is cancelled with its refund asks the provider for the whole charge", async () => {
    const { order } = await makePaid();
    await cancel(order.id, "paid", true);
    const found = await db.select().from(refunds).where(eq(refunds.requestedBy, actor.id));
    expect(found.at(-1)).toMatchObject({
      amountMinor: order.chargeMinor,
      currency: "ZAR",
      status: "requested",
    });
    expect((await refundJobs(order.id)).rows).toHaveLength(1);
    const [mail] = await mailsTo(order.email);
    expect(mail?.data).toMatchObject({ refund: expect.stringMatching(/^R/) });
  });

  test("of nothing to charge has nothing to give back", async () => {
    const product = await makeProduct({ priceMinor: 0 });
    const lines = [{ productId: product.id, quantity: 1 }];
    const order = await makeOrder(await makeUser(), { lines });
    expect(await cancel(order.id, "paid", true)).toEqual({ kind: "changed" });
    expect((await refundJobs(order.id)).rows).toEqual([]);
    expect(await mailsTo(order.email)).toMatchObject([{ data: { refund: null } }]);
  });
});

describe("an unpaid order", () => {
  test.each(["processing", "shipped", "completed"] as const)("cannot be %s", async (to) => {
    const { order } = await makePending();
    const refused = { kind: "obstacle", obstacle: "unpaid" };
    expect(await move(order.id, "pending", to)).toEqual(refused);
    expect((await read(order.id))?.status).toBe("pending");
    expect(await mailsTo(order.email)).toEqual([]);
  });

  test("that is cancelled gives back its stock and its code, and tells the buyer", async () => {
    const { order, product, code } = await makePending();
    expect(await cancel(order.id, "pending", true)).toEqual({ kind: "changed" });
    expect((await read(order.id))?.status).toBe("cancelled");
    expect(await holdOf(order.id)).toBe("released");
    expect(await stockOf(product)).toBe(10);
    const [free] = await db.select().from(promotionCodes).where(eq(promotionCodes.code, code));
    expect(free).toMatchObject({ isUsed: false, orderId: null });
    expect(await mailsTo(order.email)).toMatchObject([{ template: "order-cancelled" }]);
    expect((await refundJobs(order.id)).rows).toEqual([]);
  });
});

test.each(["failed", "cancelled"] as const)(
  "an order that is %s stays so, because its stock was given back",
  async (status) => {
    const { order } = await makePending();
    await db.update(orders).set({ status, paidAt: now }).where(eq(orders.id, order.id));
    const refused = { kind: "obstacle", obstacle: "ended" };
    expect(await move(order.id, status, "processing")).toEqual(refused);
    if (status === "failed") expect(await cancel(order.id, status)).toEqual(refused);
    expect((await read(order.id))?.status).toBe(status);
  },
);

test("a status that changed since it was shown is not overwritten", async () => {
  const { order } = await makePaid();
  const late = { kind: "moved", status: "paid" };
  expect(await cancel(order.id, "pending")).toEqual(late);
  expect(await move(order.id, "processing", "shipped")).toEqual(late);
  expect((await read(order.id))?.status).toBe("paid");
});

test("the audit log tells the shipment that was set and taken back, and whether money was given back", async () => {
  const { order } = await makePaid();
  const shipment = { carrier: "DHL", trackingNumber: "JD 1" };
  await move(order.id, "paid", "shipped", shipment);
  await move(order.id, "shipped", "processing");
  await cancel(order.id, "processing", true);
  const entries = await db
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.subjectId, order.id))
    .orderBy(auditLog.at);
  expect(entries).toEqual([
    { before: { status: "paid", ...noShipment }, after: { status: "shipped", ...shipment } },
    { before: { status: "shipped", ...shipment }, after: { status: "processing", ...noShipment } },
    { before: { status: "processing" }, after: { status: "cancelled", isRefunded: true } },
  ]);
});

test("what was done stands in the audit log and in the order's own history", async () => {
  const { order } = await makePaid();
  await move(order.id, "paid", "processing");
  await cancel(order.id, "processing");
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, order.id));
  expect(entries).toMatchObject([
    { actorId: actor.id, action: "order.update", after: { status: "processing" } },
    { actorId: actor.id, action: "order.cancel", before: { status: "processing" } },
  ]);
  const events = await db
    .select()
    .from(orderEvents)
    .where(sql`${eq(orderEvents.orderId, order.id)} and ${like(orderEvents.kind, "order.%")}`);
  expect(events.map(({ kind, actorId }) => [kind, actorId === actor.id])).toEqual(
    expect.arrayContaining([
      ["order.processing", true],
      ["order.cancelled", true],
    ]),
  );
});

test("nobody but an administrator changes an order", async () => {
  const { order } = await makePaid();
  const stranger = await makeUser();
  const wanted = { actor: stranger, orderId: order.id, from: "paid", now } as const;
  const moving = moveOrder(db, { ...wanted, to: "completed", shipment: null });
  await expect(moving).rejects.toThrow(NotAnAdministrator);
  const cancelling = cancelOrder(db, { ...wanted, isRefunded: true });
  await expect(cancelling).rejects.toThrow(NotAnAdministrator);
  expect((await read(order.id))?.status).toBe("paid");
});
