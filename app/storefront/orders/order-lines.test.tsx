import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Currency, usd } from "#shop/sales/currency.ts";
import type { OrderItem } from "#shop/sales/orders-of-user.ts";
import { OrderLines } from "./order-lines.tsx";

const naira: Currency = { ...usd, code: "NGN", symbol: "₦", rate: "1600", decimals: 0 };

const item = {
  id: "1",
  productId: null,
  name: "Soil probe",
  partNumber: "MSP01",
  imageKey: null,
  unitPriceMinor: 12_99,
  quantity: 1000,
  version: null,
  color: null,
  accessories: [],
  isSample: false,
} as unknown as OrderItem;

test("a unit has its price in dollars beside the Naira, whose rounding a great quantity would show", () => {
  const html = renderToStaticMarkup(<OrderLines items={[item]} naira={naira} rate="1550" />);
  expect(html.replaceAll(/<[^>]+>/g, "")).toContain("1000 × ₦20,135 ($12.99)");
});
