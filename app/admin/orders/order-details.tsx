import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { AddressText } from "#app/ui/address-text.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OrderRecord } from "#shop/sales/order-record.ts";
import type { clientLoader } from "../order-record.ts";
import { DisputedPayments, DisputeLostBadge } from "./disputed-payments.tsx";
import { EditShipment } from "./edit-shipment.tsx";
import { Fact, Facts, Part } from "./facts.tsx";
import { FlaggedPayments } from "./flagged-payments.tsx";
import { OrderAmounts } from "./order-amounts.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderPapers } from "./order-papers.tsx";
import { OrderShipping } from "./order-shipping.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { shortId } from "./order-words.ts";
import { OutsideRefundBadge } from "./outside-refund.tsx";
import { StatusBadge } from "./status-badge.tsx";

interface OrderDetailsProps {
  /** Null while no order is looked at. */
  order: { id: string; number: number } | null;
  onClose: () => void;
}

/** One order in full, fetched when it is opened; it follows what happens to the order meanwhile. */
export function OrderDetails({ order, onClose }: OrderDetailsProps) {
  return (
    <Dialog
      isOpen={order !== null}
      onClose={onClose}
      title={order ? `Order ${shortId(order)}` : "Order"}
      width="wide"
    >
      {order && <Fetched key={order.id} id={order.id} />}
    </Dialog>
  );
}

/** The order stays with what is typed about it, where it cannot be asked for again. */
function Fetched({ id }: { id: string }) {
  const { data, load } = useFetcher<typeof clientLoader>();
  const [order, setOrder] = useState<OrderRecord | null>(null);
  useEffect(() => {
    load(`/admin/orders/${id}`);
  }, [load, id]);
  if (data?.kind === "found" && data.order !== order) setOrder(data.order);
  // As high as most orders are: the dialog opens as it will stand, and does not jump.
  if (!data) {
    return (
      <p role="status" className="min-h-[70dvh] text-ink-soft">
        Loading order...
      </p>
    );
  }
  return (
    <>
      {data.kind !== "found" && (
        <Notice tone="red" role="alert" title="Failed to fetch orders" className="mb-5">
          {data.kind === "unknown_order"
            ? "This order does not exist any more."
            : unreachable(order)}
        </Notice>
      )}
      {order && <Details order={order} />}
    </>
  );
}

function unreachable(shown: OrderRecord | null): string {
  return shown
    ? "This could not be refreshed. What you see may be out of date."
    : "The shop cannot be reached. Please close this and try again.";
}

function Details({ order }: { order: OrderRecord }) {
  return (
    <div className="space-y-5 text-sm">
      <FlaggedPayments order={order} />
      <DisputedPayments order={order} />
      {order.paidAt && <OrderPapers order={order} />}
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 md:grid-cols-2">
        <Part title="Order">
          <Facts areTexts>
            <Fact name="Number">
              <span className="figures">{order.number}</span>
            </Fact>
            <Fact name="Status">
              <span className="flex flex-wrap gap-1">
                <StatusBadge status={order.status} />
                {order.isDisputeLost && <DisputeLostBadge />}
                <OutsideRefundBadge order={order} />
              </span>
            </Fact>
            <Fact name="Date">
              <LocalTime at={order.createdAt} style="moment" />
            </Fact>
            <Fact name="Buyer">
              {order.email ? <AddressText text={order.email} /> : "Account deleted"}
            </Fact>
          </Facts>
        </Part>
        <Part title="Amounts">
          <OrderAmounts order={order} />
        </Part>
      </div>
      <Part title="Order items">
        <OrderItems order={order} />
      </Part>
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 md:grid-cols-2">
        <Part title="Shipping details">
          <OrderShipping order={order} />
          <EditShipment order={order} />
        </Part>
        <Part title="Timeline">
          <OrderTimeline steps={order.timeline} />
        </Part>
      </div>
    </div>
  );
}
