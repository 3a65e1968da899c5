import { useBlocker } from "react-router";
import { isPopupOpen } from "./payment-popup.ts";

/**
 * Keeps Back from leaving the page while a payment's popup lies over it: nothing but the popup itself closes one, so
 * it would go on to lie over another page. Where the sign-in takes its place, as after a sign-out in another tab, it does.
 */
export function useHeldPage(): void {
  useBlocker(({ historyAction }) => historyAction === "POP" && isPopupOpen());
}
