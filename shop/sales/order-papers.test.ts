import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { currencies, db, orders, payments, refunds } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import {
  makeOrder,
  makeProduct,
  makePromotionCode,
  makeShippingOption,
  makeUser,
  paidInFull,
  providerThatSays,
} from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { describeInvoice, describePackingSlip } from "./order-papers.ts";
import { findOrderRecord } from "./order-record.ts";
import { settlePayment } from "./settlement.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));

const company = {
  name: "Kora Devices",
  email: "hello@example.com",
  phone: null,
  address: "14 Marina Road\nLagos",
  description: null,
};

const shippingAddress = {
  fullName: "Ada Obi",
  phone: "+2348012345678",
  addressLine1: "1 Marina Road",
  addressLine2: null,
  city: "Lagos",
  stateProvince: "Lagos",
  postalCode: "100001",
  country: "Nigeria",
  deliveryNotes: "Ring twice\r\nGate code 12",
};

async function makePaid() {
  const product = await makeProduct({
    name: "Soil probe",
    partNumber: `P-${Math.random()}`,
    colors: ["Black", "Blue"],
    accessories: ["MSR01-WA", "MSR01-WB"],
  });
  const option = await makeShippingOption({ title: "Lagos", costMinor: 5_000_00 });
  const { code } = await makePromotionCode({ productId: product.id });
  const accessories = ["MSR01-WB", "MSR01-WA"];
  const order = await makeOrder(await makeUser(), {
    lines: [{ productId: product.id, quantity: 3, color: "Blue", accessories }],
    promotionCode: code,
    shippingOptionId: option.id,
    shippingAddress,
  });
  const now = new Date("2026-11-21T12:10:00Z");
  await settlePayment(db, providerThatSays(paidInFull(order)), { reference: order.id, now });
  return { order, product, code };
}

async function print(orderId: string, { isTestMode = false } = {}) {
  const order = await findOrderRecord(db, orderId);
  if (!order) throw new Error("The order vanished");
  return {
    invoice: describeInvoice({ order, company, isTestMode }),
    slip: describePackingSlip({ order, company, isTestMode }),
  };
}

