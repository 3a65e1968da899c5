import { useEffect, useRef } from "react";
import type { PaymentNotice } from "./outcome-notice.ts";

/**
 * A button is disabled while it works and loses the keyboard. It gets it back when a notice says
 * how that ended, unless something else has taken it meanwhile, such as a field to be corrected.
 */
export function useReturningFocus(notice: PaymentNotice | null) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (notice && document.activeElement === document.body) button.current?.focus();
  }, [notice]);
  return button;
}
