import { Link } from "react-router";
import { WholeWords } from "#app/ui/whole-words.tsx";
import { formatMoney, usd } from "#shop/sales/currency.ts";
import type { listBestSellers } from "#shop/sales/sales.ts";
import { bestSellerDays } from "#shop/sales/sales-periods.ts";
import { productListAddress } from "../products/list-address.ts";
import { Panel } from "./panel.tsx";

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
          <th scope="row" className="wrap-anywhere py-1.5 pr-3 text-left font-normal">
            {productId === null ? (
              <WholeWords text={name} />
            ) : (
              <Link
                to={productListAddress({ q: partNumber })}
                className="inline-flex items-center underline-offset-4 hover:underline pointer-coarse:min-h-11"
              >
                <WholeWords text={name} />
              </Link>
            )}
            <span className="figures block text-ink-faint text-xs">{partNumber}</span>
          </th>
          <td className="figures py-1.5 pr-3 text-right">{units.toLocaleString("en-US")}</td>
          <td className="figures py-1.5 text-right">{formatMoney(revenueMinor, usd)}</td>
        </tr>
      ))}
    </Panel>
  );
}
