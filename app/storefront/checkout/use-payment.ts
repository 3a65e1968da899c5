import { useState } from "react";
import type { Cart } from "#shop/sales/cart.ts";
import { formatMoney, usd } from "#shop/sales/currency.ts";
import { isPaid } from "#shop/sales/order-status.ts";
import type { Answer, OrderRequest } from "./calls.ts";
import type { Attempt } from "./draft.ts";
import {
  explainNoOrder,
  explainReview,
  explainTotal,
  type PaymentNotice,
  popupMissing,
  speak,
  tellSignedOut,
  tellToSignIn,
  unpaidNotices,
  withoutPress,
} from "./outcome-notice.ts";
import { type Outcome, takePayment } from "./payment.ts";
import { isPopupLoaded, loadPopup } from "./payment-popup.ts";
import { isInReview, orderAnewNext, placeOrder } from "./place-order.ts";
import { useDeparture } from "./use-departure.ts";

export type PaymentStep = "waiting" | "ordering" | "paying" | "verifying";

interface Checkout {
  isTestMode: boolean;
  attempt: () => Attempt | null;
  keepAttempt: (attempt: Attempt) => void;
  readCart: () => Promise<Cart | null>;
  isCartEmpty: () => boolean;
  onRefused: (refusal: { code: string; field: string | null; message: string }) => Promise<void>;
  /** The order costs something else than was shown: the cart remembers old prices. */
  onRepriced: () => Promise<void>;
  onPaid: (bought: OrderRequest["items"]) => void;
}

/**
 * Orders and pays: the order is created, or found again when nothing has changed since the last
 * press; the popup opens; the server confirms the payment.
 */
export function usePayment(checkout: Checkout) {
  const [step, setStep] = useState<PaymentStep>("waiting");
  const [notice, setNotice] = useState<PaymentNotice | null>(null);
  const { hasLeft, lead } = useDeparture();

  function tell(told: PaymentNotice) {
    const isAlone = checkout.isCartEmpty();
    // Where another tab has paid for what the cart held nothing else tells of this order.
    setNotice(isAlone ? { ...told, stays: true } : told);
    speak(isAlone ? withoutPress(told) : told);
  }

  function stop(told: PaymentNotice) {
    setStep("waiting");
    tell(told);
  }

  /** No order was created, as far as anyone knows. */
  async function explain(
    answer: Exclude<Answer<unknown>, { kind: "done" }>,
    before: Attempt | null,
  ) {
    if (answer.kind === "signed_out") {
      if (hasLeft()) tellSignedOut(before);
      await lead("/auth?redirect=/checkout");
      return setStep("waiting");
    }
    if (answer.kind === "refused") await checkout.onRefused(answer);
    stop(explainNoOrder(answer, before));
  }

  async function pay(request: OrderRequest, shownTotalMinor: number) {
    if (shownTotalMinor > 0 && !isPopupLoaded()) {
      loadPopup(checkout);
      return stop(popupMissing);
    }
    setNotice(null);
    setStep("ordering");
    const before = checkout.attempt();
    const answer = await placeOrder(request, checkout);
    if (answer.kind !== "done") return await explain(answer, before);

    const order = answer.value;
    if (isInReview(order)) return stop(explainReview(order.order_id));
    if (order.total_minor !== shownTotalMinor && !isPaid(order.status)) {
      await checkout.onRepriced();
      const total = formatMoney(order.total_minor, usd);
      return stop(explainTotal(total));
    }
    setStep("paying");
    const outcome = await takePayment(order, {
      hasLeft,
      onVerify: () => setStep("verifying"),
    });
    if (outcome.kind === "paid") return checkout.onPaid(request.items);
    await finish(outcome.kind, order.order_id);
  }

  /** The order was created, and is not paid as far as anyone knows. */
  async function finish(kind: Exclude<Outcome["kind"], "paid">, orderId: string) {
    if (kind === "in_review") {
      orderAnewNext(checkout);
      return stop(explainReview(orderId));
    }
    if (kind !== "signed_out") return stop({ ...unpaidNotices[kind], orderId });
    tellToSignIn();
    await lead(`/auth?redirect=/orders/${orderId}`);
    setStep("waiting");
  }

  return { step, notice, pay, tell, withdraw: () => setNotice(null) };
}
