import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Price } from "#app/ui/price.tsx";
import type { CheckoutTotals } from "#shop/sales/checkout-totals.ts";
import { multiplyByRate } from "#shop/sales/money.ts";
import type { OrderCurrencies } from "#shop/sales/order-currencies.ts";
import { formatCharge } from "#shop/sales/order-money.ts";
import { Section } from "../orders/section.tsx";
import type { Attempt } from "./draft.ts";
import { type PaymentNotice, withChanges, withShipping } from "./outcome-notice.ts";
import { PaymentNoticeBox } from "./payment-notice-box.tsx";
import type { PaymentStep } from "./use-payment.ts";
import { useReturningFocus } from "./use-returning-focus.ts";

interface PaymentSummaryProps {
  totals: CheckoutTotals;
  /** In words where the cost is not known yet. */
  shipping: "chosen" | "to choose" | "to be confirmed";
  /** What the option is called that the order would be sent with. */
  chosenShipping: string | null;
  /** The order that an earlier press created, whose total is final. */
  order: Attempt["order"];
  charge: OrderCurrencies["charge"];
  step: PaymentStep;
  notice: PaymentNotice | null;
  /** What would be ordered is not what was sent last. */
  isChanged: boolean;
  /** The promotion code box. */
  children: ReactNode;
}

export function PaymentSummary(props: PaymentSummaryProps) {
  const { totals, shipping, chosenShipping, order, charge, step, notice, isChanged } = props;
  const totalMinor = order?.totalMinor ?? totals.totalMinor;
  const lacksShipping = order === null && shipping === "to choose";
  const button = useReturningFocus(notice);
  const named = notice && withShipping(notice, chosenShipping);
  const told = named && isChanged ? withChanges(named) : named;
  return (
    <Section title="Payment summary">
      {props.children}
      <dl className="mt-5 space-y-2.5 border-t pt-5">
        {totalMinor === totals.totalMinor && <Parts totals={totals} shipping={shipping} />}
        <div className="flex items-baseline justify-between gap-4 border-t pt-3 font-semibold text-lg">
          <dt>{lacksShipping ? "Total before shipping" : "Total"}</dt>
          <dd className="font-medium">
            <Price usdMinor={totalMinor} />
          </dd>
        </div>
      </dl>
      <Charge {...{ totalMinor, charge, lacksShipping }} finalMinor={order?.chargeMinor ?? null} />
      {told && (
        <PaymentNoticeBox
          notice={{ ...told, orderId: told.orderId ?? order?.id }}
          className="mt-4"
        />
      )}
      <Button
        ref={button}
        type="submit"
        size="large"
        isBusy={step !== "waiting"}
        className="mt-5 w-full"
      >
        {step === "waiting" ? payLabel(totalMinor, lacksShipping) : busyLabel(step, totalMinor)}
      </Button>
    </Section>
  );
}

/** What the total is made of, unless the order was priced otherwise than the cart remembers. */
function Parts({ totals, shipping }: Pick<PaymentSummaryProps, "totals" | "shipping">) {
  return (
    <>
      <Row name="Subtotal">
        <Price usdMinor={totals.subtotalMinor} />
      </Row>
      {totals.discountMinor > 0 && (
        <Row name="Discount">
          <Price usdMinor={-totals.discountMinor} className="text-green" />
        </Row>
      )}
      <Row name="Shipping">
        {shipping === "chosen" ? (
          <Price usdMinor={totals.shippingMinor} />
        ) : (
          <span className="text-ink-soft">
            {shipping === "to choose" ? "Choose an option" : "To be confirmed"}
          </span>
        )}
      </Row>
    </>
  );
}

const stepLabels = {
  ordering: "Creating your order",
  paying: "Waiting for the payment",
  verifying: "Checking the payment",
} as const;

/** Where there is nothing to pay, nobody waits for a payment. */
function busyLabel(step: keyof typeof stepLabels, totalMinor: number): string {
  return stepLabels[totalMinor === 0 ? "ordering" : step];
}

function payLabel(totalMinor: number, lacksShipping: boolean): ReactNode {
  if (totalMinor === 0) return "Place order";
  return (
    <span>
      Pay <Price usdMinor={totalMinor} />
      {lacksShipping && " plus shipping"}
    </span>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface ChargeProps {
  totalMinor: number;
  charge: OrderCurrencies["charge"];
  /** What it costs comes on top. */
  lacksShipping: boolean;
  /** Of the order, in minor units of the charge currency; null as long as it can only be estimated. */
  finalMinor: number | null;
}

function Charge({ totalMinor, charge, lacksShipping, finalMinor }: ChargeProps) {
  if (totalMinor === 0) {
    const nothing = lacksShipping
      ? "There is nothing to pay but shipping."
      : "There is nothing to pay.";
    return <p className="mt-3 text-ink-soft text-sm">{nothing}</p>;
  }
  // A card is charged hundredths, whatever digits are shown: the estimate reads as the charge will.
  const amountMinor = finalMinor ?? multiplyByRate(totalMinor, charge.rate);
  const amount = formatCharge({ amountMinor, currency: charge.code }, { charge });
  return (
    <p className="mt-3 text-ink-soft text-sm">
      You will be charged <span className="figures text-ink">{amount}</span>
      {lacksShipping && " plus shipping"}
      {finalMinor === null && ". This is an estimate until your order is created."}
    </p>
  );
}
