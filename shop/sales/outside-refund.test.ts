import { and, asc, eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db, orderEvents, orders, payments, refunds } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import type { ProviderRefund, Refunded } from "#payments/provider.ts";
import { closeBus, listen, openBus } from "#realtime/bus.ts";
import {
  makeOrder,
  makeProduct,
  makeUser,
  paidInFull,
  providerThatSays,
  scriptedProvider,
} from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { soon } from "#test/soon.ts";
import { readTableQuery } from "../records/table-query.ts";
import { cancelOrder } from "./order-change.ts";
import { listOrders } from "./order-list.ts";
import { findOrderRecord } from "./order-record.ts";
import { orderTable } from "./order-table.ts";
import { hearProvider } from "./provider-event.ts";
import { pursueRefund } from "./refund.ts";
import { settlePayment } from "./settlement.ts";

const { url } = freshDatabase();

let actor: { id: string };
beforeAll(async () => {
  await seedEssentials(db);
  actor = await makeUser({ role: "admin" });
});

const now = new Date("2026-11-22T09:00:00Z");

async function makePaid() {
  const product = await makeProduct();
  const lines = [{ productId: product.id, quantity: 1 }];
  const order = await makeOrder(await makeUser(), { lines });
  await settlePayment(db, providerThatSays(paidInFull(order)), { reference: order.id, now });
  return order;
}

const rand = (amountMinor: number) => ({ amountMinor, currency: "ZAR" });

interface Said {
  status?: ProviderRefund["status"];
  money?: ProviderRefund["money"];
  /** What tells one message from another. */
  mark?: string;
  provider?: ReturnType<typeof scriptedProvider>;
}

function tell(
  reference: string,
  {
    status = "processed",
    money = rand(50_00),
    mark = "132013318360",
    provider = scriptedProvider(),
  }: Said = {},
) {
  const event = {
    event: `refund.${status}`,
    fingerprint: `refund.${status}:${reference}:${mark}`,
    reference,
    payload: { transaction_reference: reference },
    dispute: null,
    refund: { status, money },
  };
  return hearProvider(db, provider, { event, now });
}

async function toldOf(orderId: string) {
  const isTold = and(eq(orderEvents.orderId, orderId), like(orderEvents.kind, "outside_refund.%"));
  const told = await db.select().from(orderEvents).where(isTold).orderBy(asc(orderEvents.kind));
  return told.map(({ kind, note }) => [kind, note?.replaceAll("\u00a0", " ")]);
}

async function listed(orderId: string) {
  const query = readTableQuery(new URLSearchParams({ q: orderId }), orderTable);
  return (await listOrders(db, query)).rows[0]?.isRefundedOutside;
}

const recorded = async (orderId: string) => (await findOrderRecord(db, orderId))?.isRefundedOutside;

test("money that was given back in the provider's dashboard is told once by its order, and moves nothing", async () => {
  const { id } = await makePaid();
  expect([await listed(id), await recorded(id)]).toEqual([false, false]);
  const before = await db.select().from(orders).where(eq(orders.id, id));
  expect(await tell(id)).toBe("heard");
  expect(await tell(id)).toBe("heard");
  expect(await toldOf(id)).toEqual([["outside_refund.processed", `ZAR 50.00 on ${id}`]]);
  expect([await listed(id), await recorded(id)]).toEqual([true, true]);
  expect(await db.select().from(orders).where(eq(orders.id, id))).toEqual(before);
  expect((await findOrderRecord(db, id))?.refunds).toEqual([]);
});

test("the same message heard by several at once is told once", async () => {
  const { id } = await makePaid();
  await Promise.all([1, 2, 3, 4].map(() => tell(id)));
  expect(await toldOf(id)).toHaveLength(1);
});

