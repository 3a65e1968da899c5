import { setTimeout as delay } from "node:timers/promises";
import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { auditLog, db, mails, orderEvents, orders, payments, refunds } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import type { PaymentProvider, Refunded, RefundStatus } from "#payments/provider.ts";
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
import { cancelOrder } from "./order-change.ts";
import type { Moved } from "./order-money.ts";
import { refundFlagged } from "./payment-decision.ts";
import { hearProvider } from "./provider-event.ts";
import { pursueRefund } from "./refund.ts";
import { retryRefund } from "./refund-request.ts";
import { settlePayment } from "./settlement.ts";

freshDatabase();

let actor: { id: string };
beforeAll(async () => {
  await seedEssentials(db);
  actor = await makeUser({ role: "admin" });
});

const now = new Date("2026-11-22T09:00:00Z");

async function makeRequested() {
  const order = await makeOne();
  await settlePayment(db, providerThatSays(paidInFull(order)), { reference: order.id, now });
  await cancelOrder(db, { actor, orderId: order.id, from: "paid", isRefunded: true, now });
  return { order, refundId: await findRequested(order) };
}

/** The refund of a payment that did not fit its order, which waits on. */
async function makeNotAccepted({ amountMinor }: { amountMinor: number }) {
  const order = await makeOne();
  const provider = providerThatSays(paidInFull(order, { amountMinor }));
  const settled = await settlePayment(db, provider, { reference: order.id, now });
  if (settled.kind !== "settled") throw new Error(settled.kind);
  await refundFlagged(db, { actor, paymentId: settled.payment.id, now });
  return { order, refundId: await findRequested(order) };
}

async function makeOne() {
  const product = await makeProduct();
  return makeOrder(await makeUser(), { lines: [{ productId: product.id, quantity: 1 }] });
}

async function findRequested(order: { id: string }) {
  const [found] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, order.id));
  if (!found) throw new Error("No refund was requested");
  return found.id;
}

const said = (status: RefundStatus, other: Partial<Moved> = {}): Refunded => ({
  kind: "accepted",
  refundId: "77",
  status,
  amountMinor: 182_50,
  currency: "ZAR",
  ...other,
});

async function read(id: string) {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  return refund;
}

const answering = (overrides: Partial<Record<"refund" | "findRefund", Refunded>>) => {
  const unreachable: Refunded = { kind: "unreachable" };
  return scriptedProvider({
    refund: vi.fn<PaymentProvider["refund"]>(async () => overrides.refund ?? unreachable),
    findRefund: vi.fn<PaymentProvider["findRefund"]>(
      async () => overrides.findRefund ?? unreachable,
    ),
  });
};

