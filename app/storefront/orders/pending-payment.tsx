import { useEffect, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { toast } from "#app/ui/toasts.tsx";
import type { OrderDetails } from "#shop/sales/orders-of-user.ts";
import { payOrder, verifyPayment } from "../checkout/calls.ts";
import {
  type PaymentNotice,
  popupMissing,
  speak,
  unpaidNotices,
} from "../checkout/outcome-notice.ts";
import { type Outcome, readVerification, takePayment } from "../checkout/payment.ts";
import { isPopupLoaded, loadPopup } from "../checkout/payment-popup.ts";
import { useReturningFocus } from "../checkout/use-returning-focus.ts";
import { Section } from "./section.tsx";

interface PendingPaymentProps {
  order: OrderDetails;
  isTestMode: boolean;
}

/** For a buyer who closed the popup, or lost the page between paying and coming back. */
export function PendingPayment({ order, isTestMode }: PendingPaymentProps) {
  const { busy, notice, pay, check } = usePendingPayment(order, { isTestMode });
  const button = useReturningFocus(notice);
  useEffect(() => loadPopup({ isTestMode }), [isTestMode]);
  return (
    <Section title="Payment">
      <p className="text-ink-soft">
        This order waits for its payment until <LocalTime at={order.expiresAt} style="moment" />.
        What you ordered is set aside for you until then.
      </p>
      {notice && (
        <Notice tone={notice.tone} title={notice.title} className="mt-4">
          {notice.text}
        </Notice>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button ref={button} isBusy={busy === "paying"} disabled={busy !== null} onClick={pay}>
          Pay now
        </Button>
        <Button
          variant="secondary"
          isBusy={busy === "checking"}
          disabled={busy !== null || order.paymentReference === null}
          onClick={check}
        >
          Check payment
        </Button>
      </div>
    </Section>
  );
}

const nothingArrived: PaymentNotice = {
  tone: "neutral",
  title: "Payment verification failed",
  text: "No payment has arrived for this order yet.",
};

function usePendingPayment(order: OrderDetails, { isTestMode }: { isTestMode: boolean }) {
  const [busy, setBusy] = useState<"paying" | "checking" | null>(null);
  const [notice, setNotice] = useState<PaymentNotice | null>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  function stop(told: PaymentNotice | null) {
    setBusy(null);
    setNotice(told);
    if (told) speak(told);
  }

  async function finish(outcome: Outcome) {
    if (outcome.kind === "signed_out") {
      await navigate(`/auth?redirect=/orders/${order.id}`);
      return;
    }
    if (outcome.kind === "paid") toast.success("Payment successful!");
    stop(outcome.kind === "paid" ? null : unpaidNotices[outcome.kind]);
    await revalidate();
  }

  return {
    busy,
    notice,
    async pay() {
      if (!isPopupLoaded()) {
        loadPopup({ isTestMode });
        return stop(popupMissing);
      }
      setBusy("paying");
      const answer = await payOrder(order.id);
      if (answer.kind === "done") {
        await finish(await takePayment(answer.value, { onVerify: () => {} }));
      } else {
        await finish(answer.kind === "signed_out" ? answer : { kind: "unavailable" });
      }
    },
    async check() {
      if (order.paymentReference === null) return;
      setBusy("checking");
      const answer = await verifyPayment(order.paymentReference, order.id);
      const outcome = readVerification(answer);
      if (outcome) return await finish(outcome);
      stop(answer.kind === "failed" ? unpaidNotices.unavailable : nothingArrived);
    },
  };
}
