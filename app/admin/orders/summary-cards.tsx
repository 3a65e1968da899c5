import type { ReactNode } from "react";
import { type Currency, formatMoney, usd } from "#shop/sales/currency.ts";
import type { OrderSummary } from "#shop/sales/order-summary.ts";

/** The five figures above the list. Revenue is in Naira at the rate of each order. */
export function SummaryCards({ summary, naira }: { summary: OrderSummary; naira: Currency }) {
  const { revenue } = summary;
  return (
    <dl className="mb-5 grid grid-cols-6 gap-3 max-lg:*:col-span-2 max-lg:*:nth-[-n+2]:col-span-3 max-sm:*:nth-[-n+2]:col-span-full lg:grid-cols-[1fr_2fr_1fr_1fr_1fr]">
      <Card name="Total Orders">{summary.total.toLocaleString("en-US")}</Card>
      <Card name="Total Revenue">
        {formatMoney(revenue.nairaMinor, naira)}{" "}
        <span className="whitespace-nowrap font-normal text-ink-soft text-sm">
          ({formatMoney(revenue.usdMinor, usd)})
        </span>
      </Card>
      <Card name="Pending">{summary.pending.toLocaleString("en-US")}</Card>
      <Card name="Completed">{summary.completed.toLocaleString("en-US")}</Card>
      <Card name="Cancelled">{summary.cancelled.toLocaleString("en-US")}</Card>
    </dl>
  );
}

function Card({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="rounded-md border bg-surface px-3 py-3 sm:px-4">
      <dt className="text-ink-soft text-xs">{name}</dt>
      <dd className="figures break-words font-medium text-lg">{children}</dd>
    </div>
  );
}
