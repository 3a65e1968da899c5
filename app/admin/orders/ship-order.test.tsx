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

const Question = () => <ShipOrder order={order} isOpen onClose={() => {}} />;
const Page = createRoutesStub([{ path: "/", Component: Question }]);

test("an order that is set back to shipped is asked for its shipment with what is known of it", () => {
  const asked = renderToStaticMarkup(<Page />);
  const typed = (name: string) =>
    new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(asked)?.[1];
  expect(typed("carrier")).toBe("DHL");
  expect(typed("trackingNumber")).toBe("JD014");
  expect(typed("opened")?.replaceAll("&quot;", '"')).toBe(
    '{"carrier":"DHL","trackingNumber":"JD014"}',
  );
});
