import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { SalesPeriod } from "#shop/sales/sales.ts";
import { Sales } from "./sales.tsx";

const part = { orders: 1, revenueMinor: 20_00 };
const whole = { orders: 2, revenueMinor: 50_00 };
const october = { start: "2026-10-19", ...whole, within: part };
const november = { start: "2026-11-16", ...part, within: part };

let sales: readonly SalesPeriod[];
const Shown = () => <Sales query={{ range: "30d", by: "week" }} sales={sales} />;
const Page = createRoutesStub([{ path: "/", Component: Shown }]);

function write(shown: readonly SalesPeriod[]): string {
  sales = shown;
  return renderToStaticMarkup(<Page />)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
}

const begins = "The first bar is a whole week: the sums count what of it is in the last 30 days.";

test("the sums are of the time that they name, though the first bar is whole and says so", () => {
  const words = write([october, november]);
  expect(words).toContain("Last 30 days");
  expect(words).toContain("Revenue $40.00 Paid orders 2 Average order $20.00");
  expect(words).toContain(begins);
  expect(write([{ ...october, within: whole }, november])).not.toContain(begins);
});
