import { useLocation, useNavigation } from "react-router";

/**
 * What the reader has asked of this page while it is still on its way, or null. A choice is shown
 * and built upon at once: of two made in quick succession neither is lost.
 */
export function useAskedSearch(): URLSearchParams | null {
  const { state, location, formMethod } = useNavigation();
  const { pathname } = useLocation();
  const isAsked = state === "loading" && !formMethod && location.pathname === pathname;
  return isAsked ? new URLSearchParams(location.search) : null;
}