describe("a refund", () => {
  test("is asked for once under its own key, then followed to its end", async () => {
    const { order, refundId } = await makeRequested();
    const provider = answering({ refund: said("pending"), findRefund: said("processed") });
    expect(await pursueRefund(db, provider, { refundId, now })).toBe("going_on");
    expect(await read(refundId)).toMatchObject({ status: "pending", providerRefundId: "77" });
    expect(await pursueRefund(db, provider, { refundId, now })).toBe("ended");
    expect(await pursueRefund(db, provider, { refundId, now })).toBe("ended");
    expect((await read(refundId))?.status).toBe("processed");
    expect(provider.refund).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        key: refundId,
        transactionId: "18446744073709551615",
        amountMinor: order.chargeMinor,
        currency: "ZAR",
      }),
    );
    expect(provider.findRefund).toHaveBeenCalledExactlyOnceWith("77");
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["refund.requested", "refund.pending", "refund.processed"]),
    );
  });

  test("stays as it is while the provider cannot be reached", async () => {
    const { refundId } = await makeRequested();
    expect(await pursueRefund(db, answering({}), { refundId, now })).toBe("undecided");
    expect((await read(refundId))?.status).toBe("requested");
  });

  test("that the provider refuses has failed, for the reason that was given", async () => {
    const { refundId } = await makeRequested();
    const provider = answering({ refund: { kind: "refused", message: "Insufficient balance" } });
    expect(await pursueRefund(db, provider, { refundId, now })).toBe("ended");
    expect(await read(refundId)).toMatchObject({
      status: "failed",
      reason: "Insufficient balance",
    });
  });

  test("that fails after it was accepted has no reason, where the provider gives none", async () => {
    const { refundId } = await makeRequested();
    const provider = answering({ refund: said("pending"), findRefund: said("failed") });
    await pursueRefund(db, provider, { refundId, now });
    expect((await read(refundId))?.reason).toBe("Order cancelled");
    expect(await pursueRefund(db, provider, { refundId, now })).toBe("ended");
    expect(await read(refundId)).toMatchObject({ status: "failed", reason: null });
  });

  test.each([
    ["amount", { amountMinor: 100_00 }, "ZAR 100.00", "R100.00"],
    ["currency", { currency: "EUR" }, "EUR 182.50", "€182.50"],
  ])(
    "of which the provider gives back another %s is told so, once",
    async (_what, other, words, mail) => {
      const log = vi.spyOn(console, "error").mockReturnValue();
      const { order, refundId } = await makeRequested();
      const provider = answering({
        refund: said("pending", other),
        findRefund: said("processed", other),
      });
      for (let round = 0; round < 3; round++) await pursueRefund(db, provider, { refundId, now });
      const told = `The provider gives back ${words}, and was asked for ZAR 182.50`;
      const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
      const notes = new Map(
        events.map(({ kind, note }) => [kind, note?.replaceAll("\u00a0", " ") ?? null]),
      );
      expect(notes.get("refund.pending")).toBe(told);
      expect(notes.get("refund.processed")).toBeNull();
      expect(log).toHaveBeenCalledOnce();
      expect(await read(refundId)).toMatchObject({
        amountMinor: 182_50,
        currency: "ZAR",
        ...other,
      });
      const [sent] = await db
        .select()
        .from(mails)
        .where(eq(mails.cause, `order-refunded:${refundId}`));
      expect(JSON.stringify(sent?.data).replaceAll("\u00a0", " ")).toContain(`"refund":"${mail}"`);
      log.mockRestore();
    },
  );

  test("of which the provider gives back less than it said at first is told so", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { order, refundId } = await makeRequested();
    const less = { amountMinor: 100_00 };
    const provider = answering({
      refund: said("pending"),
      findRefund: said("processed", less),
    });
    for (let round = 0; round < 2; round++) await pursueRefund(db, provider, { refundId, now });
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
    const noteOf = (kind: string) => events.find((event) => event.kind === kind)?.note ?? null;
    expect(noteOf("refund.pending")).toBeNull();
    expect(noteOf("refund.processed")).toContain("The provider gives back");
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  test("of which the provider says another amount each time is told beside what was asked for", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { order, refundId } = await makeRequested();
    const provider = answering({
      refund: said("pending", { amountMinor: 100_00 }),
      findRefund: said("processed", { amountMinor: 90_00 }),
    });
    for (let round = 0; round < 2; round++) await pursueRefund(db, provider, { refundId, now });
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
    const notes = events.map(({ note }) => note?.replaceAll("\u00a0", " "));
    for (const given of ["ZAR 100.00", "ZAR 90.00"]) {
      expect(notes).toContain(`The provider gives back ${given}, and was asked for ZAR 182.50`);
    }
    expect(await read(refundId)).toMatchObject({ amountMinor: 90_00 });
    log.mockRestore();
  });

  test("that fails is of all that was asked for, whatever was to be given back", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { order, refundId } = await makeRequested();
    const less = { amountMinor: 100_00 };
    const provider = answering({
      refund: said("pending", less),
      findRefund: said("failed", less),
    });
    await pursueRefund(db, provider, { refundId, now });
    expect(await read(refundId)).toMatchObject({ status: "pending", ...less });
    await pursueRefund(db, provider, { refundId, now });
    expect(await read(refundId)).toMatchObject({ status: "failed", amountMinor: 182_50 });
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
    expect(events.find(({ kind }) => kind === "refund.failed")?.note).toBeNull();
    log.mockRestore();
  });

  test("of which the provider gives back nothing has failed, says why, and is asked for again", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { order, refundId } = await makeRequested();
    const provider = answering({
      refund: said("pending", { amountMinor: 100_00 }),
      findRefund: said("processed", { amountMinor: 0 }),
    });
    await pursueRefund(db, provider, { refundId, now });
    expect(await pursueRefund(db, provider, { refundId, now })).toBe("ended");
    const refund = await read(refundId);
    expect(refund).toMatchObject({ status: "failed", amountMinor: 182_50 });
    expect(refund?.reason?.replaceAll("\u00a0", " ")).toBe(
      "The provider gives back ZAR 0.00, and was asked for ZAR 182.50",
    );
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
    expect(events.find(({ kind }) => kind === "refund.failed")?.note).toBe(refund?.reason);
    expect(await db.$count(mails, eq(mails.cause, `order-refunded:${refundId}`))).toBe(0);
    expect(await retryRefund(db, { actor, refundId, now })).toEqual({ kind: "requested" });
    log.mockRestore();
  });

  test("that is asked for again and gives back as little as the one before is told so again", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { order, refundId } = await makeRequested();
    const less = { amountMinor: 100_00 };
    const failing = answering({
      refund: said("pending", less),
      findRefund: said("failed"),
    });
    for (let round = 0; round < 2; round++) await pursueRefund(db, failing, { refundId, now });
    const [failed] = await db.select().from(refunds).where(eq(refunds.id, refundId));
    if (!failed) throw new Error("The refund is gone");
    const later = new Date(now.getTime() + 60_000);
    const again = { ...failed, id: crypto.randomUUID(), status: "requested" as const };
    await db.insert(refunds).values({ ...again, providerRefundId: null, createdAt: later });
    const giving = answering({ refund: said("processed", less) });
    await pursueRefund(db, giving, { refundId: again.id, now: later });
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
    const last = events.find(({ kind }) => kind === "refund.processed");
    expect(last?.note).toContain("The provider gives back");
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
  });

  test("worked on by two at the same time is asked for once", async () => {
    const { refundId } = await makeRequested();
    const provider = answering({});
    vi.mocked(provider.refund).mockImplementation(async () => {
      await delay(100);
      return said("processed");
    });
    const pursue = () => pursueRefund(db, provider, { refundId, now });
    await Promise.all([pursue(), pursue(), pursue()]);
    expect(provider.refund).toHaveBeenCalledOnce();
  });
});

