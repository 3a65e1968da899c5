import type { OrderRecord } from "#shop/sales/order-record.ts";

type Told = Pick<OrderRecord, "isDisputed" | "isDisputeLost" | "isRefundedOutside">;

/** Whether money that is about to be given back may go back otherwise, or has: then it is agreed to knowingly. */
export function isRisky({ isDisputed, isDisputeLost, isRefundedOutside }: Told): boolean {
  return isDisputed || isDisputeLost || isRefundedOutside;
}
