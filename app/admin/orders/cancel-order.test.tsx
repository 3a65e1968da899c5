import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { usd } from "#shop/sales/currency.ts";
import type { OrderRow } from "#shop/sales/order-list.ts";
import { CancelOrder } from "./cancel-order.tsx";

const order = {
  id: "4a18c57d-0000-4000-8000-000000000000",
  status: "paid",
  refundable: { amountMinor: 100_00, currency: "ZAR" },
  isDisputed: false,
  isDisputeLost: false,
  outsideRefund: null,
} as OrderRow;

const currencies = { charge: { ...usd, code: "ZAR", symbol: "R" } };

let asked = order;
const Question = () => <CancelOrder order={asked} {...{ currencies }} isOpen onClose={() => {}} />;
const Page = createRoutesStub([{ path: "/", Component: Question }]);

function ask(about: OrderRow): string {
  asked = about;
  return renderToStaticMarkup(<Page />).replaceAll(/\s/g, " ");
}

test("the question names the money that was received, and is not asked where there is none", () => {
  expect(ask(order)).toContain("R100.00 (ZAR) in full");
  const other = { amountMinor: 100_00, currency: "EUR" };
  expect(ask({ ...order, refundable: other })).toContain("EUR 100.00 (EUR) in full");
  expect(ask({ ...order, refundable: null })).not.toContain("Give the payment back");
});

test("money is given back unless somebody says otherwise, and disputed money only where somebody says so", () => {
  expect(ask(order)).toMatch(/<input[^>]* checked=""/);
  expect(ask(order)).not.toContain("disputes");
  const disputed = ask({ ...order, isDisputed: true });
  expect(disputed).toContain("The payer disputes a payment of this order");
  expect(disputed).toMatch(/<input[^>]* name="refund"/);
  expect(disputed).not.toMatch(/<input[^>]* checked/);
});

test("money of which some was given back elsewhere is given back only where somebody says so", () => {
  const warning = "Money of this order is given back outside the shop";
  expect(ask(order)).not.toContain(warning);
  const outside = ask({ ...order, outsideRefund: "processed" });
  expect(outside).toContain(warning);
  expect(outside).toMatch(/<input[^>]* name="refund"/);
  expect(outside).not.toMatch(/<input[^>]* checked/);
});

test("money that a lost dispute gave back is given back only where somebody says so", () => {
  const warning = "A dispute was lost: money went back to the payer";
  expect(ask(order)).not.toContain(warning);
  const lost = ask({ ...order, isDisputeLost: true });
  expect(lost).toContain(warning);
  expect(lost).toContain("The provider refuses to give back more than is left");
  expect(lost).toMatch(/<input[^>]* name="refund"/);
  expect(lost).not.toMatch(/<input[^>]* checked/);
});