test("two refunds of the same amount are two, and each of their steps is told", async () => {
  const { id } = await makePaid();
  await tell(id, { status: "pending" });
  await tell(id, { mark: "1" });
  await tell(id, { mark: "2" });
  expect((await toldOf(id)).map(([kind]) => kind)).toEqual([
    "outside_refund.pending",
    "outside_refund.processed",
    "outside_refund.processed",
  ]);
});

test("a refund that failed gives nothing back, and of one without an amount its payment is told", async () => {
  const { id } = await makePaid();
  await tell(id, { status: "failed", money: null });
  expect(await toldOf(id)).toEqual([["outside_refund.failed", `Payment ${id}`]]);
  expect([await listed(id), await recorded(id)]).toEqual([false, false]);
});

test("a refund that is under way counts until it fails", async () => {
  const { id } = await makePaid();
  await tell(id, { status: "pending" });
  expect([await listed(id), await recorded(id)]).toEqual([true, true]);
  await tell(id, { status: "failed" });
  expect([await listed(id), await recorded(id)]).toEqual([false, false]);
  await tell(id, { mark: "another" });
  expect([await listed(id), await recorded(id)]).toEqual([true, true]);
});

test("pages that show the order hear of it", async () => {
  const heard: string[] = [];
  await openBus(url);
  const stop = listen((news) => {
    if (news.kind === "change" && news.change.topic === "orders") heard.push(news.change.id);
  });
  try {
    const { id } = await makePaid();
    // News come in order: once this is heard, so is all that was told before.
    const { id: productId } = await makeProduct();
    const last = await makeOrder(await makeUser(), { lines: [{ productId, quantity: 1 }] });
    await soon(() => expect(heard).toContain(last.id));
    heard.length = 0;
    await tell(id);
    await soon(() => expect(heard).toEqual([id]));
  } finally {
    stop();
    await closeBus();
  }
});

test("a payment of somebody else is not the shop's", async () => {
  expect(await tell("somebody-else")).toBe("heard");
});

describe("of an order whose refund the shop asked for", () => {
  async function makeCancelled() {
    const { id } = await makePaid();
    await cancelOrder(db, { actor, orderId: id, from: "paid", isRefunded: true, now });
    const [found] = await db
      .select({ refundId: refunds.id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.orderId, id));
    return { id, refundId: found?.refundId ?? "" };
  }

  const answering = (answer: Refunded) =>
    scriptedProvider({ refund: async () => answer, findRefund: async () => answer });
  const accepted = (status: ProviderRefund["status"]) =>
    answering({ kind: "accepted", refundId: "77", status, ...rand(182_50) });
  const refusing = answering({ kind: "refused", message: "More than is left" });

  test("the messages about that are its own, however late they come", async () => {
    const { id } = await makeCancelled();
    const whole = { money: rand(182_50) };
    expect(await tell(id, { ...whole, status: "pending", provider: accepted("pending") })).toBe(
      "heard",
    );
    expect(await tell(id, { ...whole, provider: accepted("processed") })).toBe("heard");
    expect(await tell(id, { ...whole, status: "processing" })).toBe("heard");
    expect(await tell(id, { ...whole, mark: "again" })).toBe("heard");
    expect(await toldOf(id)).toEqual([]);
  });

  test("another is told where its own failed, and no late step of that", async () => {
    const { id, refundId } = await makeCancelled();
    expect(await pursueRefund(db, refusing, { refundId, now })).toBe("ended");
    await tell(id, { status: "pending" });
    await tell(id, { status: "failed" });
    expect(await toldOf(id)).toEqual([]);
    await tell(id);
    expect(await toldOf(id)).toEqual([["outside_refund.processed", `ZAR 50.00 on ${id}`]]);
  });

  test("another is told once the provider has decided about its own", async () => {
    const { id } = await makeCancelled();
    expect(await tell(id, { provider: answering({ kind: "unreachable" }) })).toBe("undecided");
    expect(await toldOf(id)).toEqual([]);
    expect(await tell(id, { provider: refusing })).toBe("heard");
    expect(await toldOf(id)).toHaveLength(1);
  });
});
