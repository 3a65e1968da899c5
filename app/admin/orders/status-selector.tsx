import { useState } from "react";
import { useSubmission } from "#app/ui/submission.ts";
import type { OrderCurrencies } from "#shop/sales/order-currencies.ts";
import type { OrderRow } from "#shop/sales/order-list.ts";
import { findObstacle, type OfferedStatus, offeredStatuses } from "#shop/sales/order-status.ts";
import { CancelOrder } from "./cancel-order.tsx";
import { obstacleWords, shortId, statusWords } from "./order-words.ts";
import { ShipOrder } from "./ship-order.tsx";

interface StatusSelectorProps {
  order: OrderRow;
  currencies: OrderCurrencies;
}

/**
 * The status of an order, to be chosen anew: what cannot be set cannot be chosen. Shipped and cancelled ask first.
 * It shows what the order is, so that a choice made while one is under way does not stick.
 */
export function StatusSelector({ order, currencies }: StatusSelectorProps) {
  const [asked, setAsked] = useState<"shipped" | "cancelled" | null>(null);
  const { submit, isBusy } = useSubmission();
  const { id, status } = order;
  const isOffered = offeredStatuses.some((each) => each === status);

  function choose(value: string) {
    const to = offeredStatuses.find((each) => each === value);
    if (!to || isBusy) return;
    if (to === "shipped" || to === "cancelled") return setAsked(to);
    submit({ intent: "move", orderId: id, from: status, to });
  }

  return (
    <>
      <select
        aria-label={`Status of order ${shortId(order)}`}
        value={status}
        // It keeps the keyboard, which a disabled one would let go.
        aria-disabled={isBusy || undefined}
        onChange={({ target }) => choose(target.value)}
        className="ml-2 h-7 rounded-md border border-rule-strong bg-surface px-1 text-sm rows:max-xl:ml-1.5 hover:border-ink aria-disabled:cursor-not-allowed aria-disabled:text-ink/50 pointer-coarse:h-11"
      >
        {!isOffered && <option value={status}>{statusWords[status]}</option>}
        {offeredStatuses.map((each) => (
          <Choice key={each} order={order} to={each} />
        ))}
      </select>
      <ShipOrder order={order} isOpen={asked === "shipped"} onClose={() => setAsked(null)} />
      <CancelOrder
        order={order}
        currencies={currencies}
        isOpen={asked === "cancelled"}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

function Choice({ order, to }: { order: OrderRow; to: OfferedStatus }) {
  const obstacle = to === order.status ? null : findObstacle(order.status, to);
  return (
    <option
      value={to}
      disabled={obstacle !== null}
      title={obstacle ? obstacleWords[obstacle] : undefined}
    >
      {statusWords[to]}
    </option>
  );
}
