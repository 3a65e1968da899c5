import { AddressText } from "#app/ui/address-text.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { actionsColumn, type Column } from "#app/ui/table/columns.ts";
import { RowAction, RowActions } from "#app/ui/table/row-action.tsx";
import { RowDate } from "#app/ui/table/row-date.tsx";
import type { OrderCurrencies } from "#shop/sales/order-currencies.ts";
import type { OrderRow } from "#shop/sales/order-list.ts";
import { DisputeLostBadge } from "./disputed-payments.tsx";
import { Naira } from "./naira.tsx";
import { paymentWords, shortId } from "./order-words.ts";
import { OutsideRefundBadge } from "./outside-refund.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { StatusSelector } from "./status-selector.tsx";

interface OrderColumns {
  currencies: OrderCurrencies;
  onView: (order: OrderRow) => void;
}

export function orderColumns({ currencies, onView }: OrderColumns): Column<OrderRow>[] {
  return [
    {
      header: "Order",
      className: "whitespace-nowrap",
      cell: (order) => (
        <span className="flex flex-wrap items-baseline gap-x-2 md:max-xl:flex-col">
          <span className="figures font-medium">{shortId(order)}</span>
          <span className="figures text-ink-soft text-xs">No. {order.number}</span>
        </span>
      ),
    },
    {
      header: "Date",
      sort: "created",
      className: "xl:whitespace-nowrap",
      cell: ({ createdAt }) => <RowDate at={createdAt} />,
    },
    {
      header: "Email",
      isText: true,
      className: "xl:min-w-40",
      cell: ({ email }) =>
        email === null ? (
          <span className="text-ink-faint">account deleted</span>
        ) : (
          <AddressText text={email} />
        ),
    },
    {
      header: "Status",
      cell: (order) => (
        <span className="flex flex-wrap gap-1">
          <StatusBadge status={order.status} />
          {order.isFlagged && <Badge tone="yellow">Needs a decision</Badge>}
          {order.isDisputed && <Badge tone="yellow">{paymentWords.disputed}</Badge>}
          {order.isDisputeLost && <DisputeLostBadge />}
          <OutsideRefundBadge order={order} />
          {order.isRefundStuck && <Badge tone="red">{paymentWords.refund_failed}</Badge>}
        </span>
      ),
    },
    {
      header: "Total",
      sort: "total",
      align: "end",
      className: "md:whitespace-nowrap",
      cell: ({ totalMinor, nairaRate }) => (
        <Naira usdMinor={totalMinor} naira={currencies.naira} rate={nairaRate} />
      ),
    },
    actionsColumn((order) => (
      <RowActions className="rows:max-xl:max-w-32">
        <StatusSelector order={order} currencies={currencies} />
        <RowAction
          onClick={() => onView(order)}
          aria-label={`View Details of order ${shortId(order)}`}
        >
          View Details
        </RowAction>
      </RowActions>
    )),
  ];
}
