import { Fragment } from "react";
import { formatCharge, listRates } from "#shop/sales/order-money.ts";
import type { OrderRecord } from "#shop/sales/order-record.ts";
import { Fact, Facts } from "./facts.tsx";
import { Naira } from "./naira.tsx";
import { OutsideRefundLine } from "./outside-refund.tsx";
import { RefundLines } from "./refund-lines.tsx";

/** What the order costs in Naira and US dollars, what the card is charged, and at which rates. */
export function OrderAmounts({ order }: { order: OrderRecord }) {
  const { naira } = order.currencies;
  const shown = (usdMinor: number, statedMinor?: number) => (
    <Naira {...{ usdMinor, statedMinor, naira }} rate={order.nairaRate} />
  );
  return (
    <Facts>
      <Fact name="Subtotal">{shown(order.subtotalMinor)}</Fact>
      {order.promotionCode && (
        <Fact
          name={
            <>
              Discount <span className="figures block text-xs">{order.promotionCode}</span>
            </>
          }
        >
          {shown(-order.discountMinor)}
        </Fact>
      )}
      <Fact name="Shipping">
        {order.shippingCostNairaMinor === null
          ? "To be confirmed"
          : shown(order.shippingMinor, order.shippingCostNairaMinor)}
      </Fact>
      <Fact name="Total">
        <strong className="font-medium">{shown(order.totalMinor)}</strong>
      </Fact>
      <Fact name={describeCharge(order)}>
        <span className="figures">{formatCharge(order.charged, order.currencies)}</span>
      </Fact>
      <Fact name="Rates of this order">
        <span className="figures">
          {listRates(order, order.currencies).map((rate, at, { length }) => (
            <Fragment key={rate}>
              <span className="inline-block">{at < length - 1 ? `${rate},` : rate}</span>{" "}
            </Fragment>
          ))}
        </span>
      </Fact>
      <Fact name="Payment reference">
        <span className="figures text-xs">{order.paymentReference ?? "N/A"}</span>
      </Fact>
      <RefundLines order={order} />
      <OutsideRefundLine order={order} />
    </Facts>
  );
}

function describeCharge({ paidAt, status, flagged }: OrderRecord): string {
  if (paidAt !== null) return "Charged";
  // Money has arrived, too late or not as much as this: what becomes of it is told elsewhere.
  if (flagged.some(({ decision }) => decision === null)) return "Order amount";
  if (status === "pending") return "To be charged";
  return flagged.length > 0 ? "Order amount" : "Not charged";
}
