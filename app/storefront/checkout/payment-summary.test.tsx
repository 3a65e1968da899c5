import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Currency, usd } from "#shop/sales/currency.ts";
import { PaymentSummary } from "./payment-summary.tsx";
import type { PaymentStep } from "./use-payment.ts";

const charge: Currency = { ...usd, code: "ZAR", symbol: "R", rate: "18.25" };

/** What the button of an order of this total says. */
function label(totalMinor: number, step: PaymentStep): string {
  const totals = { subtotalMinor: totalMinor, discountMinor: 0, shippingMinor: 0, totalMinor };
  const page = renderToStaticMarkup(
    <PaymentSummary {...{ totals, charge, step }} shipping="chosen" order={null} notice={null}>
      {null}
    </PaymentSummary>,
  );
  return page.slice(page.indexOf("<button")).replaceAll(/<[^>]+>/g, "");
}

test("the button tells how far the payment is", () => {
  expect(label(10_00, "waiting")).toBe("Pay $10.00");
  expect(label(10_00, "ordering")).toBe("Creating your order");
  expect(label(10_00, "paying")).toBe("Waiting for the payment");
  expect(label(10_00, "verifying")).toBe("Checking the payment");
});

test("where there is nothing to pay the button waits for no payment", () => {
  expect(label(0, "waiting")).toBe("Place order");
  expect(label(0, "paying")).toBe("Creating your order");
});
