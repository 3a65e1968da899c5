import { and, asc, eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditLog, db, disputes, orderEvents, orders, payments, refunds } from "#db";
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
import { NotAnAdministrator } from "../people/administrator-role.ts";
import { readTableQuery } from "../records/table-query.ts";
import { countFailedRefunds } from "./failed-refund.ts";
import { cancelOrder } from "./order-change.ts";
import { listOrders } from "./order-list.ts";
import { findOrderRecord } from "./order-record.ts";
import { orderTable } from "./order-table.ts";
import { findOrderOfUser } from "./orders-of-user.ts";
import { hearProvider } from "./provider-event.ts";
import { pursueRefund } from "./refund.ts";
import { closeRefund, retryRefund } from "./refund-request.ts";
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
  return (await listOrders(db, query)).rows[0]?.outsideRefund;
}

const recorded = async (orderId: string) => (await findOrderRecord(db, orderId))?.outsideRefund;

test("money that was given back in the provider's dashboard is told once by its order, and moves nothing", async () => {
  const { id } = await makePaid();
  expect([await listed(id), await recorded(id)]).toEqual([null, null]);
  const before = await db.select().from(orders).where(eq(orders.id, id));
  expect(await tell(id)).toBe("heard");
  expect(await tell(id)).toBe("heard");
  expect(await toldOf(id)).toEqual([["outside_refund.processed", `ZAR 50.00 on ${id}`]]);
  expect([await listed(id), await recorded(id)]).toEqual(["processed", "processed"]);
  const record = await findOrderRecord(db, id);
  expect(record?.refundedOutside).toMatchObject([rand(50_00)]);
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
  expect([await listed(id), await recorded(id)]).toEqual([null, null]);
});