test("while the provider hangs, many refunds leave the shop its connections", async () => {
  const { refundId } = await makeRequested();
  const [known] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  if (!known) throw new Error("The refund is gone");
  const others = Array.from({ length: 24 }, () => ({ ...known, id: crypto.randomUUID() }));
  await db.insert(refunds).values(others);
  const { promise: hangs, resolve: answers } = Promise.withResolvers<Refunded>();
  const provider = answering({});
  vi.mocked(provider.refund).mockImplementation(() => hangs);
  const pursued = [known, ...others].map(({ id }) =>
    pursueRefund(db, provider, { refundId: id, now }),
  );
  await soon(() => expect(provider.refund).toHaveBeenCalledTimes(4));
  // Each of these needs a connection of its own, of twenty.
  await Promise.all(Array.from({ length: 16 }, () => db.execute(sql`select pg_sleep(0.1)`)));
  expect(provider.refund).toHaveBeenCalledTimes(4);
  answers(said("processed"));
  expect(new Set(await Promise.all(pursued))).toEqual(new Set(["ended"]));
  expect(provider.refund).toHaveBeenCalledTimes(25);
});

describe("a refund that failed", () => {
  const failing = () => answering({ refund: { kind: "refused", message: "Insufficient balance" } });
  const retry = (refundId: string) => retryRefund(db, { actor, refundId, now: later });
  const later = new Date("2026-11-22T10:00:00Z");

  const refundsOf = (orderId: string) =>
    db
      .select({ id: refunds.id, status: refunds.status, amountMinor: refunds.amountMinor })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.orderId, orderId))
      .orderBy(asc(refunds.createdAt));

  async function makeFailed() {
    const made = await makeRequested();
    await pursueRefund(db, failing(), { refundId: made.refundId, now });
    return made;
  }

  test("is asked for again under a key of its own, and the failed one stays", async () => {
    const { order, refundId } = await makeFailed();
    expect(await retry(refundId)).toEqual({ kind: "requested" });
    const [failed, again] = await refundsOf(order.id);
    expect(failed).toMatchObject({ id: refundId, status: "failed" });
    expect(again).toMatchObject({ status: "requested", amountMinor: order.chargeMinor });
    const provider = answering({ refund: said("processed") });
    await pursueRefund(db, provider, { refundId: again?.id ?? "", now });
    expect(provider.refund).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ key: again?.id }),
    );
    const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, order.id));
    // The ids of refunds stand nowhere else that an administrator looks.
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: "order.retry_refund",
        before: { status: "failed" },
        after: { status: "requested" },
      }),
    );
  });

  test("is asked for again once, however often and by however many", async () => {
    const { order, refundId } = await makeFailed();
    const both = await Promise.all([retry(refundId), retry(refundId), retry(refundId)]);
    expect(both.filter(({ kind }) => kind === "requested")).toHaveLength(1);
    expect(await refundsOf(order.id)).toHaveLength(2);
    const [, again] = await refundsOf(order.id);
    await pursueRefund(db, failing(), { refundId: again?.id ?? "", now });
    expect(await retry(refundId)).toEqual({ kind: "not_failed" });
    expect(await retry(again?.id ?? "")).toEqual({ kind: "requested" });
  });

  test("is told apart from one that goes on, and from none", async () => {
    const { order, refundId } = await makeRequested();
    expect(await retry(refundId)).toEqual({ kind: "not_failed" });
    expect(await retry(order.id)).toEqual({ kind: "unknown_refund" });
    expect(await refundsOf(order.id)).toHaveLength(1);
  });

  test("is asked for again by administrators only", async () => {
    const { refundId } = await makeFailed();
    const customer = await makeUser();
    const asked = retryRefund(db, { actor: customer, refundId, now: later });
    await expect(asked).rejects.toThrow(NotAnAdministrator);
  });
});

