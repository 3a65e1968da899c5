import clsx from "clsx/lite";
import type { OrderStatus } from "#shop/sales/order-status.ts";
import { statusWords } from "./order-words.ts";

/** Full for completed, soft for pending, red for cancelled; the others are outlined. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <span className={clsx("badge", looks[status] ?? "border-rule-strong text-ink")}>
      {statusWords[status]}
    </span>
  );
}

const looks: Partial<Record<OrderStatus, string>> = {
  completed: "border-transparent bg-ink text-paper",
  pending: "border-rule bg-sunken text-ink-soft",
  cancelled: "bg-red-soft text-red",
};
