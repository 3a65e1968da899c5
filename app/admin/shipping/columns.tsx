import { actionsColumn, type Column } from "#app/ui/table/columns.ts";
import type { Currency } from "#shop/sales/currency.ts";
import { formatStated } from "#shop/sales/order-money.ts";
import type { ShippingRow } from "#shop/sales/shipping-list.ts";
import { ShippingActions } from "./shipping-actions.tsx";

interface ShippingColumns {
  naira: Currency;
  onEdit: (option: ShippingRow) => void;
}

export function shippingColumns({ naira, onEdit }: ShippingColumns): Column<ShippingRow>[] {
  return [
    {
      header: "Order",
      sort: "order",
      align: "end",
      className: "md:w-20",
      cell: ({ orderIndex }) => orderIndex,
    },
    {
      header: "Title",
      sort: "title",
      isText: true,
      className: "xl:min-w-40",
      cell: ({ title, description }) => (
        <>
          <span className="font-medium">{title}</span>
          {description && (
            <span className="line-clamp-2 max-w-prose text-ink-soft">{description}</span>
          )}
        </>
      ),
    },
    {
      header: "Cost",
      sort: "cost",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ costMinor }) =>
        costMinor === null ? (
          <span className="text-ink-faint">told later</span>
        ) : (
          formatStated(costMinor, naira)
        ),
    },
    {
      header: "Delivery Time",
      isText: true,
      cell: ({ deliveryTime }) => deliveryTime ?? <span className="text-ink-faint">not given</span>,
    },
    {
      header: "Region",
      sort: "region",
      isText: true,
      cell: ({ region }) => region ?? <span className="text-ink-faint">not given</span>,
    },
    actionsColumn((option) => <ShippingActions option={option} onEdit={() => onEdit(option)} />),
  ];
}
