import { useEffect } from "react";

/**
 * A page that failed is a short one and begins with its fault. Whoever had scrolled what stood there before, and
 * keeps that place while it is filtered or on the way back to it, would be left below the fault.
 */
export function useFaultInSight(): void {
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
}
