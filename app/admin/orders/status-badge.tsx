import clsx from "clsx/lite";
import type { OrderStatus } from "#shop/sales/order-status.ts";
import { statusWords } from "./order-words.ts";

/** Full for completed, soft for pending, red for cancelled; the others are outlined. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <span
      className={clsx(
        "inline-block whitespace-nowrap rounded-sm border px-1.5 py-0.5 font-mono text-xs",
        looks[status] ?? "border-rule-strong text-ink",
      )}
    >
      {statusWords[status]}
    </span>
  );
}

const looks: Partial<Record<OrderStatus, string>> = {
  completed: "border-transparent bg-ink text-paper",
  pending: "border-transparent bg-sunken text-ink-soft",
  cancelled: "border-transparent bg-red-soft text-red",
};
