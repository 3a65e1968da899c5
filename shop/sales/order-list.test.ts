import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db, disputes, orders, payments, refunds } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { makeOrder, makeProduct, makeUser, paidInFull, providerThatSays } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { rowsPerPage } from "../records/keyset.ts";
import { readTableQuery } from "../records/table-query.ts";
import { cancelOrder } from "./order-change.ts";
import { listOrders } from "./order-list.ts";
import { orderTable } from "./order-table.ts";
import { settleFlagged } from "./payment-decision.ts";
import { settlePayment } from "./settlement.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));
beforeEach(async () => {
  await db.delete(orders);
});

const list = (address = "") =>
  listOrders(db, readTableQuery(new URLSearchParams(address), orderTable));

async function makeOne(quantity = 1, now = new Date("2026-11-21T12:00:00Z")) {
  const product = await makeProduct();
  const lines = [{ productId: product.id, quantity }];
  return await makeOrder(await makeUser(), { lines, now });
}

const idsOf = async (address: string) => (await list(address)).rows.map(({ id }) => id);

test("the newest order comes first, and totals sort too", async () => {
  const dear = await makeOne(3, new Date("2026-11-19T12:00:00Z"));
  const cheap = await makeOne(1, new Date("2026-11-20T12:00:00Z"));
  expect(await idsOf("")).toEqual([cheap.id, dear.id]);
  expect(await idsOf("sort=-total")).toEqual([dear.id, cheap.id]);
});

test("a row tells number, address, total, the order's own rate and its shipment", async () => {
  const order = await makeOne();
  const shipment = { carrier: "DHL", trackingNumber: "JD014" };
  await db.update(orders).set(shipment);
  const { rows } = await list();
  expect(rows[0]).toMatchObject({
    id: order.id,
    number: order.number,
    email: order.email,
    status: "pending",
    totalMinor: 10_00,
    nairaRate: order.nairaRate,
    ...shipment,
    isFlagged: false,
    isDisputed: false,
    isDisputeLost: false,
    outsideRefund: null,
    isRefundStuck: false,
  });
});

describe("a row tells of its own payments alone", () => {
  const paymentOf = async (orderId: string) => {
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
    return payment?.id ?? "";
  };

  const toldOf = async (orderId: string) => {
    const { rows } = await list();
    expect(rows).toHaveLength(2);
    const { isDisputed, isRefundStuck } = rows.find(({ id }) => id === orderId) ?? {};
    const other = rows.find(({ id }) => id !== orderId);
    expect(other).toMatchObject({ isDisputed: false, isRefundStuck: false });
    return { isDisputed, isRefundStuck };
  };

  test("that one is disputed, as long as it is", async () => {
    const { id } = await makeOne();
    await makeOne();
    const dispute = { paymentId: await paymentOf(id), providerDisputeId: "358950" };
    await db.insert(disputes).values({ ...dispute, status: "open" });
    expect(await toldOf(id)).toEqual({ isDisputed: true, isRefundStuck: false });
    await db.update(disputes).set({ status: "lost" });
    expect(await toldOf(id)).toEqual({ isDisputed: false, isRefundStuck: false });
  });

  test("that a refund failed, until it is asked for again", async () => {
    const { id } = await makeOne();
    await makeOne();
    const refund = { paymentId: await paymentOf(id), amountMinor: 182_50, currency: "ZAR" };
    const createdAt = new Date("2026-11-21T12:10:00Z");
    await db.insert(refunds).values({ ...refund, status: "failed", createdAt });
    expect(await toldOf(id)).toEqual({ isDisputed: false, isRefundStuck: true });
    await db.insert(refunds).values({ ...refund, status: "requested" });
    expect(await toldOf(id)).toEqual({ isDisputed: false, isRefundStuck: false });
  });
});

