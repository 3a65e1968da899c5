import clsx from "clsx/lite";
import { useEffect, useRef } from "react";
import { EmptyCart } from "../cart/empty-cart.tsx";
import { explainEmptyCart, type NumberedOrder, type PaymentNotice } from "./outcome-notice.ts";
import { PaymentNoticeBox } from "./payment-notice-box.tsx";

interface EmptyCheckoutProps {
  notice?: PaymentNotice | null;
  /** The order that was paid while the checkout lay open. */
  paid: NumberedOrder | null;
}

/** Nothing is left to be ordered, and what is still to be told of the money for what was. */
export function EmptyCheckout({ notice = null, paid }: EmptyCheckoutProps) {
  const told = useRef<HTMLDivElement>(null);
  const notices = explainEmptyCart(notice, paid);
  const isTold = notices.length > 0;
  useEffect(() => {
    // The form has gone with the button that was pressed.
    if (isTold && document.activeElement === document.body) told.current?.focus();
  }, [isTold]);
  useEffect(() => {
    // A long page that has become a short one, as on the way back from a payment, would show its end.
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      <div
        ref={told}
        role="status"
        tabIndex={-1}
        className={clsx("space-y-6 rounded-md", isTold && "mb-6")}
      >
        {notices.map((each) => (
          <PaymentNoticeBox key={each.title} notice={each} />
        ))}
      </div>
      <EmptyCart />
    </>
  );
}
