import { Badge } from "#app/ui/badge.tsx";
import type { OrderStatus } from "#shop/sales/order-status.ts";

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status] ?? "neutral"}>{statusNames[status]}</Badge>;
}

const tones: Partial<Record<OrderStatus, "green" | "yellow" | "red">> = {
  completed: "green",
  pending: "yellow",
  failed: "red",
};

const statusNames: Record<OrderStatus, string> = {
  pending: "Pending",
  paid: "Paid",
  processing: "Processing",
  shipped: "Shipped",
  completed: "Completed",
  failed: "Failed",
  cancelled: "Cancelled",
};