describe("a row tells what a cancelled order has given back", () => {
  const now = new Date("2026-11-21T12:10:00Z");

  async function payOne(said: { amountMinor?: number; currency?: string } = {}) {
    const order = await makeOne();
    const provider = providerThatSays(paidInFull(order, said));
    await settlePayment(db, provider, { reference: order.id, now });
    return order;
  }

  /** As the row tells it, and as it is given back. */
  async function cancelFirst(actor: { id: string }) {
    const [row] = (await list()).rows;
    if (row?.status !== "paid") throw new Error("The order was not paid");
    const { id: orderId, refundable } = row;
    await cancelOrder(db, { actor, orderId, from: "paid", isRefunded: true, now });
    const [{ amountMinor, currency } = { amountMinor: 0, currency: "" }] = await db
      .select({ amountMinor: refunds.amountMinor, currency: refunds.currency })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.orderId, orderId));
    return { told: refundable, given: { amountMinor, currency } };
  }

  test.each([
    ["too little", { amountMinor: 100_00 }, { amountMinor: 100_00, currency: "ZAR" }],
    ["another currency", { currency: "USD" }, { amountMinor: 182_50, currency: "USD" }],
  ])("where %s was accepted by hand: that", async (_, said, received) => {
    const actor = await makeUser({ role: "admin" });
    const { id } = await payOne(said);
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
    await settleFlagged(db, { actor, paymentId: payment?.id ?? "", now });
    expect(await cancelFirst(actor)).toEqual({ told: received, given: received });
  });

  test("without a fee that the payer bore", async () => {
    await payOne({ amountMinor: 190_00 });
    const asked = { amountMinor: 182_50, currency: "ZAR" };
    const cancelled = await cancelFirst(await makeUser({ role: "admin" }));
    expect(cancelled).toEqual({ told: asked, given: asked });
  });

  test("nothing where nothing was paid, or its money waits for a decision", async () => {
    await makeOne();
    await payOne({ amountMinor: 100_00 });
    expect((await list()).rows.map(({ refundable }) => refundable)).toEqual([null, null]);
  });
});

describe("the search finds an order", () => {
  test("by its number and by nobody else's", async () => {
    const order = await makeOne();
    await makeOne();
    expect(await idsOf(`q=${order.number}`)).toEqual([order.id]);
  });

  test("by its number as it is printed", async () => {
    const order = await makeOne();
    for (const sign of ["No. ", "no ", "No.", "%23"]) {
      expect(await idsOf(`q=${sign}${order.number}`), sign).toEqual([order.id]);
    }
  });

  test("by the beginning of its id", async () => {
    const order = await makeOne();
    await makeOne();
    expect(await idsOf(`q=${order.id.slice(0, 8).toUpperCase()}`)).toEqual([order.id]);
    expect(await idsOf(`q=${order.id}`)).toEqual([order.id]);
  });

  test("by the reference of any attempt to pay it", async () => {
    const order = await makeOne();
    await makeOne();
    for (const attempt of [2, 20]) {
      expect(await idsOf(`q=${order.id}-${attempt}`)).toEqual([order.id]);
    }
    expect(await idsOf(`q=${order.id}-x`)).toEqual([]);
  });

  test("by a part of the buyer's address, taken as it stands", async () => {
    const order = await makeOne();
    await makeOne();
    expect(await idsOf(`q=${order.email?.slice(0, 24)}`)).toEqual([order.id]);
    expect(await idsOf("q=%25")).toEqual([]);
  });
});

test("the filters keep a status, or the orders whose payment needs a decision", async () => {
  const flagged = await makeOne();
  const failed = await makeOne();
  await db.update(orders).set({ status: "failed" }).where(eq(orders.id, failed.id));
  await db
    .update(payments)
    .set({ flag: "amount_mismatch" })
    .where(eq(payments.orderId, flagged.id));
  expect(await idsOf("status=failed")).toEqual([failed.id]);
  expect(await idsOf("payment=flagged")).toEqual([flagged.id]);
  expect((await list("payment=flagged")).rows[0]?.isFlagged).toBe(true);
});

test("pages hold each order once", async () => {
  const order = await makeOne();
  const { id: _, number: __, ...values } = order;
  const copies = Array.from({ length: rowsPerPage + 4 }, () => ({
    ...values,
    idempotencyKey: null,
  }));
  await db.insert(orders).values(copies);
  for (const sort of ["", "sort=created", "sort=total", "sort=-total"]) {
    const first = await list(sort);
    const second = await list(`${sort}&after=${first.next}`);
    const seen = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(new Set(seen).size).toBe(rowsPerPage + 5);
    expect(second.next).toBeNull();
  }
});
