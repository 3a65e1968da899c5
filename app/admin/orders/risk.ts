import type { OrderRecord } from "#shop/sales/order-record.ts";

type Told = Pick<OrderRecord, "isDisputed" | "isDisputeLost" | "outsideRefund">;

/** Whether money that is about to be given back may go back otherwise, or has: then it is agreed to knowingly. */
export function isRisky({ isDisputed, isDisputeLost, outsideRefund }: Told): boolean {
  return isDisputed || isDisputeLost || outsideRefund !== null;
}
