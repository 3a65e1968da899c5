export type OrderStatus =
  | "pending"
  | "paid"
  | "processing"
  | "shipped"
  | "completed"
  | "failed"
  | "cancelled";

/**
 * Where an order may go from each status by the shop's own doing. An administrator may choose any
 * of the statuses offered to them; what that does to stock and money is decided where it is done.
 */
export const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["paid", "failed", "cancelled"],
  paid: ["processing", "shipped", "completed", "cancelled"],
  processing: ["shipped", "completed", "cancelled"],
  shipped: ["completed", "cancelled"],
  completed: [],
  failed: [],
  cancelled: [],
};

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}
