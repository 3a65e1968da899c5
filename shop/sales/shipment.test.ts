import { and, asc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditLog, db, mails, orderEvents, orders } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { makeOrder, makeProduct, makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { NotAnAdministrator } from "../people/administrator-role.ts";
import type { OrderStatus } from "./order-status.ts";
import { updateShipment } from "./shipment.ts";

freshDatabase();

let actor: { id: string };
beforeAll(async () => {
  await seedEssentials(db);
  actor = await makeUser({ role: "admin" });
});

const now = new Date("2026-11-23T09:00:00Z");
const none = { carrier: null, trackingNumber: null };
const sent = { carrier: "DHL", trackingNumber: "JD014" };

async function makeAt(status: OrderStatus, shipment: typeof sent | typeof none = none) {
  const product = await makeProduct({ stock: 10 });
  const { id } = await makeOrder(await makeUser(), {
    lines: [{ productId: product.id, quantity: 1 }],
  });
  await db
    .update(orders)
    .set({ status, paidAt: status === "pending" ? null : now, ...shipment })
    .where(eq(orders.id, id));
  return id;
}

async function read(id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order && { carrier: order.carrier, trackingNumber: order.trackingNumber };
}

test.each(["shipped", "completed"] as const)(
  "the shipment of an order that is %s is added and put right, and nobody is mailed",
  async (status) => {
    const orderId = await makeAt(status);
    const mailsBefore = await db.$count(mails);
    const added = { actor, orderId, opened: none, shipment: sent, now };
    expect(await updateShipment(db, added)).toEqual({ kind: "changed" });
    const right = { ...sent, trackingNumber: "JD015" };
    const later = new Date(now.getTime() + 1000);
    await updateShipment(db, { actor, orderId, opened: sent, shipment: right, now: later });
    expect(await read(orderId)).toEqual(right);
    expect(await db.$count(mails)).toBe(mailsBefore);
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.status).toBe(status);

    const entries = await db
      .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.subjectId, orderId))
      .orderBy(auditLog.at);
    expect(entries).toEqual([
      { action: "order.update", before: none, after: sent },
      { action: "order.update", before: sent, after: right },
    ]);
    const events = await db
      .select({ actorId: orderEvents.actorId, note: orderEvents.note })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, "shipment.changed")))
      .orderBy(asc(orderEvents.at));
    expect(events).toEqual([
      { actorId: actor.id, note: "DHL, JD014" },
      { actorId: actor.id, note: "DHL, JD015" },
    ]);
  },
);

test.each(["pending", "paid", "processing", "failed", "cancelled"] as const)(
  "an order that is %s has no shipment to put right",
  async (status) => {
    const orderId = await makeAt(status);
    const wanted = { actor, orderId, opened: none, shipment: sent, now };
    expect(await updateShipment(db, wanted)).toEqual({ kind: "not_sent" });
    expect(await read(orderId)).toEqual(none);
  },
);

test("what someone else saved since is not overwritten", async () => {
  const orderId = await makeAt("shipped", sent);
  const shipment = { carrier: "UPS", trackingNumber: "1Z" };
  expect(await updateShipment(db, { actor, orderId, opened: none, shipment, now })).toMatchObject({
    kind: "conflict",
    current: sent,
  });
  expect(await read(orderId)).toEqual(sent);
});

test("a shipment that is saved as it was leaves no trace", async () => {
  const orderId = await makeAt("shipped", sent);
  const before = await db.$count(orderEvents);
  await updateShipment(db, { actor, orderId, opened: sent, shipment: sent, now });
  expect(await db.$count(orderEvents)).toBe(before);
  expect(await db.$count(auditLog, eq(auditLog.subjectId, orderId))).toBe(0);
});

test("nobody but an administrator changes a shipment", async () => {
  const orderId = await makeAt("shipped");
  const wanted = { actor: await makeUser(), orderId, opened: none, shipment: sent, now };
  await expect(updateShipment(db, wanted)).rejects.toThrow(NotAnAdministrator);
  expect(await read(orderId)).toEqual(none);
});

test("of an order that nobody knows there is none", async () => {
  const orderId = crypto.randomUUID();
  const wanted = { actor, orderId, opened: none, shipment: sent, now };
  expect(await updateShipment(db, wanted)).toEqual({ kind: "unknown_order" });
});
