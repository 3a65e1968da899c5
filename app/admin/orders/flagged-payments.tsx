import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useSubmission } from "#app/ui/submission.ts";
import { formatMoved } from "#shop/sales/order-money.ts";
import type { OrderRecord } from "#shop/sales/order-record.ts";
import { useFocusAfter } from "../frame/use-focus-after.ts";
import { CloseQuestion, RefundQuestion, SettleQuestion } from "./flagged-questions.tsx";
import { flagWords, settlingObstacleWords } from "./order-words.ts";

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
  const { obstacle, isGivenBack } = payment;
  const question = (decision: Decision) => ({
    order,
    payment,
    isOpen: asked === decision,
    onClose: () => setAsked(null),
    onConfirm: () => submit({ intent: decision, paymentId: payment.id }),
    isBusy,
  });
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
      <SettleQuestion {...question("settle")} />
      <RefundQuestion {...question("refund")} />
      <CloseQuestion {...question("close")} />
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
        {formatMoved(payment.received, order.currencies)}
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
