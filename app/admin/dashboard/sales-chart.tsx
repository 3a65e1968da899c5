import { useEffect, useRef, useState } from "react";
import { writeDate } from "#shop/records/dates.ts";
import type { SalesPeriod } from "#shop/sales/sales.ts";
import type { SalesQuery } from "#shop/sales/sales-periods.ts";
import { barForm } from "./period-words.ts";

interface SalesChartProps {
  query: SalesQuery;
  sales: readonly SalesPeriod[];
  /** Told which bar the pointer is over, by its place; null for none. */
  onPoint: (place: number | null) => void;
}

/** The charts themselves, fetched once the page stands: it has all their figures without them. */
export function SalesChart({ query, sales, onPoint }: SalesChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const places = element.querySelectorAll<HTMLElement>("[data-chart]");
    let isWanted = true;
    let remove = () => {};
    const form = barForm(query);
    const labels = sales.map(({ start }) => writeDate(new Date(start), form, { timeZone: "UTC" }));
    import("./draw-sales.ts")
      .then(({ drawSales }) => {
        if (isWanted) remove = drawSales(places, { labels, sales, onPoint });
      })
      .catch(() => setMissing(true));
    return () => {
      isWanted = false;
      remove();
    };
  }, [query, sales, onPoint]);

  if (isMissing) {
    return (
      <p className="text-ink-soft text-sm">
        The chart could not be loaded. The table below has its figures.
      </p>
    );
  }
  return (
    <div
      ref={box}
      role="img"
      aria-label="Revenue and paid orders over time, as two bar charts. The table below has the same figures."
      className="grid grid-cols-1 gap-1"
    >
      <p className="text-ink-soft text-xs">Revenue</p>
      <div data-chart className="min-h-50" />
      <p className="text-ink-soft text-xs">Paid orders</p>
      <div data-chart className="min-h-30" />
    </div>
  );
}