test("a refund that is under way counts until it fails", async () => {
  const { id } = await makePaid();
  await tell(id, { status: "pending" });
  expect([await listed(id), await recorded(id)]).toEqual(["under_way", "under_way"]);
  expect(await findOrderRecord(db, id)).toMatchObject({ refundedOutside: [] });
  await tell(id, { status: "failed" });
  expect([await listed(id), await recorded(id)]).toEqual([null, null]);
  await tell(id, { mark: "another" });
  expect([await listed(id), await recorded(id)]).toEqual(["processed", "processed"]);
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
  async function makeCancelled(before: (orderId: string) => Promise<unknown> = async () => {}) {
    const { id, userId } = await makePaid();
    await before(id);
    await cancelOrder(db, { actor, orderId: id, from: "paid", isRefunded: true, now });
    const [found] = await db
      .select({ refundId: refunds.id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.orderId, id));
    return { id, userId: userId ?? "", refundId: found?.refundId ?? "" };
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

  test("the message that its own gave back nothing, and so failed, is no other's", async () => {
    const { id } = await makeCancelled();
    const nothing = { kind: "accepted", refundId: "77", status: "processed", ...rand(0) } as const;
    expect(await tell(id, { money: rand(0), provider: answering(nothing) })).toBe("heard");
    expect((await findOrderRecord(db, id))?.refunds[0]?.status).toBe("failed");
    expect(await toldOf(id)).toEqual([]);
  });

  const less = answering({
    ...{ kind: "accepted", refundId: "77", status: "processed" },
    ...rand(80_00),
  });
  const givenBackOf = async (orderId: string) => {
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
    return payment?.refundedOutsideMinor;
  };

  test("another is told that gives back what its own left, once", async () => {
    const { id, refundId } = await makeCancelled();
    expect(await pursueRefund(db, less, { refundId, now })).toBe("ended");
    await tell(id, { money: rand(102_50) });
    await tell(id, { money: rand(102_50) });
    expect(await toldOf(id)).toEqual([["outside_refund.processed", `ZAR 102.50 on ${id}`]]);
    expect(await givenBackOf(id)).toBe(102_50);
    await tell(id, { money: rand(1), mark: "more than was paid" });
    expect(await toldOf(id)).toHaveLength(1);
  });

  test.each<[string, Said]>([
    ["of its own, said again", { money: rand(80_00) }],
    ["of more than its own left", { money: rand(1102_50) }],
    ["in another currency", { money: { amountMinor: 102_50, currency: "NGN" } }],
    ["of nobody knows how much", { money: null }],
    ["that is not the end", { money: rand(102_50), status: "processing" }],
  ])("where its own left some a message %s is no other's", async (_, said) => {
    const { id, refundId } = await makeCancelled();
    await pursueRefund(db, less, { refundId, now });
    await tell(id, said);
    expect(await toldOf(id)).toEqual([]);
    expect(await givenBackOf(id)).toBe(0);
  });

  test("where its own went back in another currency nobody knows what is left", async () => {
    const { id, refundId } = await makeCancelled();
    const naira = { amountMinor: 80_00, currency: "NGN" };
    const given = answering({
      ...{ kind: "accepted", refundId: "77", status: "processed" },
      ...naira,
    });
    await pursueRefund(db, given, { refundId, now });
    await tell(id, { money: { ...naira, amountMinor: 50_00 } });
    expect(await toldOf(id)).toEqual([]);
  });

  test("while its own goes on no message of a part is another's", async () => {
    const { id } = await makeCancelled();
    const going = answering({
      ...{ kind: "accepted", refundId: "77", status: "pending" },
      ...rand(80_00),
    });
    expect(await tell(id, { money: rand(102_50), provider: going })).toBe("heard");
    expect(await toldOf(id)).toEqual([]);
  });

  test("another is told once the provider has decided about its own", async () => {
    const { id } = await makeCancelled();
    expect(await tell(id, { provider: answering({ kind: "unreachable" }) })).toBe("undecided");
    expect(await toldOf(id)).toEqual([]);
    expect(await tell(id, { provider: refusing })).toBe("heard");
    expect(await toldOf(id)).toHaveLength(1);
  });

  /** As it stands with those who work, in the shop's books, and with the buyer. */
  async function standing({ id, userId }: { id: string; userId: string }) {
    const query = readTableQuery(new URLSearchParams({ q: id }), orderTable);
    const listed = (await listOrders(db, query)).rows[0];
    const [refund] = (await findOrderRecord(db, id))?.refunds ?? [];
    const own = await findOrderOfUser(db, { orderId: id, userId });
    return {
      waiting: await countFailedRefunds(db),
      isStuck: listed?.isRefundStuck,
      canRetry: refund?.canRetry,
      isOver: refund?.isGivenBackElsewhere,
      isOverForBuyer: own?.refunds[0]?.isGivenBackElsewhere,
    };
  }

  const waits = { waiting: 1, isStuck: true, canRetry: true, isOver: false, isOverForBuyer: false };
  const over = { waiting: 0, isStuck: false, canRetry: false, isOver: true, isOverForBuyer: true };

  async function makeFailed(before?: (orderId: string) => Promise<unknown>) {
    await db.delete(refunds);
    const made = await makeCancelled(before);
    await pursueRefund(db, refusing, { refundId: made.refundId, now });
    return made;
  }

  test("one that failed is over once others gave back all of it, and not before", async () => {
    const made = await makeFailed();
    expect(await standing(made)).toEqual(waits);
    await tell(made.id, { money: rand(182_49), mark: "1" });
    await tell(made.id, { money: rand(182_49), mark: "1" });
    await tell(made.id, { money: { amountMinor: 1, currency: "NGN" }, mark: "2" });
    await tell(made.id, { money: null, mark: "3" });
    await tell(made.id, { money: rand(1), mark: "4", status: "pending" });
    expect(await standing(made)).toEqual(waits);
    await tell(made.id, { money: rand(1), mark: "4" });
    expect(await standing(made)).toEqual(over);
    const [refund] = await db.select().from(refunds).where(eq(refunds.id, made.refundId));
    expect(refund?.status).toBe("failed");
  });

  test("one is over that failed because all of it had been given back before", async () => {
    const made = await makeFailed((id) => tell(id, { money: rand(182_50) }));
    expect(await standing(made)).toEqual(over);
  });

  test("one that is over is not asked for again, whatever an old page offers", async () => {
    const { id, refundId } = await makeFailed();
    await tell(id, { money: rand(182_50) });
    const retried = await retryRefund(db, { actor, refundId, now });
    expect(retried).toEqual({ kind: "given_back_elsewhere" });
    expect(await db.$count(refunds)).toBe(1);
  });

  test("one of which a part was given back is closed, by administrators only, and once", async () => {
    const { id, refundId } = await makeFailed();
    await tell(id, { money: rand(1) });
    const buyer = await makeUser();
    const closing = closeRefund(db, { actor: buyer, refundId, now });
    await expect(closing).rejects.toThrow(NotAnAdministrator);
    const both = await Promise.all([1, 2].map(() => closeRefund(db, { actor, refundId, now })));
    expect(both.map(({ kind }) => kind).sort()).toEqual(["closed", "given_back_elsewhere"]);
    expect(await givenBackOf(id)).toBe(182_50);
    const isIt = and(eq(auditLog.action, "order.close_refund"), eq(auditLog.subjectId, id));
    expect(await db.select().from(auditLog).where(isIt)).toMatchObject([
      { before: { givenBackElsewhereMinor: 1 }, after: { givenBackElsewhereMinor: 182_50 } },
    ]);
  });

  test("one that goes on, or was asked for again, is not closed", async () => {
    const { id, refundId } = await makeFailed();
    await tell(id, { money: rand(1) });
    await retryRefund(db, { actor, refundId, now: new Date(now.getTime() + 1) });
    const all = await db.select().from(refunds);
    for (const refund of all) {
      const closed = await closeRefund(db, { actor, refundId: refund.id, now });
      expect(closed).toEqual({ kind: "not_failed" });
    }
    expect(await givenBackOf(id)).toBe(1);
  });

  test("the same money ends the second one that failed too, and none of another payment", async () => {
    const made = await makeFailed();
    await retryRefund(db, { actor, refundId: made.refundId, now: new Date(now.getTime() + 1) });
    const [again] = await db.select().from(refunds).where(eq(refunds.status, "requested"));
    await pursueRefund(db, refusing, { refundId: again?.id ?? "", now });
    const other = await makeCancelled();
    await pursueRefund(db, refusing, { refundId: other.refundId, now });
    await tell(made.id, { money: rand(182_50) });
    expect(await standing(made)).toEqual({ ...over, waiting: 1 });
    expect(await standing(other)).toEqual(waits);
    const record = await findOrderRecord(db, made.id);
    expect(record?.refunds.map(({ isGivenBackElsewhere }) => isGivenBackElsewhere)).toEqual([
      true,
      false,
    ]);
  });

  test("one that waits at the provider for someone goes on, whatever else was given back", async () => {
    const made = await makeFailed((id) => tell(id, { money: rand(182_50) }));
    await db.update(refunds).set({ status: "needs_attention" });
    expect(await standing(made)).toMatchObject({ waiting: 1, isStuck: true, isOver: false });
  });

  describe("one that failed is over once a lost dispute", () => {
    const lose = async (orderId: string, givenBackMinor: number | null, number: string) => {
      const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
      const dispute = { paymentId: payment?.id ?? "", providerDisputeId: number };
      await db.insert(disputes).values({ ...dispute, status: "lost", givenBackMinor });
    };

    test("gave back all of it, and not a part or nobody knows how much", async () => {
      const made = await makeFailed();
      await lose(made.id, null, "1");
      await lose(made.id, 100_00, "2");
      expect(await standing(made)).toEqual(waits);
      await lose(made.id, 82_50, "3");
      expect(await standing(made)).toEqual(over);
    });

    test("gave back a part, and an administrator says that the rest went back too", async () => {
      const made = await makeFailed();
      const { refundId } = made;
      const close = () => closeRefund(db, { actor, refundId, now });
      expect((await findOrderRecord(db, made.id))?.refunds[0]?.canClose).toBe(false);
      expect(await close()).toEqual({ kind: "not_given_back" });
      await lose(made.id, null, "1");
      expect((await findOrderRecord(db, made.id))?.refunds[0]?.canClose).toBe(true);
      expect(await close()).toEqual({ kind: "closed" });
      expect(await standing(made)).toEqual(over);
      expect((await findOrderRecord(db, made.id))?.refunds[0]?.canClose).toBe(false);
      const [told] = await db
        .select()
        .from(orderEvents)
        .where(
          and(
            eq(orderEvents.orderId, made.id),
            eq(orderEvents.kind, "refund.given_back_elsewhere"),
          ),
        );
      expect(told?.actorId).toBe(actor.id);
      expect(await close()).toEqual({ kind: "given_back_elsewhere" });
    });

    test("did, of which a refund may tell once more: they are not added up", async () => {
      const made = await makeFailed();
      await lose(made.id, 100_00, "1");
      await tell(made.id, { money: rand(100_00) });
      expect(await standing(made)).toEqual(waits);
    });
  });
});
