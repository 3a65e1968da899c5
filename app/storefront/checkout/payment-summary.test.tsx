import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Currency, usd } from "#shop/sales/currency.ts";
import { PaymentSummary } from "./payment-summary.tsx";
import type { PaymentStep } from "./use-payment.ts";

const charge: Currency = { ...usd, code: "ZAR", symbol: "R", rate: "18.25" };

type Props = Pick<Parameters<typeof PaymentSummary>[0], "step" | "charge" | "order">;

function render(totalMinor: number, props: Partial<Props>): string {
  const totals = { subtotalMinor: totalMinor, discountMinor: 0, shippingMinor: 0, totalMinor };
  const usual: Props = { step: "waiting", charge, order: null };
  return renderToStaticMarkup(
    <PaymentSummary {...usual} {...props} totals={totals} shipping="chosen" notice={null}>
      {null}
    </PaymentSummary>,
  );
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, "");

/** What the button of an order of this total says. */
function label(totalMinor: number, step: PaymentStep): string {
  const page = render(totalMinor, { step });
  return textOf(page.slice(page.indexOf("<button")));
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

test("a charge is told with its cents, estimated or not, also where the shop shows none of its currency", () => {
  const props = { charge: { ...charge, decimals: 0 } as const };
  expect(textOf(render(10_20, props))).toContain(
    "You will be charged R186.15 (ZAR). This is an estimate until your order is created.",
  );
  const order = { id: "1", totalMinor: 10_20, chargeMinor: 186_15 };
  expect(textOf(render(10_20, { ...props, order }))).toContain(
    "You will be charged R186.15 (ZAR)P",
  );
});
