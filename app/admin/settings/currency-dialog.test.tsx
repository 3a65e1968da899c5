import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { CurrencyRow } from "#shop/sales/currency-list.ts";
import { CurrencyDialog } from "./currency-dialog.tsx";

let shown: ReactNode;
const Page = createRoutesStub([{ path: "/", Component: () => shown }]);

function edit(currency: CurrencyRow): string {
  shown = <CurrencyDialog edited={currency} onClose={() => {}} />;
  return renderToStaticMarkup(<Page />);
}

/** The fields that can only be read, by their names, where this currency is edited. */
function findReadOnly(currency: CurrencyRow): Record<string, string> {
  const inputs = edit(currency).match(/<input [^>]*readOnly[^>]*>/g) ?? [];
  const find = (input: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1];
  return Object.fromEntries(
    inputs.map((input) => [find(input, "name") ?? "", find(input, "value") ?? ""]),
  );
}

const wordsOf = (currency: CurrencyRow) => edit(currency).replaceAll(/<[^>]*>/g, " ");

const euro: CurrencyRow = {
  ...{ id: "EUR", code: "EUR", name: "Euro", symbol: "€", flag: "🇪🇺" },
  ...{ rate: "0.92", decimals: 2, orderIndex: 1 },
};

const dollar = { ...euro, id: "USD", code: "USD", symbol: "US$", rate: "1", decimals: 0 };

test("symbol, rate and decimals of the US dollar are read as they are, whatever the list has", () => {
  expect(findReadOnly(dollar)).toEqual({ symbol: "$", rate: "1", decimals: "2" });
});

test("beside each of them stands why it cannot be written, and none is asked for", () => {
  expect(wordsOf(dollar).match(/Fixed for the US dollar/g)).toHaveLength(2);
  expect(wordsOf(dollar)).toContain("Prices are kept in US dollars: always 1");
  expect(wordsOf(dollar).match(/\S+(?= +\*)/g)).toEqual(["Name"]);
  expect(wordsOf(euro).match(/\S+(?= +\*)/g)).toEqual(["Name", "Symbol", "Rate"]);
  expect(wordsOf(euro)).not.toMatch(/Fixed|always 1/);
});

test("those of another currency can be written", () => {
  expect(findReadOnly(euro)).toEqual({});
});
