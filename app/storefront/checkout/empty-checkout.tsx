import { useEffect } from "react";
import { EmptyCart } from "../cart/empty-cart.tsx";
import { type PaymentNotice, withoutPress } from "./outcome-notice.ts";
import { PaymentNoticeBox } from "./payment-notice-box.tsx";

/** Nothing is left to be ordered, and what is still to be told of the money for what was. */
export function EmptyCheckout({ notice }: { notice?: PaymentNotice | null }) {
  // A long page that has become a short one, as on the way back from a payment, would show its end.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      {notice && <PaymentNoticeBox notice={withoutPress(notice)} className="mb-6" />}
      <EmptyCart />
    </>
  );
}
