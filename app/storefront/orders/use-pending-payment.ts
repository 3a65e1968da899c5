import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useVisitor } from "#app/browser/visitor.tsx";
import { toast } from "#app/ui/toasts.tsx";
import { type Answer, payOrder, verifyPayment } from "../checkout/calls.ts";
import {
  type PaymentNotice,
  paymentInReview,
  popupMissing,
  speak,
  tellToSignIn,
  unpaidNotices,
} from "../checkout/outcome-notice.ts";
import { type Outcome, readVerification, takePayment } from "../checkout/payment.ts";
import { isPopupLoaded, loadPopup } from "../checkout/payment-popup.ts";
import { isInReview } from "../checkout/place-order.ts";
import { useDeparture } from "../checkout/use-departure.ts";

const title = "Payment verification failed";

const nothingArrived: PaymentNotice = {
  tone: "neutral",
  title,
  text: "No payment has arrived for this order yet.",
};

/** Why it was not told, so that nobody knows whether the payment has arrived. */
const silent = (why: string): PaymentNotice => ({
  tone: "red",
  title,
  text: `${why} If you have paid, this page will show it.`,
});

const notHeard = {
  unavailable: silent("The payment provider does not answer at the moment."),
  failed: silent("The shop cannot be reached."),
};

/** To who has the order before them already. */
const unverified: PaymentNotice = {
  ...unpaidNotices.unverified,
  text: "If you have paid, do not pay again: this page will show it as soon as the payment provider confirms it.",
};

/** What is told beside the order itself; of one that is paid, the page tells. */
export function explain(kind: Exclude<Outcome["kind"], "signed_out">): PaymentNotice | null {
  if (kind === "paid") return null;
  if (kind === "unverified") return unverified;
  return kind === "in_review" ? paymentInReview : unpaidNotices[kind];
}

/** What is told where asking again may bring another answer. */
export function explainOpen(answer: Answer<unknown>): PaymentNotice {
  if (answer.kind === "refused") return silent(answer.message);
  const isHeard = answer.kind !== "unavailable" && answer.kind !== "failed";
  return isHeard ? nothingArrived : notHeard[answer.kind];
}

/** Pays an order that exists and waits, or asks whether its payment has arrived. */
export function usePendingPayment(orderId: string, { isTestMode }: { isTestMode: boolean }) {
  const [busy, setBusy] = useState<"paying" | "checking" | null>(null);
  const [notice, setNotice] = useState<PaymentNotice | null>(null);
  const { revalidate } = useRevalidator();
  const { refresh } = useVisitor();
  const { hasLeft, lead } = useDeparture();
  useEffect(() => loadPopup({ isTestMode }), [isTestMode]);

  function stop(told: PaymentNotice | null) {
    setBusy(null);
    setNotice(told);
    if (told) speak(told);
  }

  /** Elsewhere it is read anyway, and a navigation that is under way would begin again. */
  async function readAnew() {
    if (!hasLeft()) await revalidate();
  }

  async function finish(outcome: Outcome) {
    if (outcome.kind === "signed_out") {
      tellToSignIn();
      await lead(`/auth?redirect=/orders/${orderId}`);
      return setBusy(null);
    }
    stop(explain(outcome.kind));
    if (outcome.kind === "paid") {
      toast.success("Payment successful!");
      // Once it is known who is here, the cart is told that its lines were bought.
      refresh();
      // Wherever they are: the order that is shown there may have been read while it waited.
      await revalidate();
    } else if (outcome.kind !== "unreachable") await readAnew();
  }

  return {
    busy,
    notice,
    async pay() {
      if (!isPopupLoaded()) {
        loadPopup({ isTestMode });
        return stop(popupMissing);
      }
      setNotice(null);
      setBusy("paying");
      const answer = await payOrder(orderId);
      if (answer.kind === "done" && isInReview(answer.value)) {
        stop(paymentInReview);
        await readAnew();
      } else if (answer.kind === "done") {
        await finish(await takePayment(answer.value, { hasLeft, onVerify: () => {} }));
      } else if (answer.kind === "refused") {
        stop({ tone: "red", title: answer.message, text: null });
        await readAnew();
      } else {
        await finish(answer.kind === "signed_out" ? answer : { kind: "unreachable" });
      }
    },
    async check(reference: string) {
      setNotice(null);
      setBusy("checking");
      const answer = await verifyPayment(reference, orderId);
      const outcome = readVerification(answer);
      if (outcome) return await finish(outcome);
      stop(explainOpen(answer));
    },
  };
}
