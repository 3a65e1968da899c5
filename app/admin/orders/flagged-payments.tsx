import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useSubmission } from "#app/ui/submission.ts";
import { formatCharge, formatMoved } from "#shop/sales/order-money.ts";
import type { OrderRecord } from "#shop/sales/order-record.ts";
import { useFocusAfter } from "../frame/use-focus-after.ts";
import { DisputeWarning } from "./disputed-payments.tsx";
import { flagWords, settlingObstacleWords } from "./order-words.ts";
import { OutsideRefundWarning } from "./outside-refund.tsx";

type FlaggedPayment = OrderRecord["flagged"][number];

/** Money that arrived and settled nothing by itself, with what can be done about it. */
export function FlaggedPayments({ order }: { order: OrderRecord }) {
  return order.flagged.map((payment) => (
    <Flagged key={payment.id} order={order} payment={payment} />
  ));
}

interface FlaggedProps {
  order: OrderRecord;
  payment: FlaggedPayment;
}

function Flagged({ order, payment }: FlaggedProps) {
  const { decision } = payment;
  const notice = useFocusAfter<HTMLDivElement>(decision !== null);
  if (decision === null) return <Undecided order={order} payment={payment} />;
  return (
    <div ref={notice} tabIndex={-1} className="rounded-md">
      <Notice title={decisionTitles[decision]}>
        <Reason order={order} payment={payment} />
      </Notice>
    </div>
  );
}

const decisionTitles = {
  settled: "This payment was accepted by hand",
  refunded: "This payment was not accepted",
  given_back_elsewhere: "This payment was given back elsewhere",
} as const;

type Decision = "settle" | "refund" | "close";

function Undecided({ order, payment }: FlaggedProps) {
  const [asked, setAsked] = useState<Decision | null>(null);
  const { submit, isBusy } = useSubmission({ onSaved: () => setAsked(null) });
  const decide = (intent: Decision) => submit({ intent, paymentId: payment.id });
  const { received, refundable, obstacle, isGivenBack, isDisputeLost } = payment;
  const close = () => setAsked(null);
  return (
    <Notice tone="yellow" title="This payment needs a decision">
      <Reason order={order} payment={payment} obstacle={obstacle} />
      <div className="mt-3 flex flex-wrap gap-2">
        {!obstacle && (
          <Button size="small" onClick={() => setAsked("settle")}>
            Settle
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={() => setAsked("refund")}>
          Refund
        </Button>
        {isGivenBack && (
          <Button size="small" variant="secondary" onClick={() => setAsked("close")}>
            Given back elsewhere
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={asked === "settle"}
        onClose={close}
        onConfirm={() => decide("settle")}
        title="Are you sure?"
        subject={`${formatMoved(received, order.currencies)} for order No. ${order.number}`}
        confirmLabel="Settle"
        isDangerous={false}
        isBusy={isBusy}
      >
        <p>
          The order costs{" "}
          <span className="figures">{formatCharge(order.charged, order.currencies)}</span>, and
          counts as paid in full with this payment.
        </p>
        <p>
          {order.status === "pending"
            ? "What it holds is sold."
            : "Its stock is taken again; where it is gone, nothing happens and you hear what is short."}
        </p>
        <DisputeWarning order={order} isLost={isDisputeLost} about="settlement" />
        <OutsideRefundWarning order={order} about="settlement" />
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === "refund"}
        onClose={close}
        onConfirm={() => decide("refund")}
        title="Are you sure?"
        subject={`${formatMoved(refundable, order.currencies)} for order No. ${order.number}`}
        confirmLabel="Refund"
        isBusy={isBusy}
      >
        <p>
          This goes back to the buyer, the way it was paid. The provider carries it out. The order
          stays {order.status}.
        </p>
        <DisputeWarning order={order} isLost={isDisputeLost} />
        <OutsideRefundWarning order={order} />
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === "close"}
        onClose={close}
        onConfirm={() => decide("close")}
        title="Are you sure?"
        subject={`${formatMoved(refundable, order.currencies)} for order No. ${order.number}`}
        confirmLabel="Given back elsewhere"
        isBusy={isBusy}
      >
        <p>
          Say so only if the payer has all of this back: by refunds in Paystack’s dashboard, by a
          lost dispute, or by both. No refund is asked for, and nobody is told. The order stays{" "}
          {order.status}.
        </p>
      </ConfirmDialog>
    </Notice>
  );
}

interface ReasonProps extends FlaggedProps {
  /** As long as it is to be decided what becomes of the payment. */
  obstacle?: FlaggedPayment["obstacle"];
}

function Reason({ order, payment, obstacle = null }: ReasonProps) {
  // What keeps a second payment from paying an order is the reason why it waits.
  const isToldOnce = payment.flag === "paid_twice" && obstacle === "paid";
  return (
    <>
      <p>
        <span className="figures">{formatMoved(payment.received, order.currencies)}</span>
        {payment.paidAt && (
          <>
            {" "}
            received <LocalTime at={payment.paidAt} style="moment" />
          </>
        )}
        , reference <span className="figures wrap-anywhere">{payment.reference}</span>.
      </p>
      {payment.flag && !isToldOnce && <p>{flagWords[payment.flag]}</p>}
      {obstacle && <p>{settlingObstacleWords[obstacle]}.</p>}
    </>
  );
}
