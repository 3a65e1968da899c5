import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  db,
  orderEvents,
  orderItems,
  orderShippingDetails,
  orders,
  payments,
  refunds,
  users,
} from "#db";
import { makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { findOrderOfUser, listOrdersOfUser } from "./orders-of-user.ts";

freshDatabase();

const ada = randomUUID();
const bob = randomUUID();
const nobody = randomUUID();

beforeAll(async () => {
  await db.insert(users).values([
    { id: ada, email: "ada@example.com" },
    { id: bob, email: "bob@example.com" },
  ]);
});

async function placeOrderOf(userId: string | null, day: number, itemNames: string[] = []) {
  const at = new Date(Date.UTC(2026, 0, day));
  const [order] = await db
    .insert(orders)
    .values({
      ...{ userId, createdAt: at, expiresAt: at, subtotalMinor: 5_000, totalMinor: 5_000 },
      ...{ chargeMinor: 91_250, chargeCurrency: "ZAR", chargeRate: "18.25", nairaRate: "1550" },
    })
    .returning();
  if (!order) throw new Error("no order");
  const items = itemNames.map((name, position) => ({
    ...{ orderId: order.id, position, name, partNumber: "P-1", unitPriceMinor: 100, quantity: 2 },
  }));
  if (items.length > 0) await db.insert(orderItems).values(items.toReversed());
  return order.id;
}

test("whether an order can be paid is told by the shop's clock", async () => {
  const { id: cleo } = await makeUser();
  const orderId = await placeOrderOf(cleo, 5);
  const isPayable = async (now: Date) => {
    const { orders: listed } = await listOrdersOfUser(db, { userId: cleo, page: 1, now });
    const found = await findOrderOfUser(db, { orderId, userId: cleo, now });
    expect(listed[0]?.isPayable).toBe(found?.isPayable);
    return found?.isPayable;
  };
  const end = Date.UTC(2026, 0, 5);
  const before = new Date(end - 1);
  expect(await isPayable(before)).toBe(true);
  expect(await isPayable(new Date(end))).toBe(false);
  const undecided = { status: "succeeded", flag: "amount_mismatch", paidAt: before } as const;
  const payment = { orderId, attempt: 1, reference: orderId, provider: "paystack" };
  await db.insert(payments).values({ ...payment, amountMinor: 1, currency: "ZAR", ...undecided });
  expect(await isPayable(before)).toBe(false);
});

describe("the list of orders", () => {
  test("holds the person's own orders alone, newest first, each with its own lines in order", async () => {
    const older = await placeOrderOf(ada, 1, ["Probe", "Gateway"]);
    await placeOrderOf(bob, 2, ["Beacon"]);
    await placeOrderOf(null, 3, ["Orphan"]);
    const newer = await placeOrderOf(ada, 4, ["Tracker"]);

    const { orders: found, pages } = await listOrdersOfUser(db, { userId: ada, page: 1 });
    expect(found.map((order) => order.id)).toEqual([newer, older]);
    expect(found.map((order) => order.items.map((item) => item.name))).toEqual([
      ["Tracker"],
      ["Probe", "Gateway"],
    ]);
    expect(pages).toBe(1);
  });

  test("comes in pages, and a page after the last is empty", async () => {
    const first = await listOrdersOfUser(db, { userId: ada, page: 1, perPage: 1 });
    const second = await listOrdersOfUser(db, { userId: ada, page: 2, perPage: 1 });
    expect(first.pages).toBe(2);
    expect([first, second].map(({ orders: [order] }) => order?.items[0]?.name)).toEqual([
      "Tracker",
      "Probe",
    ]);
    expect((await listOrdersOfUser(db, { userId: ada, page: 3, perPage: 1 })).orders).toEqual([]);
  });

  test("of someone without orders is empty and has one page", async () => {
    expect(await listOrdersOfUser(db, { userId: nobody, page: 1 })).toEqual({
      pages: 1,
      orders: [],
    });
  });
});

describe("one order", () => {
  test("is never found by another person, nor where it does not exist", async () => {
    const orderId = await placeOrderOf(ada, 5);
    const abandoned = await placeOrderOf(null, 5);
    expect(await findOrderOfUser(db, { orderId, userId: ada })).toMatchObject({ id: orderId });
    expect(await findOrderOfUser(db, { orderId, userId: bob })).toBeNull();
    expect(await findOrderOfUser(db, { orderId: abandoned, userId: ada })).toBeNull();
    expect(await findOrderOfUser(db, { orderId: randomUUID(), userId: ada })).toBeNull();
  });

  test("comes with lines, address and the steps it took, oldest first", async () => {
    const orderId = await placeOrderOf(ada, 6, ["Probe"]);
    await placeOrderOf(ada, 6, ["Another order's line"]);
    await db.insert(orderShippingDetails).values({
      ...{ orderId, fullName: "Ada Obi", phone: "08031234567", addressLine1: "1 Marina Road" },
      ...{ city: "Lagos", stateProvince: "Lagos", postalCode: "101001", country: "Nigeria" },
    });
    const step = (day: number) => new Date(Date.UTC(2026, 0, day));
    await db.insert(orderEvents).values([
      { orderId, kind: "payment.settled", toStatus: "paid", at: step(8) },
      { orderId, kind: "order.placed", toStatus: "pending", at: step(7) },
      { orderId, kind: "note.added", note: "For colleagues only", at: step(9) },
    ]);

    const order = await findOrderOfUser(db, { orderId, userId: ada });
    expect(order?.items.map((item) => item.name)).toEqual(["Probe"]);
    expect(order?.address?.fullName).toBe("Ada Obi");
    expect(order?.steps).toEqual([
      { status: "pending", at: step(7) },
      { status: "paid", at: step(8) },
    ]);
    expect(JSON.stringify(order)).not.toContain("For colleagues only");
  });

  test("that was placed and paid in one instant was placed first", async () => {
    const orderId = await placeOrderOf(ada, 7);
    const at = new Date(Date.UTC(2026, 0, 7));
    await db.insert(orderEvents).values([
      { orderId, kind: "order.paid", fromStatus: "pending", toStatus: "paid", at },
      { orderId, kind: "order.placed", toStatus: "pending", at },
    ]);
    const order = await findOrderOfUser(db, { orderId, userId: ada });
    expect(order?.steps.map((step) => step.status)).toEqual(["pending", "paid"]);
  });

  test("names the payment that was paid, else the latest attempt, else none", async () => {
    const orderId = await placeOrderOf(ada, 9);
    const read = async () =>
      (await findOrderOfUser(db, { orderId, userId: ada }))?.paymentReference;
    const attempt = (number: number, status: "pending" | "succeeded" | "failed") => ({
      ...{ orderId, attempt: number, reference: `${orderId}-${number}`, status },
      ...{ provider: "paystack", amountMinor: 91_250, currency: "ZAR" },
    });
    expect(await read()).toBeNull();
    await db.insert(payments).values([attempt(1, "failed"), attempt(2, "pending")]);
    expect(await read()).toBe(`${orderId}-2`);
    await db.insert(payments).values([attempt(3, "succeeded"), attempt(4, "failed")]);
    expect(await read()).toBe(`${orderId}-3`);
  });

  test("says of each payment that is given back how far its latest refund has come", async () => {
    const orderId = await placeOrderOf(ada, 11);
    const read = async () => (await findOrderOfUser(db, { orderId, userId: ada }))?.refunds;
    expect(await read()).toEqual([]);
    const [payment] = await db
      .insert(payments)
      .values({
        ...{ orderId, attempt: 1, reference: orderId, provider: "paystack", status: "succeeded" },
        ...{ amountMinor: 91_250, currency: "ZAR" },
      })
      .returning();
    if (!payment) throw new Error("no payment");
    const refund = (day: number, status: "failed" | "processed") => ({
      ...{ paymentId: payment.id, amountMinor: 91_250, currency: "ZAR", status },
      createdAt: new Date(Date.UTC(2026, 0, day)),
    });
    await db.insert(refunds).values([refund(12, "failed")]);
    expect(await read()).toMatchObject([{ amountMinor: 91_250, status: "failed" }]);
    await db.insert(refunds).values([refund(13, "processed")]);
    expect(await read()).toMatchObject([{ amountMinor: 91_250, status: "processed" }]);
  });

  test("tells what is given back of its own payment from other money that was not accepted", async () => {
    const orderId = await placeOrderOf(ada, 12);
    const attempt = {
      orderId,
      provider: "paystack",
      status: "succeeded",
      currency: "ZAR",
    } as const;
    const notAccepted = { flag: "amount_mismatch", decision: "refunded" } as const;
    const made = await db
      .insert(payments)
      .values([
        { ...attempt, ...notAccepted, attempt: 1, reference: orderId, amountMinor: 300_00 },
        { ...attempt, attempt: 2, reference: `${orderId}-2`, amountMinor: 912_50 },
      ])
      .returning();
    const refund = { currency: "ZAR", status: "processed" } as const;
    await db
      .insert(refunds)
      .values(made.map(({ id, amountMinor }) => ({ ...refund, paymentId: id, amountMinor })));
    const told = (await findOrderOfUser(db, { orderId, userId: ada }))?.refunds;
    expect(told).toHaveLength(2);
    expect(told).toContainEqual(expect.objectContaining({ amountMinor: 300_00, isOfSale: false }));
    expect(told).toContainEqual(expect.objectContaining({ amountMinor: 912_50, isOfSale: true }));
  });

  test("says when money that did not settle it is being looked after", async () => {
    const orderId = await placeOrderOf(ada, 10);
    const read = async () => {
      const { orders: listed } = await listOrdersOfUser(db, { userId: ada, page: 1 });
      const others = listed.filter(({ id }) => id !== orderId);
      expect(others.map((order) => order.isPaymentInReview)).not.toContain(true);
      const inList = listed.find(({ id }) => id === orderId)?.isPaymentInReview;
      const alone = (await findOrderOfUser(db, { orderId, userId: ada }))?.isPaymentInReview;
      return { inList, alone };
    };
    expect(await read()).toEqual({ inList: false, alone: false });
    await db.insert(payments).values({
      ...{ orderId, attempt: 1, reference: orderId, provider: "paystack", status: "succeeded" },
      ...{ amountMinor: 91_250, currency: "ZAR", flag: "order_closed" },
    });
    expect(await read()).toEqual({ inList: true, alone: true });
    await db.update(payments).set({ decision: "refunded" }).where(eq(payments.orderId, orderId));
    expect(await read()).toEqual({ inList: false, alone: false });
  });
});