describe("the buyer", () => {
  const mailsOf = async (refundId: string) => {
    const cause = `order-refunded:${refundId}`;
    return db.select().from(mails).where(eq(mails.cause, cause));
  };

  test("hears once that the money was given back, when the provider says so", async () => {
    const { order, refundId } = await makeRequested();
    await pursueRefund(db, answering({ refund: said("processing") }), { refundId, now });
    expect(await mailsOf(refundId)).toEqual([]);
    const done = answering({ findRefund: said("processed") });
    await Promise.all([1, 2, 3].map(() => pursueRefund(db, done, { refundId, now })));
    expect(await mailsOf(refundId)).toMatchObject([
      {
        recipient: order.email,
        template: "order-refunded",
        data: { refund: "R182.50", isOfSale: true, orderNumber: String(order.number) },
      },
    ]);
  });

  test("hears of a payment that was not accepted as of no refund of the order", async () => {
    const { refundId } = await makeNotAccepted({ amountMinor: 50_00 });
    const given = said("processed", { amountMinor: 50_00 });
    await pursueRefund(db, answering({ refund: given }), { refundId, now });
    expect(await mailsOf(refundId)).toMatchObject([
      { data: { refund: "R50.00", isOfSale: false } },
    ]);
  });

  test("hears nothing of a refund that failed", async () => {
    const { refundId } = await makeRequested();
    const provider = answering({ refund: { kind: "refused", message: "No" } });
    await pursueRefund(db, provider, { refundId, now });
    expect(await mailsOf(refundId)).toEqual([]);
  });

  test("who deleted the account is not written to", async () => {
    const { order, refundId } = await makeRequested();
    await db.update(orders).set({ email: null, userId: null }).where(eq(orders.id, order.id));
    await pursueRefund(db, answering({ refund: said("processed") }), { refundId, now });
    expect((await read(refundId))?.status).toBe("processed");
    expect(await mailsOf(refundId)).toEqual([]);
  });
});

describe("a message about a refund", () => {
  const tell = (reference: string, provider: PaymentProvider) => {
    const event = {
      event: "refund.processed",
      fingerprint: reference,
      reference,
      payload: {},
      dispute: null,
      refund: null,
    };
    return hearProvider(db, provider, { event, now });
  };

  test("makes the shop ask what became of it", async () => {
    const { order, refundId } = await makeRequested();
    await pursueRefund(db, answering({ refund: said("pending") }), { refundId, now });
    const provider = answering({ findRefund: said("processed") });
    expect(await tell(order.id, provider)).toBe("heard");
    expect((await read(refundId))?.status).toBe("processed");
  });

  test("is asked for again while the provider cannot say more", async () => {
    const { order, refundId } = await makeRequested();
    expect(await tell(order.id, answering({}))).toBe("undecided");
    expect((await read(refundId))?.status).toBe("requested");
  });
});
