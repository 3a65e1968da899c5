import { LocalTime } from "#app/ui/local-time.tsx";
import type { OrderStatus } from "#shop/sales/order-status.ts";
import type { OrderDetails } from "#shop/sales/orders-of-user.ts";

/** What happened to an order, oldest first. */
export function OrderTimeline({ steps }: { steps: OrderDetails["steps"] }) {
  return (
    <ol className="ml-1 space-y-4">
      {steps.map(({ status, at }) => (
        <li
          key={`${status} ${at.getTime()}`}
          className="relative pl-5 before:absolute before:top-3 before:-bottom-6 before:left-0 before:w-px before:bg-rule last:before:hidden"
        >
          <span
            aria-hidden
            className="absolute top-2 -left-0.75 size-1.5 rounded-full bg-ink outline-3 outline-surface"
          />
          <p className="font-medium">{status && sentences[status]}</p>
          <p className="text-ink-soft text-sm">
            <LocalTime at={at} style="moment" />
          </p>
        </li>
      ))}
    </ol>
  );
}

const sentences: Record<OrderStatus, string> = {
  pending: "Order placed",
  paid: "Payment received",
  processing: "In preparation",
  shipped: "Shipped",
  completed: "Completed",
  failed: "Not paid in time",
  cancelled: "Cancelled",
};
