import { useState } from "react";
import { EmptyPanel } from "#app/ui/empty-panel.tsx";
import { formatMoney, usd } from "#shop/sales/currency.ts";
import type { SalesPeriod } from "#shop/sales/sales.ts";
import type { SalesQuery } from "#shop/sales/sales-periods.ts";
import { Period } from "./period.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { spanWords } from "./period-words.ts";
import { SalesChart } from "./sales-chart.tsx";
import { SalesTable } from "./sales-table.tsx";

interface SalesProps {
  query: SalesQuery;
  /** The earliest first. */
  sales: readonly SalesPeriod[];
}

const dollars = (minor: number) => formatMoney(minor, usd);

/**
 * Revenue and orders over time: the sums, two charts above one another, and the same as a table. The sums
 * are of the time that was asked for; a bar that is pointed at is told as it stands there.
 */
export function Sales({ query, sales }: SalesProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = pointed === null ? null : sales[pointed];
  const within = sales.map((each) => each.within);
  const revenueMinor = shown?.revenueMinor ?? sum(within.map((each) => each.revenueMinor));
  const orders = shown?.orders ?? sum(within.map((each) => each.orders));
  const { by } = query;
  const hasSales = sales.some((each) => each.orders > 0);
  const hasEarlier = sales.some((each) => each.orders > each.within.orders);
  return (
    <section aria-labelledby="sales" className="rounded-md border bg-surface p-4">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h3 id="sales" className="font-medium">
            Sales
          </h3>
          <p className="text-ink-soft text-sm">
            {shown ? <Period start={shown.start} by={by} /> : `Last ${spanWords[query.range]}`}
          </p>
        </div>
        <PeriodChoice query={query} />
      </div>
      <dl className="mb-4 grid gap-x-8 gap-y-3 sm:flex">
        <Figure name="Revenue" text={dollars(revenueMinor)} />
        <Figure name="Paid orders" text={orders.toLocaleString("en-US")} />
        <Figure
          name="Average order"
          text={orders === 0 ? "none" : dollars(Math.round(revenueMinor / orders))}
        />
      </dl>
      {hasSales ? (
        <>
          <SalesChart query={query} sales={sales} onPoint={setPointed} />
          <SalesTable by={by} sales={sales} />
        </>
      ) : (
        <EmptyPanel title={`No paid orders in the last ${spanWords[query.range]}`} />
      )}
      <p className="mt-3 text-ink-faint text-xs">
        Orders with a verified payment that are not cancelled, in US dollars, by the day of payment
        in UTC.
        {hasEarlier &&
          ` The first bar is a whole ${by}: the sums count what of it is in the last ${spanWords[query.range]}.`}
        {hasSales && " The last bar is not over yet."}
      </p>
    </section>
  );
}

function Figure({ name, text }: { name: string; text: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 sm:block sm:min-w-36">
      <dt className="text-ink-soft text-xs">{name}</dt>
      <dd className="figures font-medium text-lg">{text}</dd>
    </div>
  );
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
