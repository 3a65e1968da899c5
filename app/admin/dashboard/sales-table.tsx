import { formatMoney, usd } from "#shop/sales/currency.ts";
import type { SalesPeriod } from "#shop/sales/sales.ts";
import type { SalesUnit } from "#shop/sales/sales-periods.ts";
import { Period } from "./period.tsx";

interface SalesTableProps {
  by: SalesUnit;
  sales: readonly SalesPeriod[];
}

/** The figures of the charts for those who cannot see them, or want them exact: the latest first. */
export function SalesTable({ by, sales }: SalesTableProps) {
  return (
    <details className="mt-3">
      <summary className="w-fit cursor-pointer py-2 font-medium text-sm underline-offset-4 hover:underline pointer-coarse:py-3">
        Sales as a table
      </summary>
      <div className="mt-2 rounded-md border">
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">Revenue and paid orders over time</caption>
          <thead className="bg-sunken text-left">
            <tr>
              <th scope="col" className="px-2 sm:px-3 py-2 font-medium">
                Period
              </th>
              <th scope="col" className="px-2 sm:px-3 py-2 text-right font-medium">
                Paid orders
              </th>
              <th scope="col" className="px-2 sm:px-3 py-2 text-right font-medium">
                Revenue
              </th>
            </tr>
          </thead>
          <tbody>
            {sales.toReversed().map(({ start, orders, revenueMinor }) => (
              <tr key={start} className="border-t">
                <th scope="row" className="px-2 sm:px-3 py-1 text-left font-normal">
                  <span className="max-sm:hidden">
                    <Period start={start} by={by} />
                  </span>
                  <span className="sm:hidden">
                    <Period start={start} by={by} isShort />
                  </span>
                </th>
                <td className="figures px-2 sm:px-3 py-1 text-right">
                  {orders.toLocaleString("en-US")}
                </td>
                <td className="figures px-2 sm:px-3 py-1 text-right">
                  {formatMoney(revenueMinor, usd)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