describe("an invoice", () => {
  test("has the lines as they were sold, in US dollars", async () => {
    const { order, product } = await makePaid();
    const { invoice } = await print(order.id);
    expect(invoice.lines).toEqual([
      {
        name: "Soil probe",
        details: `${product.partNumber} · Standard · Blue · with MSR01-WA, MSR01-WB`,
        quantity: 3,
        unitPrice: "$10.00",
        amount: "$30.00",
      },
    ]);
  });

  test("sums up in dollars and in Naira at the order's own rate, whatever the rate is today", async () => {
    const { order, code } = await makePaid();
    const setRate = (rate: string) =>
      db.update(currencies).set({ rate }).where(eq(currencies.code, "NGN"));
    await setRate("2000");
    const { invoice } = await print(order.id);
    await setRate("1550");
    expect(invoice.sums).toEqual([
      { label: "Subtotal", usd: "$30.00", naira: "₦46,500" },
      { label: `Discount ${code}`, usd: "−$3.00", naira: "−₦4,650" },
      { label: "Shipping", usd: "$3.23", naira: "₦5,000" },
    ]);
    expect(invoice.total).toEqual({ label: "Total", usd: "$30.23", naira: "₦46,857" });
    expect(invoice.payment).toEqual([
      { name: "Charged", value: "R551.70 (ZAR)" },
      { name: "Rates of this order", value: "$1 = ₦1,550, $1 = R18.25" },
      { name: "Payment reference", value: order.id },
    ]);
  });

  test("names seller, buyer, day and place", async () => {
    const { order } = await makePaid();
    const { invoice } = await print(order.id);
    expect(invoice.company.lines).toEqual(["14 Marina Road", "Lagos", "hello@example.com"]);
    expect(invoice.buyer).toEqual(["Ada Obi", order.email]);
    expect(invoice.shipTo).toEqual([
      "Ada Obi",
      "1 Marina Road",
      "Lagos, Lagos 100001",
      "Nigeria",
      "+2348012345678",
    ]);
    expect(invoice.facts).toContainEqual({ name: "Paid", value: "November 21, 2026" });
    expect(invoice.notes).toEqual([]);
  });

  test("says what was given back once it was, and that its order was cancelled", async () => {
    const { order } = await makePaid();
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
    const refund = { paymentId: payment?.id ?? "", amountMinor: 511_00, currency: "ZAR" };
    const updatedAt = new Date("2026-11-23T09:00:00Z");
    await db.insert(refunds).values([
      { ...refund, status: "processed", updatedAt },
      { ...refund, status: "failed", updatedAt },
    ]);
    await db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, order.id));
    const { invoice } = await print(order.id);
    const back = { name: "Given back", value: "R511.00 on November 23, 2026" };
    expect(invoice.payment.filter(({ name }) => name === "Given back")).toEqual([back]);
    expect(invoice.facts).toContainEqual({ name: "Status", value: "Cancelled" });
  });

  test("says that money was given back elsewhere where its own refund failed, and no day", async () => {
    const { order } = await makePaid();
    const [payment] = await db
      .update(payments)
      .set({ refundedOutsideMinor: 511_00 })
      .where(eq(payments.orderId, order.id))
      .returning();
    const refund = { paymentId: payment?.id ?? "", amountMinor: 511_00, currency: "ZAR" };
    await db.insert(refunds).values({ ...refund, status: "failed" });
    const { invoice } = await print(order.id);
    expect(invoice.payment).toContainEqual({ name: "Given back", value: "R511.00" });
  });

  test("says nothing of money that was not accepted, which takes nothing from the sale", async () => {
    const { order } = await makePaid();
    const [other] = await db
      .insert(payments)
      .values({
        ...{ orderId: order.id, attempt: 2, reference: `${order.id}-2`, provider: "paystack" },
        ...{ amountMinor: 511_00, currency: "ZAR", status: "succeeded" },
        ...{ flag: "paid_twice", decision: "refunded" },
      })
      .returning();
    const refund = { paymentId: other?.id ?? "", amountMinor: 511_00, currency: "ZAR" };
    await db.insert(refunds).values({ ...refund, status: "processed" });
    const { invoice } = await print(order.id);
    const names = invoice.payment.map(({ name }) => name);
    expect(names).toEqual(["Charged", "Rates of this order", "Payment reference"]);
    expect((await findOrderRecord(db, order.id))?.refunds).toMatchObject([{ isOfSale: false }]);
  });

  test("says what was received where an administrator accepted another amount", async () => {
    const { order } = await makePaid();
    await db
      .update(payments)
      .set({ flag: "amount_mismatch", decision: "settled", receivedMinor: 500_00 })
      .where(eq(payments.orderId, order.id));
    const { invoice } = await print(order.id);
    expect(invoice.payment[0]).toEqual({ name: "Charged", value: "R500.00 (ZAR)" });
  });

  test("says in test mode that no real money was moved", async () => {
    const { order } = await makePaid();
    const { invoice } = await print(order.id, { isTestMode: true });
    expect(invoice.notes.join()).toContain("no real money");
  });
});

test("a packing slip tells who brings what where, and knows no amounts", async () => {
  const { order } = await makePaid();
  await db
    .update(orders)
    .set({ carrier: "DHL", trackingNumber: "JD014" })
    .where(eq(orders.id, order.id));
  const { slip } = await print(order.id);
  expect(slip.deliveryNotes).toEqual(["Ring twice", "Gate code 12"]);
  expect(slip.facts).toEqual(
    expect.arrayContaining([
      { name: "Shipping", value: "Lagos" },
      { name: "Carrier", value: "DHL" },
      { name: "Tracking", value: "JD014" },
    ]),
  );
  expect(slip.lines).toMatchObject([{ name: "Soil probe", quantity: 3 }]);
  expect(JSON.stringify(slip)).not.toMatch(/[$₦]/);
});
