import { Notice } from "#app/ui/notice.tsx";
import type { OrderRecord } from "#shop/sales/order-record.ts";

interface OutsideRefundWarningProps {
  order: Pick<OrderRecord, "isRefundedOutside">;
  /** What is asked about. */
  about?: keyof typeof advice;
}

/**
 * Stands, as the warning of a dispute, in every question that gives money of an order back of which some was given
 * back elsewhere, where its goods are about to leave, and where flagged money is about to count.
 */
export function OutsideRefundWarning({ order, about = "refund" }: OutsideRefundWarningProps) {
  if (!order.isRefundedOutside) return null;
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
