import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { db, mails, orders, payments, products, refunds } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import type { PaymentProvider } from "#payments/provider.ts";
import { rowsPerPage } from "#shop/records/keyset.ts";
import { expireOrder } from "#shop/sales/expiry.ts";
import * as orderChange from "#shop/sales/order-change.ts";
import { findOrderRecord } from "#shop/sales/order-record.ts";
import { settlePayment } from "#shop/sales/settlement.ts";
import {
  makeOrder,
  makeProduct,
  makeUser,
  paidInFull,
  providerThatSays,
  scriptedProvider,
} from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const pages = await servePages(await findRoutes("/admin"));
const administrator = new Client(makeApp(undefined, pages));

beforeAll(async () => {
  await seedEssentials(db);
  await administrator.signUpAsAdministrator();
});

async function makePending() {
  const product = await makeProduct();
  return makeOrder(await makeUser(), { lines: [{ productId: product.id, quantity: 1 }] });
}

async function makePaid() {
  const order = await makePending();
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

test("the shipment of a shipped order is put right, and of another order is refused", async () => {
  const { id } = await makePaid();
  const opened = JSON.stringify({ carrier: null, trackingNumber: null });
  const asked = { intent: "update_shipment", orderId: id, opened, carrier: "DHL" };
  const early = await submit({ ...asked, trackingNumber: "JD 1" });
  expect(early.status).toBe(409);
  expect(early.text).toContain("This order is not shipped: its shipment cannot be changed");

  await submit({ intent: "move", orderId: id, from: "paid", to: "shipped" });
  const right = await submit({ ...asked, trackingNumber: " JD 1 " });
  expect(right.text).toContain("Shipment updated");
  expect(await read(id)).toMatchObject({ carrier: "DHL", trackingNumber: "JD 1" });

  const completed = { intent: "move", orderId: id, from: "shipped", to: "completed" };
  expect((await submit(completed)).status).toBe(200);
  const back = { intent: "move", orderId: id, from: "completed", to: "shipped", opened };
  const unseen = await submit({ ...back, carrier: "DHL" });
  expect(unseen.status).toBe(409);
  expect(unseen.text).toContain("Someone else changed this while you were editing it.");

  const late = await submit({ ...asked, trackingNumber: "JD 2" });
  expect(late.status).toBe(409);
  expect(late.text).toContain("Someone else changed this while you were editing it.");
  const long = await submit({ ...asked, trackingNumber: "1".repeat(101) });
  expect(long.status).toBe(422);
  expect(long.text).toContain("Tracking number must be at most 100 characters");
  const longCarrier = await submit({ ...asked, carrier: "D".repeat(101) });
  expect(longCarrier.text).toContain("Carrier must be at most 100 characters");
  expect((await submit({ ...asked, orderId: randomUUID() })).status).toBe(404);
  expect((await submit({ ...asked, opened: "{}" })).status).toBe(422);
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

describe("an unpaid order", () => {
  /** Where the provider says this of every payment. */
  async function cancelWhere(provider: PaymentProvider, id: string) {
    const there = administrator.at(makeApp(provider, pages));
    const fields = { intent: "cancel", orderId: id, from: "pending" };
    const answer = await there.submit("/admin/orders.data", fields);
    return { status: answer.status, text: await answer.text() };
  }

  const mailsOf = (id: string) => db.$count(mails, eq(mails.cause, `order-cancelled:unpaid:${id}`));

  test("is cancelled where the provider knows of no payment either", async () => {
    const { id } = await makePending();
    expect((await cancelWhere(scriptedProvider(), id)).text).toContain("Order status updated");
    expect((await read(id))?.status).toBe("cancelled");
    expect(await mailsOf(id)).toBe(1);
  });

  test("that was paid meanwhile is not cancelled: the provider is asked first", async () => {
    const order = await makePending();
    const { status, text } = await cancelWhere(providerThatSays(paidInFull(order)), order.id);
    expect(status).toBe(409);
    expect(text).toContain("This order is now paid: please look again");
    expect((await read(order.id))?.status).toBe("paid");
    expect(await mailsOf(order.id)).toBe(0);
  });

  test.each([
    ["does not answer", { kind: "unreachable" }],
    ["does not tell", { kind: "refused", message: "Invalid key" }],
  ] as const)("waits while the provider %s", async (_what, answer) => {
    const { id } = await makePending();
    const asked = await cancelWhere(scriptedProvider({ find: async () => answer }), id);
    expect(asked.status).toBe(503);
    expect(asked.text).toContain("does not say whether this order was paid");
    expect((await read(id))?.status).toBe("pending");
    expect(await mailsOf(id)).toBe(0);
  });

  test("that another of its attempts paid is told as paid, though one had no answer", async () => {
    const order = await makePending();
    const [first] = await db.select().from(payments).where(eq(payments.orderId, order.id));
    if (!first) throw new Error("The order has no payment");
    const reference = `${order.id}-2`;
    const again = { ...first, id: randomUUID(), attempt: 2, reference };
    await db.insert(payments).values(again);
    const paid = paidInFull(order, { reference });
    const provider = scriptedProvider({
      find: async (asked) =>
        asked === reference ? { kind: "found", payment: paid } : { kind: "unreachable" },
    });
    expect((await cancelWhere(provider, order.id)).text).toContain("This order is now paid");
  });
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
  expect(late.text).toContain("This order is now paid");
  expect((await submit({ ...asked, orderId: randomUUID(), to: "completed" })).status).toBe(404);
  expect((await read(id))?.status).toBe("paid");
});

describe("orders chosen together", () => {
  async function process(ids: readonly string[]) {
    const chosen = ids.map((id): [string, string] => ["ids[]", id]);
    const fields: [string, string][] = [["intent", "process"], ...chosen];
    const answer = await administrator.submit("/admin/orders.data", fields);
    return { status: answer.status, text: await answer.text() };
  }

  test("are set to processing where they are paid; who asked hears how many were left, and why", async () => {
    const made = [await makePaid(), await makePending(), await makePaid(), await makePaid()];
    const [one = "", two = "", three = "", sent = ""] = made.map(({ id }) => id);
    await submit({ intent: "move", orderId: sent, from: "paid", to: "shipped" });
    const { status, text } = await process([one, two, three, sent, randomUUID()]);
    expect(status).toBe(200);
    expect(text).toContain(
      "2 orders set to processing. 3 left as they are, because only paid orders are set: 1 pending, 1 shipped, 1 not found",
    );
    const found = await Promise.all([one, two, three, sent].map(read));
    const statuses = found.map((order) => order?.status);
    expect(statuses).toEqual(["processing", "pending", "processing", "shipped"]);
  });

  test("are counted, be it one", async () => {
    const [{ id }, other] = [await makePaid(), await makePaid()];
    expect((await process([id])).text).toContain('"Order set to processing"');
    const { status, text } = await process([id]);
    expect(status).toBe(409);
    expect(text).toContain(
      "No order set to processing. 1 left as it is, because only paid orders are set: 1 processing",
    );
    expect((await process([other.id, other.id])).text).toContain('"Order set to processing"');
  });

  test("tell of one that failed beside what was done", async () => {
    const [lost, set] = [await makePaid(), await makePaid()];
    const log = vi.spyOn(console, "error").mockReturnValue();
    const fails = () => vi.spyOn(orderChange, "moveOrder").mockRejectedValueOnce(new Error("lost"));
    const failing = fails();
    const { status, text } = await process([lost.id, set.id]);
    fails();
    const none = await process([lost.id]);
    expect(log.mock.calls).toEqual([[new Error("lost")], [new Error("lost")]]);
    failing.mockRestore();
    log.mockRestore();
    expect(status).toBe(200);
    expect(text).toContain('"Order set to processing. 1 failed: please try again"');
    expect(none.status).toBe(500);
    expect(none.text).toContain("No order set to processing. 1 failed: please try again");
  });

  test("are refused where one has a wrong id, or there are none or more than a page holds", async () => {
    const { id } = await makePaid();
    const many = Array.from({ length: rowsPerPage }, () => randomUUID());
    for (const ids of [[], [id, "nonsense"], [id, ...many]]) {
      expect((await process(ids)).status).toBe(422);
    }
    expect((await read(id))?.status).toBe("paid");
  });
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

/** An order that nobody paid in time, and its money, which came after all. */
async function makeLate(stock = 1) {
  const product = await makeProduct({ name: "Soil probe", stock: 1 });
  const lines = [{ productId: product.id, quantity: 1 }];
  const order = await makeOrder(await makeUser(), { lines });
  const now = new Date("2026-11-21T14:00:00Z");
  await expireOrder(db, scriptedProvider(), { orderId: order.id, now });
  await db.update(products).set({ stock }).where(eq(products.id, product.id));
  await settlePayment(db, providerThatSays(paidInFull(order)), { reference: order.id, now });
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
  return { order, paymentId: payment?.id ?? "" };
}

test("a late payment is settled, once", async () => {
  const { order, paymentId } = await makeLate();
  const settled = await submit({ intent: "settle", paymentId });
  expect(settled.text).toContain("Payment settled: the order is paid");
  expect((await read(order.id))?.status).toBe("paid");
  const again = await submit({ intent: "refund", paymentId });
  expect(again).toMatchObject({ status: 409 });
  expect(again.text).toContain("This payment was settled already");
});

test("a late payment whose goods are gone is refused by name, and can be given back", async () => {
  const { order, paymentId } = await makeLate(0);
  const refused = await submit({ intent: "settle", paymentId });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Not enough stock: Soil probe needs 1, 0 left");
  expect((await read(order.id))?.status).toBe("failed");
  expect((await submit({ intent: "refund", paymentId })).text).toContain("Refund requested");
});

test("a late payment is said to be given back elsewhere only where that is known", async () => {
  const { order, paymentId } = await makeLate();
  const early = await submit({ intent: "close", paymentId });
  expect(early.status).toBe(409);
  expect(early.text).toContain("It is not known that this payment was given back");
  const { chargeMinor: refundedOutsideMinor } = order;
  await db.update(payments).set({ refundedOutsideMinor }).where(eq(payments.id, paymentId));
  const closed = await submit({ intent: "close", paymentId });
  expect(closed.text).toContain("Payment closed: it was given back elsewhere");
  const again = await submit({ intent: "settle", paymentId });
  expect(again.status).toBe(409);
  expect(again.text).toContain("This payment was closed already");
});

test("what waits for a decision is found by its filter", async () => {
  const { order, paymentId } = await makeLate();
  const list = async () => (await administrator.get("/admin/orders?payment=flagged")).text();
  expect(await list()).toContain(order.id);
  await submit({ intent: "refund", paymentId });
  expect(await list()).not.toContain(order.id);
});

test("a refund that failed is closed where a part is known to have gone back", async () => {
  const { id } = await makePaid();
  await submit({ intent: "cancel", orderId: id, from: "paid", refund: "yes" });
  const refundId = (await findOrderRecord(db, id))?.refunds[0]?.id ?? "";
  await db.update(refunds).set({ status: "failed" }).where(eq(refunds.id, refundId));
  const early = await submit({ intent: "close_refund", refundId });
  expect(early.status).toBe(409);
  expect(early.text).toContain("It is not known that anything of this payment was given back");
  await db.update(payments).set({ refundedOutsideMinor: 1 }).where(eq(payments.orderId, id));
  const closed = await submit({ intent: "close_refund", refundId });
  expect(closed.text).toContain("Refund closed: it was given back elsewhere");
  const again = await submit({ intent: "retry_refund", refundId });
  expect(again.text).toContain("This money was given back elsewhere already");
});

test("a refund that failed is asked for again, once", async () => {
  const { id } = await makePaid();
  await submit({ intent: "cancel", orderId: id, from: "paid", refund: "yes" });
  const details = await findOrderRecord(db, id);
  const refundId = details?.refunds[0]?.id ?? "";
  expect((await submit({ intent: "retry_refund", refundId })).status).toBe(409);
  await db.update(refunds).set({ status: "failed" }).where(eq(refunds.id, refundId));
  expect((await findOrderRecord(db, id))?.refunds[0]?.canRetry).toBe(true);
  const retried = await submit({ intent: "retry_refund", refundId });
  expect(retried.text).toContain("Refund requested again");
  const both = (await findOrderRecord(db, id))?.refunds ?? [];
  expect(both.map(({ canRetry }) => canRetry)).toEqual([false, false]);
  expect((await submit({ intent: "retry_refund", refundId })).status).toBe(409);
});

test.each(["settle", "refund", "close"])("a crafted call to %s is refused", async (intent) => {
  expect((await submit({ intent, paymentId: "nonsense" })).status).toBe(422);
  expect((await submit({ intent, paymentId: randomUUID() })).status).toBe(404);
});
