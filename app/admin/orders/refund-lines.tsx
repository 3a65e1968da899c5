import { useSubmission } from "#app/ui/submission.ts";
import { RowAction } from "#app/ui/table/row-action.tsx";
import { formatMoney, usd } from "#shop/sales/currency.ts";
import type { OrderRecord } from "#shop/sales/order-record.ts";
import { Fact } from "./facts.tsx";
import { refundWords } from "./order-words.ts";

/** The refunds of an order, the newest first. The last one, where it failed, can be asked for again. */
export function RefundLines({ order }: { order: OrderRecord }) {
  const { submit, isBusy } = useSubmission();
  return order.refunds.map(({ id, amountMinor, currency, status, reason, canRetry }) => (
    <Fact key={id} name="Refund">
      <span className="figures">{moneyText({ amountMinor, currency }, order)}</span>{" "}
      {refundWords[status]}
      {status === "failed" && reason && `: ${reason}`}
      {canRetry && (
        <RowAction
          className="underline"
          disabled={isBusy}
          onClick={() => submit({ intent: "retry_refund", refundId: id })}
        >
          Try again
        </RowAction>
      )}
    </Fact>
  ));
}

interface Money {
  amountMinor: number;
  currency: string;
}

/** Money may come in a currency that the shop does not show: its code stands for its symbol. */
function moneyText({ amountMinor, currency }: Money, { currencies: { charge } }: OrderRecord) {
  const shown = currency === charge.code ? charge : { ...usd, symbol: currency };
  return formatMoney(amountMinor, shown);
}
