import { useEffect, useRef } from "react";
import type { PaymentNotice } from "./outcome-notice.ts";

/**
 * The popup of the payment takes the keyboard from the button that opened it, and leaves it to nothing. The
 * button gets it back when a notice says how that ended, unless something else has taken it meanwhile, such
 * as a field to be corrected.
 */
export function useReturningFocus(notice: PaymentNotice | null) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (notice && document.activeElement === document.body) button.current?.focus();
  }, [notice]);
  return button;
}
