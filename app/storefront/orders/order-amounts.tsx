import type { ReactNode } from "react";
import { BreaksBetween } from "#app/ui/breaks-between.tsx";
import type { OrderCurrencies } from "#shop/sales/order-currencies.ts";
import { formatCharge, formatMoved, listRates } from "#shop/sales/order-money.ts";
import type { OrderDetails } from "#shop/sales/orders-of-user.ts";
import { Naira } from "./naira.tsx";

interface OrderAmountsProps {
  order: OrderDetails;
  currencies: OrderCurrencies;
}

/** What an order costs in Naira and US dollars, what the card is charged, and at which rates. */
export function OrderAmounts({ order, currencies }: OrderAmountsProps) {
  const { naira } = currencies;
  const shown = (usdMinor: number, statedMinor?: number) => (
    <Naira {...{ usdMinor, statedMinor, naira }} rate={order.nairaRate} />
  );
  return (
    <div className="space-y-3">
      <dl className="space-y-3">
        <Row name="Subtotal">{shown(order.subtotalMinor)}</Row>
        {order.discountMinor > 0 && <Row name="Discount">{shown(-order.discountMinor)}</Row>}
        <Row name="Shipping">
          {order.shippingCostNairaMinor === null
            ? "To be confirmed"
            : shown(order.shippingMinor, order.shippingCostNairaMinor)}
        </Row>
      </dl>
      <dl className="border-t pt-3 font-medium">
        <Row name="Total">{shown(order.totalMinor)}</Row>
      </dl>
      <dl className="space-y-2.5 border-t pt-4 text-sm">
        {order.promotionCode && (
          <Row name="Promotion code">
            <span className="figures wrap-anywhere">
              <BreaksBetween pieces={order.promotionCode.split(/(?<=[-_])/)} />
            </span>
          </Row>
        )}
        <Row name={describeCharge(order)}>
          <span className="figures">{formatCharge(order.charged, currencies)}</span>
        </Row>
        {order.refunds.map((refund) => (
          <Row key={refund.id} name={describeRefund(refund)}>
            <span className="figures">
              {formatMoved(refund, currencies)} ({refund.currency})
            </span>
          </Row>
        ))}
        <Row name="Rates of this order">
          {listRates(order, currencies).map((rate) => (
            <span key={rate} className="figures block">
              {rate}
            </span>
          ))}
        </Row>
        {order.totalMinor > 0 && (
          <div className="space-y-1">
            <dt className="text-ink-soft">Payment reference</dt>
            <dd className="figures break-all">{order.paymentReference ?? "N/A"}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function describeCharge(order: OrderDetails): string {
  const { paidAt, status, isPaymentInReview, isPaymentTurnedDown } = order;
  if (paidAt !== null) return "Charged";
  // Money has arrived, too late or not as much as this: what becomes of it is told elsewhere.
  if (isPaymentInReview) return "Order amount";
  if (status === "pending") return "To be charged";
  return isPaymentTurnedDown ? "Order amount" : "Not charged";
}

type Refund = OrderDetails["refunds"][number];

/** The way back of money that did not pay the order takes nothing from what was charged. */
function describeRefund({ status, isGivenBackElsewhere, isOfSale }: Refund): ReactNode {
  const name = refundNames[isGivenBackElsewhere ? "processed" : status];
  if (isOfSale) return name;
  return (
    <>
      {name} <span className="block text-xs">Payment not accepted</span>
    </>
  );
}

const refundNames: Record<Refund["status"], string> = {
  requested: "Being given back",
  pending: "Being given back",
  processing: "Being given back",
  processed: "Given back",
  failed: "Still to be given back",
  needs_attention: "Still to be given back",
};

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  );
}
