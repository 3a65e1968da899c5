import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { lowStockUnits } from "#shop/catalog/availability.ts";
import type { listLowStock } from "#shop/catalog/low-stock.ts";
import { everyCategory } from "#shop/catalog/product-table.ts";
import { productListAddress } from "../products/list-address.ts";
import { statusWords } from "../products/product-words.ts";
import { Panel } from "./panel.tsx";
import { ProductHead } from "./product-head.tsx";

type LowStockProps = Awaited<ReturnType<typeof listLowStock>>;

/** Products on sale that run out, with the way to the whole list. */
export function LowStock({ rows, hasMore }: LowStockProps) {
  return (
    <Panel
      title="Low stock"
      note={`Products on sale with ${lowStockUnits} units or fewer`}
      head={["Product", "Units"]}
      empty={`No product on sale has ${lowStockUnits} units or fewer.`}
      isEmpty={rows.length === 0}
      after={
        hasMore && (
          <Link
            to={productListAddress({ sort: "stock", category: everyCategory })}
            className="inline-flex items-center text-sm underline underline-offset-4 pointer-coarse:min-h-11"
          >
            All products by stock
          </Link>
        )
      }
    >
      {rows.map(({ id, name, partNumber, stock, minOrderQuantity }) => (
        <tr key={id} className="border-t">
          <ProductHead {...{ name, partNumber }} />
          <td className="py-1.5 sm:whitespace-nowrap">
            <span className="flex flex-wrap-reverse items-center sm:flex-nowrap justify-end gap-x-3 gap-y-1">
              {(stock === 0 || stock < minOrderQuantity) && (
                <Badge tone={stock === 0 ? "red" : "yellow"}>
                  {stock === 0 ? statusWords.out_of_stock : "Below minimum order"}
                </Badge>
              )}
              <span className="figures">{stock}</span>
            </span>
          </td>
        </tr>
      ))}
    </Panel>
  );
}
