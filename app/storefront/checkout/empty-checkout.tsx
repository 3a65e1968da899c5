import { useEffect, useRef } from "react";
import { EmptyCart } from "../cart/empty-cart.tsx";
import { type PaymentNotice, withoutPress } from "./outcome-notice.ts";
import { PaymentNoticeBox } from "./payment-notice-box.tsx";

/** Nothing is left to be ordered, and what is still to be told of the money for what was. */
export function EmptyCheckout({ notice }: { notice?: PaymentNotice | null }) {
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form has gone with the button that was pressed.
    if (document.activeElement === document.body) told.current?.focus();
    // A long page that has become a short one, as on the way back from a payment, would show its end.
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      {notice && (
        <div ref={told} tabIndex={-1} className="mb-6 rounded-md">
          <PaymentNoticeBox notice={withoutPress(notice)} />
        </div>
      )}
      <EmptyCart />
    </>
  );
}
