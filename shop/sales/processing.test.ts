import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { auditLog, db, orderEvents, orders, users } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { makeOrder, makeProduct, makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { NotAnAdministrator } from "../people/administrator-role.ts";
import * as orderChange from "./order-change.ts";
import type { OrderStatus } from "./order-status.ts";
import { orderTable } from "./order-table.ts";
import { processOrders } from "./processing.ts";

freshDatabase();

let actor: { id: string };
beforeAll(async () => {
  await seedEssentials(db);
  actor = await makeUser({ role: "admin" });
});

const now = new Date("2026-11-22T09:00:00Z");

async function makeOrderThatIs(status: OrderStatus): Promise<string> {
  const product = await makeProduct();
  const { id } = await makeOrder(await makeUser(), {
    lines: [{ productId: product.id, quantity: 1 }],
  });
  await db.update(orders).set({ status, paidAt: now, carrier: "DHL" }).where(eq(orders.id, id));
  return id;
}

async function statusesOf(ids: readonly string[]) {
  const found = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return ids.map((id) => found.find((order) => order.id === id)?.status);
}

test("of orders in every status those are set that are paid", async () => {
  const statuses = orderTable.filters.status;
  const ids = await Promise.all(statuses.map(makeOrderThatIs));
  const outcomes = await processOrders(db, { actor, orderIds: ids, now });
  expect(outcomes).toEqual(
    statuses.map((status) => (status === "paid" ? { kind: "changed" } : { kind: "moved", status })),
  );
  expect(await statusesOf(ids)).toEqual(
    statuses.map((status) => (status === "paid" ? "processing" : status)),
  );
});

test("one that is refused or gone stops none that follows, and each is written down by itself", async () => {
  const [first, shipped, last] = [
    await makeOrderThatIs("paid"),
    await makeOrderThatIs("shipped"),
    await makeOrderThatIs("paid"),
  ];
  const orderIds = [first, randomUUID(), shipped, last];
  const outcomes = await processOrders(db, { actor, orderIds, now });
  expect(outcomes.map(({ kind }) => kind)).toEqual([
    "changed",
    "unknown_order",
    "moved",
    "changed",
  ]);
  const written = await db.select().from(auditLog).where(inArray(auditLog.subjectId, orderIds));
  expect(written.map(({ subjectId }) => subjectId).toSorted()).toEqual([first, last].toSorted());
  expect(written).toMatchObject([
    { actorId: actor.id, action: "order.update", before: { status: "paid" } },
    { actorId: actor.id, action: "order.update", before: { status: "paid" } },
  ]);
  const events = await db
    .select({ orderId: orderEvents.orderId })
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, orderIds), eq(orderEvents.kind, "order.processing")));
  expect(events).toHaveLength(2);
});

test("one that fails stops none that follows, and is told with the others", async () => {
  const orderIds = [await makeOrderThatIs("paid"), await makeOrderThatIs("paid")];
  const lost = new Error("lost");
  const failing = vi.spyOn(orderChange, "moveOrder").mockRejectedValueOnce(lost);
  const outcomes = await processOrders(db, { actor, orderIds, now });
  failing.mockRestore();
  expect(outcomes).toEqual([{ kind: "failed", error: lost }, { kind: "changed" }]);
  expect(await statusesOf(orderIds)).toEqual(["paid", "processing"]);
});

test("asked for twice at once each order is set once", async () => {
  const ids = [await makeOrderThatIs("paid"), await makeOrderThatIs("paid")];
  const asked = { actor, now };
  const outcomes = await Promise.all([
    processOrders(db, { ...asked, orderIds: ids }),
    processOrders(db, { ...asked, orderIds: ids.toReversed() }),
  ]);
  expect(outcomes.flat().filter(({ kind }) => kind === "changed")).toHaveLength(2);
});

test("nobody but an administrator sets orders to processing", async () => {
  const orderIds = [await makeOrderThatIs("paid")];
  const refused = processOrders(db, { actor: await makeUser(), orderIds, now });
  await expect(refused).rejects.toThrow(NotAnAdministrator);
  expect(await statusesOf(orderIds)).toEqual(["paid"]);
});

test("whoever loses the role midway sets none that follows, and what was set before is written down", async () => {
  const orderIds = [await makeOrderThatIs("paid"), await makeOrderThatIs("paid")];
  const leaving = await makeUser({ role: "admin" });
  const { moveOrder } = orderChange;
  const moving = vi.spyOn(orderChange, "moveOrder").mockImplementationOnce(async (...asked) => {
    const outcome = await moveOrder(...asked);
    await db.update(users).set({ role: "customer" }).where(eq(users.id, leaving.id));
    return outcome;
  });
  const refused = processOrders(db, { actor: leaving, orderIds, now });
  await expect(refused).rejects.toThrow(NotAnAdministrator);
  moving.mockRestore();
  expect(await statusesOf(orderIds)).toEqual(["processing", "paid"]);
  const written = await db.select().from(auditLog).where(inArray(auditLog.subjectId, orderIds));
  expect(written.map(({ actorId, subjectId }) => [actorId, subjectId])).toEqual([
    [leaving.id, orderIds[0]],
  ]);
});
