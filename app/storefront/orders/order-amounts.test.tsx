import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Currency, usd } from "#shop/sales/currency.ts";
import type { OrderDetails } from "#shop/sales/orders-of-user.ts";
import { OrderAmounts } from "./order-amounts.tsx";

const naira: Currency = { ...usd, code: "NGN", symbol: "₦", rate: "1600", decimals: 0 };
const charge: Currency = { ...usd, code: "ZAR", symbol: "R", rate: "19" };

const order = {
  status: "pending",
  paidAt: null,
  subtotalMinor: 100_00,
  discountMinor: 0,
  shippingMinor: 5_00,
  shippingCostNairaMinor: 7_750_00,
  totalMinor: 105_00,
  promotionCode: null,
  charged: { amountMinor: 1916_25, currency: "ZAR" },
  chargeRate: "18.25",
  chargeCurrency: "ZAR",
  nairaRate: "1550.000000",
  paymentReference: null,
  refunds: [],
} as unknown as OrderDetails;

function write(shown: OrderDetails, inCharge = charge): string {
  const currencies = { naira, charge: inCharge };
  return renderToStaticMarkup(<OrderAmounts order={shown} currencies={currencies} />)
    .replaceAll(/<\/?span[^>]*>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

test("amounts stand in Naira at the order's own rate, beside the dollars", () => {
  const words = write(order);
  expect(words).toContain("Subtotal ₦155,000 ($100.00)");
  expect(words).toContain("Shipping ₦7,750 ($5.00)");
  expect(words).toContain("Total ₦162,750 ($105.00)");
  expect(words).toContain("To be charged R1,916.25 (ZAR)");
});

test("shipping costs the Naira that were stated, though whole cents come back as others", () => {
  const shipped = { shippingMinor: 3_23, shippingCostNairaMinor: 5_000_00, totalMinor: 103_23 };
  const words = write({ ...order, ...shipped });
  expect(words).toContain("Shipping ₦5,000 ($3.23)");
  expect(words).toContain("Total ₦160,007 ($103.23)");
});

test("of money that arrived for a closed order nothing is called not charged", () => {
  const closed = { ...order, status: "failed" } as const;
  expect(write(closed)).toContain("Not charged R1,916.25");
  const arrived = "Order amount R1,916.25 (ZAR)";
  expect(write({ ...closed, isPaymentInReview: true })).toContain(arrived);
  expect(write({ ...closed, isPaymentTurnedDown: true })).toContain(arrived);
});

test("an order that money came for is not to be charged until it is decided what becomes of that", () => {
  expect(write({ ...order, isPaymentInReview: true })).toContain("Order amount R1,916.25 (ZAR)");
  expect(write({ ...order, isPaymentTurnedDown: true })).toContain("To be charged");
});

test("what goes back of money that was not accepted is told from what goes back of the sale", () => {
  const refund = { status: "processed", currency: "ZAR" };
  const refunds = [
    { ...refund, id: "r1", amountMinor: 300_00, isOfSale: false },
    { ...refund, id: "r2", amountMinor: 1916_25, isOfSale: true },
  ];
  const words = write({
    ...order,
    status: "cancelled",
    paidAt: new Date(),
    refunds,
  } as OrderDetails);
  expect(words).toContain("Charged R1,916.25 (ZAR)");
  expect(words).toContain("Given back Payment not accepted R300.00 (ZAR)");
  expect(words).toContain("Given back R1,916.25 (ZAR)");
});

test("a refund that failed is still to come, unless its money was given back elsewhere", () => {
  const refund = {
    id: "r1",
    status: "failed",
    amountMinor: 300_00,
    currency: "ZAR",
    isOfSale: true,
  };
  const say = (isGivenBackElsewhere: boolean) =>
    write({ ...order, refunds: [{ ...refund, isGivenBackElsewhere }] } as OrderDetails);
  expect(say(false)).toContain("Still to be given back R300.00 (ZAR)");
  expect(say(true)).toMatch(/(?<!to be g)Given back R300.00 \(ZAR\)/);
});

test("of an order that is charged in Naira the rate is told once", () => {
  expect(write(order)).toContain("Rates of this order $1 = ₦1,550$1 = R18.25 Payment reference");
  const inNaira = { chargeCurrency: "NGN", chargeRate: order.nairaRate };
  const words = write({ ...order, ...inNaira }, naira);
  expect(words).toContain("Rates of this order $1 = ₦1,550 Payment reference");
});

test("where there was nothing to pay nothing was charged, and no payment has a reference", () => {
  const charged = { amountMinor: 0, currency: "ZAR" };
  const free = { ...order, status: "paid", paidAt: new Date(), totalMinor: 0, charged } as const;
  const words = write(free);
  expect(words).toContain("Charged Nothing");
  expect(words).not.toContain("R0.00");
  expect(words).not.toContain("Payment reference");
  expect(write(order)).toContain("Payment reference N/A");
});

test("a promotion code breaks behind its signs before within a word", () => {
  const promotionCode = "FREE_SUBSCRIPTION-AB12CD34";
  const html = renderToStaticMarkup(
    <OrderAmounts order={{ ...order, promotionCode }} currencies={{ naira, charge }} />,
  );
  expect(html).toContain('figures wrap-anywhere">FREE_<wbr/>SUBSCRIPTION-<wbr/>AB12CD34<');
});

test("shipping whose cost is told later is to be confirmed, not free", () => {
  const words = write({ ...order, shippingMinor: 0, shippingCostNairaMinor: null });
  expect(words).toContain("Shipping To be confirmed");
  expect(words).not.toContain("₦0");
});
