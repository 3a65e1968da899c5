import { useState } from "react";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useSubmission } from "#app/ui/submission.ts";
import { RowAction } from "#app/ui/table/row-action.tsx";
import { formatMoved } from "#shop/sales/order-money.ts";
import type { OrderRecord } from "#shop/sales/order-record.ts";
import { useFocusAfter } from "../frame/use-focus-after.ts";
import { DisputeWarning } from "./disputed-payments.tsx";
import { Fact } from "./facts.tsx";
import { refundWords } from "./order-words.ts";
import { OutsideRefundWarning } from "./outside-refund.tsx";
import { isRisky } from "./risk.ts";

/**
 * The refunds of an order, the newest first. The last one, where it failed, can be asked for again, or closed once the
 * payer has the money: the keyboard goes to the newest then.
 */
export function RefundLines({ order }: { order: OrderRecord }) {
  /** The refund that was asked for again, or closed, last. */
  const [decided, setDecided] = useState<string | null>(null);
  const canRetry = order.refunds.some((refund) => refund.id === decided && refund.canRetry);
  const newest = useFocusAfter<HTMLSpanElement>(decided !== null && !canRetry);
  const { submit, isBusy } = useSubmission();
  return order.refunds.map((refund, place) => (
    <Fact key={refund.id} name={<RefundName isOfSale={refund.isOfSale} />}>
      {/* The space behind it is a figure wide, as it is between the amounts above. */}
      <span className="figures">
        <span ref={place === 0 ? newest : undefined} tabIndex={-1}>
          {formatMoved(refund, order.currencies)}
        </span>{" "}
      </span>
      {refundWords[refund.status]}
      {refund.status === "failed" && refund.reason && `: ${refund.reason}`}
      {refund.isGivenBackElsewhere && ". Given back elsewhere"}
      {refund.canRetry && (
        <Retry
          order={order}
          refund={refund}
          isBusy={isBusy}
          onRetry={() => {
            setDecided(refund.id);
            submit({ intent: "retry_refund", refundId: refund.id });
          }}
        />
      )}
      {refund.canClose && (
        <Close
          order={order}
          refund={refund}
          isBusy={isBusy}
          onClosed={() => {
            setDecided(refund.id);
            submit({ intent: "close_refund", refundId: refund.id });
          }}
        />
      )}
    </Fact>
  ));
}

interface FailedProps {
  order: OrderRecord;
  refund: OrderRecord["refunds"][number];
  isBusy: boolean;
}

interface RetryProps extends FailedProps {
  onRetry: () => void;
}

/** It was agreed to once, and asks again only where the money may have gone back otherwise since. */
function Retry({ order, refund, isBusy, onRetry }: RetryProps) {
  const [isAsked, setAsked] = useState(false);
  const { isDisputeLost } = refund;
  return (
    <>
      <RowAction
        className={refund.canClose ? inLine : `${inLine} -mr-2`}
        isBusy={isBusy}
        onClick={() => (isRisky({ ...order, isDisputeLost }) ? setAsked(true) : onRetry())}
      >
        Try again
      </RowAction>
      <div className="whitespace-normal text-left">
        <ConfirmDialog
          isOpen={isAsked}
          onClose={() => setAsked(false)}
          onConfirm={onRetry}
          title="Are you sure?"
          subject={`${formatMoved(refund, order.currencies)} for order No. ${order.number}`}
          confirmLabel="Refund"
          isBusy={isBusy}
        >
          <p>The provider is asked once more to give this back, the way it was paid.</p>
          <DisputeWarning order={order} isLost={isDisputeLost} />
          <OutsideRefundWarning order={order} />
        </ConfirmDialog>
      </div>
    </>
  );
}

interface CloseProps extends FailedProps {
  onClosed: () => void;
}

/** Offered where a part is known to have gone back otherwise: only who looked knows whether all of it has. */
function Close({ order, refund, isBusy, onClosed }: CloseProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      {" "}
      <RowAction className={`${inLine} -mr-2`} isBusy={isBusy} onClick={() => setAsked(true)}>
        Given back elsewhere
      </RowAction>
      <div className="whitespace-normal text-left">
        <ConfirmDialog
          isOpen={isAsked}
          onClose={() => setAsked(false)}
          onConfirm={onClosed}
          title="Are you sure?"
          subject={`${formatMoved(refund, order.currencies)} for order No. ${order.number}`}
          confirmLabel="Given back elsewhere"
          isBusy={isBusy}
        >
          <p>
            Say so only if the payer has all of this back: by refunds in Paystack’s dashboard, by a
            lost dispute, or by both. No refund is asked for then, and nobody is emailed. The
            buyer’s page and the invoice say that it was given back.
          </p>
        </ConfirmDialog>
      </div>
    </>
  );
}

/** In a line of text, which it makes no higher: above and below it there is nothing else to press. */
const inLine = "relative -my-1 underline pointer-coarse:-my-3";

/** The way back of money that did not pay the order takes nothing from what was charged. */
function RefundName({ isOfSale }: { isOfSale: boolean }) {
  if (isOfSale) return "Refund";
  return (
    <>
      Refund <span className="block text-xs">Payment not accepted</span>
    </>
  );
}
