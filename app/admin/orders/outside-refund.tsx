import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatMoved } from "#shop/sales/order-money.ts";
import type { OrderRecord } from "#shop/sales/order-record.ts";
import { Fact } from "./facts.tsx";
import { refundWords } from "./order-words.ts";

type Told = Pick<OrderRecord, "outsideRefund">;

/** Stands beside the status of an order of which money is given back that the shop did not ask for. */
export function OutsideRefundBadge({ order: { outsideRefund } }: { order: Told }) {
  if (!outsideRefund) return null;
  return (
    <Badge tone="yellow">
      {outsideRefund === "processed" ? "Refunded outside" : "Refunding outside"}
    </Badge>
  );
}

type Counted = Told & Pick<OrderRecord, "refundedOutside" | "currencies">;

/** How much of it went back so. What is under way is not counted yet, and some is not told how much it is. */
export function OutsideRefundLine({ order }: { order: Counted }) {
  const { outsideRefund, refundedOutside, currencies } = order;
  if (!outsideRefund) return null;
  return (
    <Fact name="Refunded outside the shop">
      {refundedOutside.map(({ paymentId, ...moved }) => (
        <span key={paymentId} className="figures block">
          {formatMoved(moved, currencies)}
        </span>
      ))}
      {outsideRefund === "under_way" && refundWords.processing}
      {outsideRefund === "processed" && refundedOutside.length === 0 && "See the timeline"}
    </Fact>
  );
}

interface OutsideRefundWarningProps {
  order: Told;
  /** What is asked about. */
  about?: keyof typeof advice;
}

/**
 * Stands, as the warning of a dispute, in every question that gives money of an order back of which some was given
 * back elsewhere, where its goods are about to leave, and where flagged money is about to count.
 */
export function OutsideRefundWarning({ order, about = "refund" }: OutsideRefundWarningProps) {
  if (!order.outsideRefund) return null;
  return (
    <Notice tone="yellow" title="Money of this order is given back outside the shop">
      {advice[about]}
    </Notice>
  );
}

const advice = {
  refund:
    "The timeline of the order tells how much. The provider refuses to give back more than is left of a payment.",
  shipment: "The timeline of the order tells how much: goods that were sent may not be paid for.",
  settlement:
    "The timeline of the order tells how much: the order may count as paid without the money.",
};
