import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { db, orders, refunds } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import * as orderChange from "#shop/sales/order-change.ts";
import { settlePayment } from "#shop/sales/settlement.ts";
import { makeOrder, makeProduct, makeUser, paidInFull, providerThatSays } from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const administrator = new Client(makeApp(undefined, await servePages(await findRoutes("/admin"))));

beforeAll(async () => {
  await seedEssentials(db);
  await administrator.signUpAsAdministrator();
});

async function makePaid() {
  const product = await makeProduct();
  const lines = [{ productId: product.id, quantity: 1 }];
  const order = await makeOrder(await makeUser(), { lines });
  const now = new Date("2026-11-21T12:10:00Z");
  await settlePayment(db, providerThatSays(paidInFull(order)), { reference: order.id, now });
  return order;
}

async function submit(fields: Record<string, string>) {
  const answer = await administrator.submit("/admin/orders.data", fields);
  return { status: answer.status, text: await answer.text() };
}

async function read(id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

test("an order is shipped with what was typed about its shipment", async () => {
  const { id } = await makePaid();
  const typed = { carrier: " DHL ", trackingNumber: "" };
  const asked = { intent: "move", orderId: id, from: "paid", to: "shipped", ...typed };
  const { status, text } = await submit(asked);
  expect(status).toBe(200);
  expect(text).toContain("Order status updated");
  expect(await read(id)).toMatchObject({
    status: "shipped",
    carrier: "DHL",
    trackingNumber: null,
  });
});

test.each([
  ["yes", 1],
  ["no", 0],
])("an order is cancelled, with its refund: %s", async (refund, count) => {
  const { id } = await makePaid();
  const before = await db.$count(refunds);
  expect((await submit({ intent: "cancel", orderId: id, from: "paid", refund })).status).toBe(200);
  expect((await read(id))?.status).toBe("cancelled");
  expect((await db.$count(refunds)) - before).toBe(count);
});

test("what cannot be set is refused with its reason", async () => {
  const { id } = await makePaid();
  const asked = { intent: "move", orderId: id, from: "paid" };
  expect(await submit({ ...asked, to: "pending" })).toMatchObject({
    status: 409,
    text: expect.stringContaining("it cannot wait for a payment again"),
  });
  expect((await submit({ ...asked, to: "paid" })).status).toBe(422);
  expect((await submit({ ...asked, to: "cancelled" })).status).toBe(422);
  const late = await submit({ ...asked, from: "pending", to: "processing" });
  expect(late.text).toContain("This order is paid by now");
  expect((await submit({ ...asked, orderId: randomUUID(), to: "completed" })).status).toBe(404);
  expect((await read(id))?.status).toBe("paid");
});

test("a change that fails says so in the words of the tab", async () => {
  const { id } = await makePaid();
  const log = vi.spyOn(console, "error").mockReturnValue();
  const failing = vi.spyOn(orderChange, "moveOrder").mockRejectedValueOnce(new Error("lost"));
  const failed = await submit({ intent: "move", orderId: id, from: "paid", to: "completed" });
  expect(failed.status).toBe(500);
  expect(failed.text).toContain("Failed to update order status");
  expect(failed.text).not.toContain("lost");
  expect(log).toHaveBeenCalledOnce();
  failing.mockRestore();
  log.mockRestore();
});

test("the details of an order are told, and of none that nobody knows", async () => {
  const order = await makePaid();
  const details = await administrator.get(`/admin/orders/${order.id}`);
  expect(await details.text()).toContain(order.email);
  for (const id of [randomUUID(), "nonsense"]) {
    const answer = await administrator.get(`/admin/orders/${id}`);
    expect(await answer.text()).toContain("unknown_order");
  }
});
