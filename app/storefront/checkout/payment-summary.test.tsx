import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { type Currency, usd } from "#shop/sales/currency.ts";
import { unpaidNotices } from "./outcome-notice.ts";
import { PaymentSummary } from "./payment-summary.tsx";
import type { PaymentStep } from "./use-payment.ts";

const charge: Currency = { ...usd, code: "ZAR", symbol: "R", rate: "18.25" };

type Props = Omit<Parameters<typeof PaymentSummary>[0], "totals" | "children">;

function render(totalMinor: number, props: Partial<Props>): string {
  const totals = { subtotalMinor: totalMinor, discountMinor: 0, shippingMinor: 0, totalMinor };
  const usual: Props = {
    step: "waiting",
    charge,
    order: null,
    notice: null,
    isChanged: false,
    shipping: "chosen",
    chosenShipping: null,
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <PaymentSummary {...usual} {...props} totals={totals}>
        {null}
      </PaymentSummary>
    </MemoryRouter>,
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

test("until shipping is chosen nobody is told that this is all they pay", () => {
  const unchosen = textOf(render(10_00, { shipping: "to choose" }));
  expect(unchosen).toContain("Total before shipping$10.00");
  expect(unchosen).toContain("You will be charged R182.50 (ZAR) plus shipping.");
  expect(unchosen).toContain("Pay $10.00 plus shipping");
  expect(textOf(render(0, { shipping: "to choose" }))).toContain("nothing to pay but shipping.");
  const order = { id: "1", totalMinor: 10_00, chargeMinor: 182_50 };
  expect(textOf(render(10_00, { shipping: "to choose", order }))).not.toContain("plus shipping");
  expect(textOf(render(10_00, {}))).not.toContain("shipping");
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

test("what the next press does is told as long as what was sent is what would be sent", () => {
  const notice = { ...unpaidNotices.cancelled, orderId: "o1" };
  const same = render(10_00, { notice });
  const changed = render(10_00, { notice, isChanged: true });
  expect(same).toContain("Pay again to go on with the same order.");
  expect(changed).not.toContain("Pay again");
  expect(changed).toContain("paying now makes a new order and cancels that one.");
});
