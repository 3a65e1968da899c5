import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useKeptFocus } from "#app/ui/use-kept-focus.ts";
import type { OrderDetails } from "#shop/sales/orders-of-user.ts";
import { textOf } from "../checkout/outcome-notice.ts";
import { useReturningFocus } from "../checkout/use-returning-focus.ts";
import { Section } from "./section.tsx";
import { usePendingPayment } from "./use-pending-payment.ts";

interface PendingPaymentProps {
  order: OrderDetails;
  isTestMode: boolean;
}

/** For a buyer who closed the popup, or lost the page between paying and coming back. */
export function PendingPayment({ order, isTestMode }: PendingPaymentProps) {
  const { busy, notice, pay, check } = usePendingPayment(order.id, { isTestMode });
  const button = useReturningFocus(notice);
  const { paymentReference } = order;
  // Checking the payment stays where there is no time left to pay.
  const buttons = useRef<HTMLDivElement>(null);
  useKeptFocus(buttons);
  return (
    <Section title="Payment">
      <p className="text-ink-soft">
        {order.isPayable ? (
          <>
            This order waits for its payment until <LocalTime at={order.expiresAt} style="moment" />
            . What you ordered is set aside for you until then.
          </>
        ) : (
          "Its time to pay is over. If you have paid, this page will show it; otherwise the order ends in a few minutes, and what it held can be ordered again."
        )}
      </p>
      {notice && (
        <Notice tone={notice.tone} title={notice.title} className="mt-4">
          {textOf(notice)}
        </Notice>
      )}
      <div ref={buttons} className="mt-5 flex flex-wrap gap-3">
        {order.isPayable && (
          <Button
            ref={button}
            isBusy={busy === "paying"}
            disabled={busy === "checking"}
            onClick={pay}
          >
            Pay now
          </Button>
        )}
        <Button
          variant="secondary"
          isBusy={busy === "checking"}
          disabled={busy === "paying" || paymentReference === null}
          onClick={() => paymentReference !== null && check(paymentReference)}
        >
          Check payment
        </Button>
      </div>
    </Section>
  );
}
