import { formatMoney, usd } from "#shop/sales/currency.ts";
import type { listBestSellers } from "#shop/sales/sales.ts";
import { bestSellerDays } from "#shop/sales/sales-periods.ts";
import { Panel } from "./panel.tsx";
import { ProductHead } from "./product-head.tsx";

interface BestSellersProps {
  rows: Awaited<ReturnType<typeof listBestSellers>>;
}

/** What sold most lately. */
export function BestSellers({ rows }: BestSellersProps) {
  return (
    <Panel
      title="Best sellers"
      note={`Units and revenue of the last ${bestSellerDays} days, before promotion codes, counted once a minute`}
      head={["Product", "Units", "Revenue"]}
      empty={`Nothing was sold in the last ${bestSellerDays} days.`}
      isEmpty={rows.length === 0}
    >
      {rows.map(({ id, productId, name, partNumber, units, revenueMinor }) => (
        <tr key={id} className="border-t">
          <ProductHead {...{ name, partNumber }} isKept={productId !== null} />
          <td className="figures py-1.5 pr-3 text-right">{units.toLocaleString("en-US")}</td>
          <td className="figures py-1.5 text-right">{formatMoney(revenueMinor, usd)}</td>
        </tr>
      ))}
    </Panel>
  );
}
