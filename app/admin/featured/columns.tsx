import { Badge } from "#app/ui/badge.tsx";
import { Price } from "#app/ui/price.tsx";
import { DragHandle } from "#app/ui/sortable.tsx";
import { actionsColumn, type Column } from "#app/ui/table/columns.ts";
import { WholeWords } from "#app/ui/whole-words.tsx";
import type { FeaturedRow } from "#shop/catalog/featured-list.ts";
import { FeaturedActions } from "./featured-actions.tsx";

export function featuredColumns({ count }: { count: number }): Column<FeaturedRow>[] {
  return [
    {
      header: "Order",
      sort: "order",
      align: "end",
      className: "md:w-24",
      cell: ({ orderIndex, product }) => (
        <span className="inline-flex items-center gap-1.5">
          <DragHandle
            label={`Reorder ${product.name}`}
            className="cards:-ml-1.5 cards:pointer-coarse:-ml-3.5"
          />
          {orderIndex}
        </span>
      ),
    },
    {
      header: "Product",
      isText: true,
      className: "font-medium xl:min-w-40",
      cell: ({ product }) => <WholeWords text={product.name} />,
    },
    {
      header: "Category",
      isText: true,
      cell: ({ category }) => category ?? <span className="text-ink-faint">no category</span>,
    },
    {
      header: "Price",
      align: "end",
      cell: ({ product }) => <Price usdMinor={product.priceMinor} />,
    },
    {
      header: "Status",
      cell: ({ status, product }) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={status === "active" ? "green" : "red"}>
            {status === "active" ? "Active" : "Suspended"}
          </Badge>
          {product.status === "suspended" && <Badge tone="yellow">Product suspended</Badge>}
          {product.status === "out_of_stock" && <Badge>Product out of stock</Badge>}
        </span>
      ),
    },
    actionsColumn((featured) => <FeaturedActions featured={featured} count={count} />),
  ];
}
