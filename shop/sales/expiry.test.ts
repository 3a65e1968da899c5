import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db, orders, payments, products, promotionCodes } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import {
  makeOrder,
  makeProduct,
  makePromotionCode,
  makeUser,
  orderRequest,
  paidInFull,
  providerThatSays,
  scriptedProvider,
} from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { expireOrder, expireOrders } from "./expiry.ts";
import { placeOrder } from "./order.ts";
import { settlePayment } from "./settlement.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));

const placedAt = new Date("2026-11-21T12:00:00Z");
const minutesLater = (minutes: number) => new Date(placedAt.getTime() + minutes * 60_000);

async function makePendingOrder() {
  const product = await makeProduct({ stock: 10 });
  const { code } = await makePromotionCode({ productId: product.id });
  const lines = [{ productId: product.id, quantity: 4 }];
  const order = await makeOrder(await makeUser(), { lines, promotionCode: code, now: placedAt });
  return { order, product, code };
}

async function read({ order, product, code }: Awaited<ReturnType<typeof makePendingOrder>>) {
  const [{ status } = {}] = await db.select().from(orders).where(eq(orders.id, order.id));
  const [{ stock } = {}] = await db.select().from(products).where(eq(products.id, product.id));
  const [held] = await db.select().from(promotionCodes).where(eq(promotionCodes.code, code));
  return { status, stock, heldBy: held?.orderId };
}

test("30 minutes without payment: the order failed, stock and code are free again", async () => {
  const made = await makePendingOrder();
  const provider = scriptedProvider();
  const { id: orderId } = made.order;
  expect(await expireOrder(db, provider, { orderId, now: minutesLater(29) })).toBe("too_early");
  expect(await read(made)).toMatchObject({ status: "pending", stock: 6 });
  expect(await expireOrder(db, provider, { orderId, now: minutesLater(30) })).toBe("expired");
  expect(await read(made)).toEqual({ status: "failed", stock: 10, heldBy: null });
});

test("expiring twice gives the stock back once", async () => {
  const made = await makePendingOrder();
  const expire = () =>
    expireOrder(db, scriptedProvider(), { orderId: made.order.id, now: minutesLater(31) });
  await Promise.all([expire(), expire(), expire()]);
  await expire();
  expect(await read(made)).toMatchObject({ stock: 10 });
});

test("a payment whose message was lost is found before the order would fail", async () => {
  const made = await makePendingOrder();
  const provider = providerThatSays(paidInFull(made.order));
  const outcome = await expireOrder(db, provider, {
    orderId: made.order.id,
    now: minutesLater(31),
  });
  expect(outcome).toBe("closed");
  expect(await read(made)).toMatchObject({ status: "paid", stock: 6 });
});

test.each([
  ["does not answer", { kind: "unreachable" }],
  ["does not tell", { kind: "refused", message: "Invalid key" }],
] as const)("while the provider %s the order waits, though not for ever", async (_what, answer) => {
  const made = await makePendingOrder();
  const silent = scriptedProvider({ find: async () => answer });
  const { id: orderId } = made.order;
  expect(await expireOrder(db, silent, { orderId, now: minutesLater(31) })).toBe("undecided");
  expect(await read(made)).toMatchObject({ status: "pending" });
  expect(await expireOrder(db, silent, { orderId, now: minutesLater(46) })).toBe("expired");
});

test("money that comes after the order failed is flagged, and the stock stays free", async () => {
  const made = await makePendingOrder();
  const { id: orderId } = made.order;
  await expireOrder(db, scriptedProvider(), { orderId, now: minutesLater(31) });
  const late = providerThatSays(paidInFull(made.order));
  await settlePayment(db, late, { reference: orderId, now: minutesLater(72 * 60) });
  expect(await read(made)).toMatchObject({ status: "failed", stock: 10 });
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  expect(payment).toMatchObject({ status: "succeeded", flag: "order_closed" });
});

test("payment and expiry at the same moment end in one of the two, never both", async () => {
  for (let round = 0; round < 20; round++) {
    const made = await makePendingOrder();
    const { id: orderId } = made.order;
    const paying = providerThatSays(paidInFull(made.order));
    await Promise.all([
      settlePayment(db, paying, { reference: orderId, now: minutesLater(31) }),
      expireOrder(db, scriptedProvider(), { orderId, now: minutesLater(31) }),
    ]);
    const { status, stock } = await read(made);
    expect({ status, stock }).toEqual(
      status === "paid" ? { status: "paid", stock: 6 } : { status: "failed", stock: 10 },
    );
  }
});

