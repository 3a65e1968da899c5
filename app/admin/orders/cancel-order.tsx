import { useEffect, useState } from "react";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import { useSubmission } from "#app/ui/submission.ts";
import type { OrderCurrencies } from "#shop/sales/order-currencies.ts";
import type { OrderRow } from "#shop/sales/order-list.ts";
import { formatCharge } from "#shop/sales/order-money.ts";
import { isSent } from "#shop/sales/order-status.ts";
import { DisputeWarning } from "./disputed-payments.tsx";
import { shortId } from "./order-words.ts";
import { OutsideRefundWarning } from "./outside-refund.tsx";
import { isRisky } from "./risk.ts";
import { useAsOpened } from "./use-as-opened.ts";

interface CancelOrderProps {
  order: OrderRow;
  currencies: Pick<OrderCurrencies, "charge">;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Asks before an order is cancelled, and whether its payment is given back: of itself it is, unless its payer
 * asks the provider for it too, or got it so, or some was given back elsewhere. The question is about the order as it
 * was opened; it ends with the refusal where the order has moved since.
 */
export function CancelOrder({ order: current, currencies, isOpen, onClose }: CancelOrderProps) {
  const order = useAsOpened(current, isOpen);
  /** Null as long as nobody has said. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { submit, isBusy, refusal } = useSubmission({ onSaved: onClose });
  const { id, number, status, refundable, email } = order;
  const hasMoved = status !== current.status;
  const isRefunded = chosen ?? !isRisky(order);
  if (!isOpen && chosen !== null) setChosen(null);

  useEffect(() => {
    if (refusal && hasMoved) onClose();
  }, [refusal, hasMoved, onClose]);

  const refund = refundable && isRefunded ? "yes" : "no";
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => submit({ intent: "cancel", orderId: id, from: status, refund })}
      title="Are you sure?"
      subject={`Order ${shortId(order)}, No. ${number}`}
      confirmLabel="Cancel order"
      cancelLabel="Keep order"
      isBusy={isBusy}
    >
      <p>A cancelled order stays cancelled. {stockWords(order)}</p>
      {refundable && (
        <>
          <DisputeWarning order={order} />
          <OutsideRefundWarning order={order} />
          <Checkbox
            name="refund"
            label="Give the payment back"
            hint={`${formatCharge(refundable, currencies)} in full, the way it was paid. The provider carries it out.`}
            checked={isRefunded}
            onChange={({ target }) => setChosen(target.checked)}
          />
        </>
      )}
      <p>{email ? `${email} is told by email.` : "Nobody is told: the account is deleted."}</p>
    </ConfirmDialog>
  );
}

function stockWords({ status }: OrderRow): string {
  return isSent(status)
    ? "Its goods count as back in stock at once: cancel it when they have come back."
    : "Its goods are on sale again at once.";
}
