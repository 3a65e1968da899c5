import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Currency, usd } from "#shop/sales/currency.ts";
import { ShippingChoice } from "./shipping-choice.tsx";

const naira: Currency = { ...usd, code: "NGN", symbol: "₦", rate: "1550", decimals: 0 };

function write(costMinor: number | null): string {
  const option = {
    id: "1",
    title: "Courier",
    description: null,
    costMinor,
    deliveryTime: null,
    region: null,
  };
  return renderToStaticMarkup(
    <ShippingChoice
      options={[option]}
      naira={naira}
      chosenId={null}
      error={null}
      onChoose={() => {}}
    />,
  ).replaceAll(/<[^>]+>/g, "");
}

test("an option tells its cost as the shop states it, kobo included, and the dollars that makes", () => {
  expect(write(5_000_00)).toContain("₦5,000 ($3.23)");
  expect(write(4_500_50)).toContain("₦4,500.50 ($2.90)");
  expect(write(null)).toContain("Cost to be confirmed");
});
