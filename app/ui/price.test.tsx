import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Currency, usd } from "#shop/sales/currency.ts";
import { Price } from "./price.tsx";

const yen: Currency = { ...usd, code: "JPY", symbol: "¥", rate: "149.5", decimals: 0 };
const euro: Currency = { ...usd, code: "EUR", symbol: "€", rate: "0.92" };

const write = (price: Parameters<typeof Price>[0]) =>
  renderToStaticMarkup(<Price {...price} />).replaceAll(/<[^>]+>/g, "");

test.each([
  [yen, "¥2,078", "¥20,780"],
  [euro, "€12.79", "€127.90"],
  [usd, "$13.90", "$139.00"],
])(
  "ten cost ten times what one is shown to cost, also where that is rounded: %#",
  (currency, one, ten) => {
    expect(write({ usdMinor: 13_90, currency })).toBe(one);
    expect(write({ usdMinor: 13_90, quantity: 10, currency })).toBe(ten);
  },
);
