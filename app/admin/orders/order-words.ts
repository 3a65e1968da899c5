import type { Obstacle, OrderStatus } from "#shop/sales/order-status.ts";

export const statusWords: Record<OrderStatus, string> = {
  pending: "Pending",
  paid: "Paid",
  processing: "Processing",
  shipped: "Shipped",
  completed: "Completed",
  failed: "Failed",
  cancelled: "Cancelled",
};

/** What orders are found by where their money waits for someone. In the list a flagged one says what it needs. */
export const paymentWords = {
  flagged: "Flagged",
  refund_failed: "Refund stuck",
  disputed: "Disputed",
} as const;

/** What an administrator hears who chose a status that cannot be set. */
export const obstacleWords: Record<Obstacle, string> = {
  ended:
    "This order has ended and its stock was given back, so its status cannot be changed any more",
  unpaid: "This order is not paid yet: only its payment can move it on",
  paid: "This order is paid, so it cannot wait for a payment again",
};

export const refundWords = {
  requested: "Requested",
  pending: "Accepted by the provider",
  processing: "On its way",
  processed: "Given back",
  failed: "Failed",
  needs_attention: "Needs attention at the provider",
} as const;

/** Why received money waits for a decision, in the shop's own words for it. */
export const flagWords = {
  order_closed: "It arrived after the order had ended.",
  amount_mismatch: "Its amount is not what the order costs.",
  reference_mismatch: "Its reference is not the order's.",
  currency_mismatch: "Its currency is not the order's.",
  mode_mismatch: "It was made in the provider's other mode, test or live.",
  paid_twice: "The order was already paid.",
} as const;

/** Why flagged money can only be given back. */
export const settlingObstacleWords = {
  paid: "The order is paid already, so this payment can only be given back",
  other_mode: "No real money was moved, so this payment cannot settle the order",
} as const;

/** What people call an order: the first eight characters of its id. */
export function shortId({ id }: { id: string }): string {
  return id.slice(0, 8);
}
