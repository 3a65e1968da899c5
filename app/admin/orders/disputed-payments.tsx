import { Badge } from "#app/ui/badge.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatMoved } from "#shop/sales/order-money.ts";
import type { OrderRecord } from "#shop/sales/order-record.ts";

type Dispute = OrderRecord["disputes"][number];

/** What payers dispute at the provider, and how it ended. It is answered there: nothing moves here by itself. */
export function DisputedPayments({ order }: { order: OrderRecord }) {
  return order.disputes.map((dispute) => (
    <Notice key={dispute.id} {...words[dispute.status]}>
      {dispute.status === "open" && <Answer dispute={dispute} />}
      <p>
        {dispute.status === "lost" && <Loss order={order} dispute={dispute} />}
        {sentences[dispute.status]} Payment reference{" "}
        <span className="figures wrap-anywhere">{dispute.reference}</span>.
      </p>
    </Notice>
  ));
}

/** Stays beside the status of an order whose money went back so, whatever becomes of the order. */
export function DisputeLostBadge() {
  return <Badge tone="red">Dispute lost</Badge>;
}

interface DisputeWarningProps {
  order: Pick<OrderRecord, "isDisputed" | "isDisputeLost">;
  /** Whether the money that is asked about went back so; without it that which paid the order is meant. */
  isLost?: boolean;
  /** What is asked about. */
  about?: keyof typeof risks;
}

/**
 * Stands in every question that gives money of an order back, while its payer asks the provider for money too, and
 * once they got it: one that is given back at both ends is paid twice. So it does where the goods are about to leave,
 * and where flagged money is about to count.
 */
export function DisputeWarning({ order, isLost, about = "refund" }: DisputeWarningProps) {
  const { isDisputed, isDisputeLost } = order;
  return (
    <>
      {isDisputed && (
        <Notice tone="yellow" title="The payer disputes a payment of this order">
          {risks[about]} Answer the dispute in Paystack’s dashboard first.
        </Notice>
      )}
      {(isLost ?? isDisputeLost) && (
        <Notice tone="red" title="A dispute was lost: money went back to the payer">
          {losses[about]}
        </Notice>
      )}
    </>
  );
}

const risks = {
  refund: "The provider may give the money back too, and then the shop pays twice.",
  shipment: "The provider may give the money back, and then goods that were sent are not paid for.",
  settlement: "The provider may give the money back, and then the order counts as paid without it.",
};

const losses = {
  refund: "The provider refuses to give back more than is left of the payment.",
  shipment: "Goods that are sent now are not paid for, or not in full.",
  settlement: "The order would count as paid without it.",
};

const words = {
  open: { tone: "yellow", title: "The payer disputes this payment at the provider" },
  lost: { tone: "red", title: "The dispute was lost" },
  won: { tone: "neutral", title: "The dispute was won" },
} as const;

const sentences = {
  open: "Until it is decided there, the order stays as it is here.",
  lost: "The order stays as it is here.",
  won: "The money of this payment stays with the shop.",
};

interface LossProps {
  order: OrderRecord;
  dispute: Dispute;
}

/** All of a payment can go back, or a part of it. */
function Loss({ order, dispute: { givenBack } }: LossProps) {
  if (!givenBack) {
    return "Money of this payment went back to the payer; Paystack’s dashboard tells how much. ";
  }
  return <>Of this payment {formatMoved(givenBack, order.currencies)} went back to the payer. </>;
}

function Answer({ dispute: { dueAt } }: { dispute: Dispute }) {
  return (
    <p>
      Answer it in Paystack’s dashboard
      {dueAt && (
        <>
          {" "}
          by <LocalTime at={dueAt} style="moment" />
        </>
      )}
      .
    </p>
  );
}
