import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { OrderRow } from "#shop/sales/order-list.ts";
import { ShipOrder } from "./ship-order.tsx";

const order = {
  id: "4a18c57d-0000-4000-8000-000000000000",
  status: "completed",
  carrier: "DHL",
  trackingNumber: "JD014",
} as OrderRow;

let asked = order;
const Question = () => <ShipOrder order={asked} isOpen onClose={() => {}} />;
const Page = createRoutesStub([{ path: "/", Component: Question }]);

function ask(about: OrderRow): string {
  asked = about;
  return renderToStaticMarkup(<Page />);
}

test("an order that is set back to shipped is asked for its shipment with what is known of it", () => {
  const question = ask(order);
  const typed = (name: string) =>
    new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(question)?.[1];
  expect(typed("carrier")).toBe("DHL");
  expect(typed("trackingNumber")).toBe("JD014");
  expect(typed("opened")?.replaceAll("&quot;", '"')).toBe(
    '{"carrier":"DHL","trackingNumber":"JD014"}',
  );
});

test("a disputed order is shipped with a warning, unless it is on its way already", () => {
  const warning = "The payer disputes a payment of this order";
  const paid = { ...order, status: "paid", isDisputed: false } as OrderRow;
  expect(ask(paid)).not.toContain(warning);
  const disputed = ask({ ...paid, isDisputed: true });
  expect(disputed).toContain(warning);
  expect(disputed).toContain("goods that were sent are not paid for");
  expect(disputed).not.toMatch(/<button[^>]* disabled=""[^>]*>Mark as shipped/);
  expect(ask({ ...paid, status: "completed", isDisputed: true })).not.toContain(warning);
});

test("so is an order of which money was given back elsewhere", () => {
  const warning = "Money of this order is given back outside the shop";
  const paid = {
    ...order,
    status: "paid",
    isDisputed: false,
    outsideRefund: "processed",
  } as OrderRow;
  expect(ask(paid)).toContain(warning);
  expect(ask({ ...paid, outsideRefund: null })).not.toContain(warning);
  expect(ask({ ...paid, status: "completed" })).not.toContain(warning);
});

test("so is an order whose dispute was lost", () => {
  const warning = "A dispute was lost: money went back to the payer";
  const paid = { ...order, status: "paid", isDisputed: false, isDisputeLost: true } as OrderRow;
  expect(ask(paid)).toContain(warning);
  expect(ask(paid)).toContain("Goods that are sent now are not paid for");
  expect(ask({ ...paid, isDisputeLost: false })).not.toContain(warning);
  expect(ask({ ...paid, status: "completed" })).not.toContain(warning);
});
