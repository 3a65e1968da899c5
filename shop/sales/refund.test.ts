import { setTimeout as delay } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { db, orderEvents, payments, refunds } from "#db";
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
import { cancelOrder } from "./order-change.ts";
import { hearProvider } from "./provider-event.ts";
import { pursueRefund } from "./refund.ts";
import { settlePayment } from "./settlement.ts";

freshDatabase();

let actor: { id: string };
beforeAll(async () => {
  await seedEssentials(db);
  actor = await makeUser({ role: "admin" });
});

const now = new Date("2026-11-22T09:00:00Z");

async function makeRequested() {
  const product = await makeProduct();
  const order = await makeOrder(await makeUser(), {
    lines: [{ productId: product.id, quantity: 1 }],
  });
  await settlePayment(db, providerThatSays(paidInFull(order)), { reference: order.id, now });
  await cancelOrder(db, { actor, orderId: order.id, from: "paid", isRefunded: true, now });
  const [found] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, order.id));
  if (!found) throw new Error("No refund was requested");
  return { order, refundId: found.id };
}

const said = (status: RefundStatus): Refunded => ({
  kind: "accepted",
  refundId: "77",
  status,
  amountMinor: 1,
  currency: "ZAR",
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

describe("a message about a refund", () => {
  const tell = (reference: string, provider: PaymentProvider) => {
    const event = { event: "refund.processed", fingerprint: reference, reference, payload: {} };
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
