import { LocalTime } from "#app/ui/local-time.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatMoney } from "#shop/sales/currency.ts";
import type { OrderRecord } from "#shop/sales/order-record.ts";
import { flagWords } from "./order-words.ts";

/** Money that arrived and settles nothing by itself. */
export function FlaggedPayments({ payments }: { payments: OrderRecord["flagged"] }) {
  return payments.map((payment) => (
    <Notice key={payment.id} tone="yellow" title="This payment needs a decision">
      <p>
        {payment.receivedMinor !== null && payment.receivedCurrency !== null && (
          <span className="figures">
            {formatMoney(payment.receivedMinor, {
              ...unnamed,
              code: payment.receivedCurrency,
              symbol: payment.receivedCurrency,
            })}
          </span>
        )}
        {payment.paidAt && (
          <>
            {" "}
            received <LocalTime at={payment.paidAt} style="moment" />
          </>
        )}
        , reference <span className="figures break-all">{payment.reference}</span>.
      </p>
      {payment.flag && <p>{flagWords[payment.flag]}</p>}
    </Notice>
  ));
}

/** Money may come in a currency that the shop does not show: then its code stands for its symbol. */
const unnamed = { name: "", flag: "", rate: "1", decimals: 2 } as const;
