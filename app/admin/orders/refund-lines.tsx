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
  const decide = (intent: "retry_refund" | "close_refund", refundId: string) => {
    setDecided(refundId);
    submit({ intent, refundId });
  };
  return order.refunds.map((refund, place) => (
    <Fact
      key={refund.id}
      name={<RefundName isOfSale={refund.isOfSale} />}
      more={isExplained(refund) && <Failed {...{ order, refund, isBusy, decide }} />}
    >
      {/* The space behind it is a figure wide, as it is between the amounts above. */}
      <span className="figures">
        <span ref={place === 0 ? newest : undefined} tabIndex={-1}>
          {formatMoved(refund, order.currencies)}
        </span>{" "}
      </span>
      {refundWords[refund.status]}
    </Fact>
  ));
}

/** Of one that failed before another was asked for, the provider may have given no reason. */
function isExplained(refund: OrderRecord["refunds"][number]): boolean {
  const { status, reason, isGivenBackElsewhere, canRetry, canClose } = refund;
  return status === "failed" && Boolean(reason || isGivenBackElsewhere || canRetry || canClose);
}

interface DecisionProps {
  order: OrderRecord;
  refund: OrderRecord["refunds"][number];
  isBusy: boolean;
}

interface FailedProps extends DecisionProps {
  decide: (intent: "retry_refund" | "close_refund", refundId: string) => void;
}

/** Why a refund failed, and below that what can be done about it. */
function Failed({ decide, ...failed }: FailedProps) {
  const { id, reason, isGivenBackElsewhere, canRetry, canClose } = failed.refund;
  return (
    <>
      {reason && <p>{reason}</p>}
      {isGivenBackElsewhere && <p>Given back elsewhere</p>}
      {(canRetry || canClose) && (
        <div className="-mx-2 flex flex-wrap">
          {canRetry && <Retry {...failed} onRetry={() => decide("retry_refund", id)} />}
          {canClose && <Close {...failed} onClosed={() => decide("close_refund", id)} />}
        </div>
      )}
    </>
  );
}

interface RetryProps extends DecisionProps {
  onRetry: () => void;
}

/** It was agreed to once, and asks again only where the money may have gone back otherwise since. */
function Retry({ order, refund, isBusy, onRetry }: RetryProps) {
  const [isAsked, setAsked] = useState(false);
  const { isDisputeLost } = refund;
  return (
    <>
      <RowAction
        className="underline"
        isBusy={isBusy}
        onClick={() => (isRisky({ ...order, isDisputeLost }) ? setAsked(true) : onRetry())}
      >
        Try again
      </RowAction>
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
    </>
  );
}

interface CloseProps extends DecisionProps {
  onClosed: () => void;
}

/** Offered where a part is known to have gone back otherwise: only who looked knows whether all of it has. */
function Close({ order, refund, isBusy, onClosed }: CloseProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <RowAction className="underline" isBusy={isBusy} onClick={() => setAsked(true)}>
        Given back elsewhere
      </RowAction>
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
          lost dispute, or by both. No refund is asked for then, and nobody is emailed. The buyer’s
          page and the invoice say that it was given back.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** The way back of money that did not pay the order takes nothing from what was charged. */
function RefundName({ isOfSale }: { isOfSale: boolean }) {
  if (isOfSale) return "Refund";
  return (
    <>
      Refund <span className="block text-xs">Payment not accepted</span>
    </>
  );
}
