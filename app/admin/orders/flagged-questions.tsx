import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { formatCharge, formatMoved } from "#shop/sales/order-money.ts";
import type { OrderRecord } from "#shop/sales/order-record.ts";
import { DisputeWarning } from "./disputed-payments.tsx";
import { OutsideRefundWarning } from "./outside-refund.tsx";

interface QuestionProps {
  order: OrderRecord;
  payment: OrderRecord["flagged"][number];
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  isBusy: boolean;
}

/** Whether flagged money pays its order after all, with a warning where it may have gone back meanwhile. */
export function SettleQuestion({ order, payment, ...dialog }: QuestionProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title="Are you sure?"
      subject={`${formatMoved(payment.received, order.currencies)} for order No. ${order.number}`}
      confirmLabel="Settle"
      isDangerous={false}
    >
      <p>
        The order costs{" "}
        <span className="figures">{formatCharge(order.charged, order.currencies)}</span>, and counts
        as paid in full with this payment.
      </p>
      <p>
        {order.status === "pending"
          ? "What it holds is sold."
          : "Its stock is taken again; where it is gone, nothing happens and you hear what is short."}
      </p>
      <DisputeWarning order={order} isLost={payment.isDisputeLost} about="settlement" />
      <OutsideRefundWarning order={order} about="settlement" />
    </ConfirmDialog>
  );
}

/** Whether it is given back. */
export function RefundQuestion({ order, payment, ...dialog }: QuestionProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title="Are you sure?"
      subject={`${formatMoved(payment.refundable, order.currencies)} for order No. ${order.number}`}
      confirmLabel="Refund"
    >
      <p>
        This goes back to the buyer, the way it was paid. The provider carries it out. The order
        stays {order.status}.
      </p>
      <DisputeWarning order={order} isLost={payment.isDisputeLost} />
      <OutsideRefundWarning order={order} />
    </ConfirmDialog>
  );
}

/** Whether it was given back elsewhere. */
export function CloseQuestion({ order, payment, ...dialog }: QuestionProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title="Are you sure?"
      subject={`${formatMoved(payment.refundable, order.currencies)} for order No. ${order.number}`}
      confirmLabel="Given back elsewhere"
    >
      <p>
        Say so only if the payer has all of this back: by refunds in Paystack’s dashboard, by a lost
        dispute, or by both. No refund is asked for, and nobody is told. The order stays{" "}
        {order.status}.
      </p>
    </ConfirmDialog>
  );
}