test("a code released by a failed order serves the next one", async () => {
  const made = await makePendingOrder();
  await expireOrder(db, scriptedProvider(), { orderId: made.order.id, now: minutesLater(31) });
  const request = orderRequest(await makeUser(), {
    lines: [{ productId: made.product.id, quantity: 1 }],
    promotionCode: made.code,
    now: minutesLater(32),
  });
  const again = await placeOrder(db, request);
  expect(again.kind).toBe("placed");
});

describe("all orders whose time is over", () => {
  type Round = Parameters<typeof expireOrders>[2];
  beforeEach(() => db.delete(orders));

  const expireAll = (
    provider = scriptedProvider(),
    { now = minutesLater(31), endsAt = performance.now() + 60_000, signal }: Partial<Round> = {},
  ) => expireOrders(db, provider, { now, endsAt, signal });
  const countFailed = () => db.$count(orders, eq(orders.status, "failed"));

  test("end, more of them than are ended at the same time, and no other", async () => {
    const overdue = await Promise.all(Array.from({ length: 23 }, makePendingOrder));
    const product = await makeProduct({ stock: 1 });
    const lines = [{ productId: product.id, quantity: 1 }];
    const early = await makeOrder(await makeUser(), { lines, now: minutesLater(2) });
    await expireAll();
    for (const made of overdue) expect(await read(made)).toMatchObject({ status: "failed" });
    const [left] = await db.select().from(orders).where(eq(orders.id, early.id));
    expect(left?.status).toBe("pending");
  });

  test("are not begun after the round", async () => {
    await Promise.all(Array.from({ length: 12 }, makePendingOrder));
    let time = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => time);
    const slow = scriptedProvider({
      find: async () => {
        time = 1;
        return { kind: "unknown_reference" };
      },
    });
    await expireAll(slow, { endsAt: 1 });
    clock.mockRestore();
    expect(await countFailed()).toBe(10);
  });

  test("are left for the next round where this one is interrupted", async () => {
    await Promise.all(Array.from({ length: 12 }, makePendingOrder));
    const interruption = new AbortController();
    const find = async () => {
      interruption.abort();
      return { kind: "unknown_reference" } as const;
    };
    await expireAll(scriptedProvider({ find }), { signal: interruption.signal });
    expect(await countFailed()).toBe(10);
    await expireAll();
    expect(await countFailed()).toBe(12);
  });

  test("are left for the next round where the provider is asked too often", async () => {
    await Promise.all(Array.from({ length: 12 }, makePendingOrder));
    const find = vi.fn(async () => ({ kind: "unreachable", isTooOften: true }) as const);
    await expireAll(scriptedProvider({ find }), { now: minutesLater(46) });
    expect(find).toHaveBeenCalledTimes(10);
    expect(await countFailed()).toBe(10);
  });

  test("are not asked about one by one while the provider is silent, and end with their grace", async () => {
    await Promise.all(Array.from({ length: 23 }, makePendingOrder));
    const find = vi.fn(async () => ({ kind: "unreachable" }) as const);
    await expireAll(scriptedProvider({ find }));
    expect(await countFailed()).toBe(0);
    await expireAll(scriptedProvider({ find }), { now: minutesLater(46) });
    expect(find).toHaveBeenCalledTimes(20);
    expect(await countFailed()).toBe(23);
  });

  test("where one cannot be ended the others are, and it is told", async () => {
    const [broken, other] = [await makePendingOrder(), await makePendingOrder()];
    const fault = new Error("unreadable");
    const provider = scriptedProvider({
      find: async (reference) => {
        if (reference === broken.order.id) throw fault;
        return { kind: "unknown_reference" };
      },
    });
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    await expireAll(provider);
    expect(told).toHaveBeenCalledWith(`Order ${broken.order.id} could not be ended.`, fault);
    told.mockRestore();
    expect(await read(broken)).toMatchObject({ status: "pending" });
    expect(await read(other)).toMatchObject({ status: "failed" });
  });
});
