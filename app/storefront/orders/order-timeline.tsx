import { LocalTime } from "#app/ui/local-time.tsx";
import type { OrderStatus } from "#shop/sales/order-status.ts";
import type { OrderDetails } from "#shop/sales/orders-of-user.ts";
import { TrackingNumber } from "./tracking-number.tsx";

/** What happened to an order, oldest first. */
export function OrderTimeline({ order }: { order: OrderDetails }) {
  const { steps } = order;
  // An order that was set back has left more than once: what is known is about the last time.
  const shipped = steps.findLast(({ status }) => status === "shipped");
  return (
    <ol className="ml-1 space-y-4">
      {steps.map((step) => (
        <li
          key={`${step.status} ${step.at.getTime()}`}
          className="relative pl-5 before:absolute before:top-3 before:-bottom-6 before:left-0 before:w-px before:bg-rule last:before:hidden"
        >
          <span
            aria-hidden
            className="absolute top-2 -left-0.75 size-1.5 rounded-full bg-ink outline-3 outline-surface"
          />
          <p className="font-medium">{step.status && describeStep(step.status, order)}</p>
          <p className="text-ink-soft text-sm">
            <LocalTime at={step.at} style="moment" />
          </p>
          {step === shipped && <Shipment order={order} />}
        </li>
      ))}
    </ol>
  );
}

/** What a mail about the shipping leads here for. */
function Shipment({ order }: { order: OrderDetails }) {
  const { carrier, trackingNumber } = order;
  if (!carrier && !trackingNumber) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 break-words">
      {carrier ?? "Tracking number"}
      {trackingNumber && <TrackingNumber {...order} />}
    </p>
  );
}

function describeStep(status: OrderStatus, { totalMinor }: OrderDetails): string {
  return status === "paid" && totalMinor === 0 ? "Nothing to pay" : sentences[status];
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
