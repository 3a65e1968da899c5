import { expect, test } from "vitest";
import { totalCheckout } from "./checkout-totals.ts";

const checkout = {
  subtotalMinor: 10_000,
  discountMinor: 0,
  shippingCostNairaMinor: null,
  nairaRate: "1550",
};

test("goods alone cost the goods", () => {
  expect(totalCheckout(checkout)).toEqual({
    subtotalMinor: 10_000,
    discountMinor: 0,
    shippingMinor: 0,
    totalMinor: 10_000,
  });
});

test("the discount is taken off and shipping, converted from Naira, is added", () => {
  // ₦4,500 at 1550 Naira for a dollar is $2.9032, that is 290 cents.
  const totals = totalCheckout({
    ...checkout,
    discountMinor: 1_000,
    shippingCostNairaMinor: 450_000,
  });
  expect(totals).toMatchObject({ discountMinor: 1_000, shippingMinor: 290, totalMinor: 9_290 });
});

test("a discount never exceeds the goods, and shipping is still paid", () => {
  expect(totalCheckout({ ...checkout, discountMinor: 99_00 * 2 })).toMatchObject({
    discountMinor: 10_000,
    totalMinor: 0,
  });
  expect(
    totalCheckout({ ...checkout, discountMinor: 20_000, shippingCostNairaMinor: 155_000 }),
  ).toMatchObject({ shippingMinor: 100, totalMinor: 100 });
});
