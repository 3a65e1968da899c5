import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { CurrencyRow } from "#shop/sales/currency-list.ts";
import { CurrencyDialog } from "./currency-dialog.tsx";

let shown: ReactNode;
const Page = createRoutesStub([{ path: "/", Component: () => shown }]);

/** The fields that can only be read, by their names, where this currency is edited. */
function findReadOnly(currency: CurrencyRow): Record<string, string> {
  shown = <CurrencyDialog edited={currency} onClose={() => {}} />;
  const inputs = renderToStaticMarkup(<Page />).match(/<input [^>]*readOnly[^>]*>/g) ?? [];
  const find = (input: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1];
  return Object.fromEntries(
    inputs.map((input) => [find(input, "name") ?? "", find(input, "value") ?? ""]),
  );
}

const euro: CurrencyRow = {
  ...{ id: "EUR", code: "EUR", name: "Euro", symbol: "€", flag: "🇪🇺" },
  ...{ rate: "0.92", decimals: 2, orderIndex: 1 },
};

test("symbol, rate and decimals of the US dollar are read as they are, whatever the list has", () => {
  const dollar = { ...euro, id: "USD", code: "USD", symbol: "US$", rate: "1", decimals: 0 };
  expect(findReadOnly(dollar)).toEqual({ symbol: "$", rate: "1", decimals: "2" });
});

test("those of another currency can be written", () => {
  expect(findReadOnly(euro)).toEqual({});
});
