import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { clientLoader } from "./paid.ts";

interface OpenCheckout {
  /** When the server was asked for the checkout, in milliseconds by its own clock. */
  openedAt: number;
  /** Whether there is something to be paid here. */
  isFull: boolean;
}

/**
 * The order that was paid while the checkout lay open, as from another tab, asked for once its cart is empty: what
 * was bought is out of the cart. Null where there is none.
 */
export function usePaidMeanwhile({ openedAt, isFull }: OpenCheckout) {
  const { load, data } = useFetcher<typeof clientLoader>();
  const [since] = useState(openedAt);
  const wasFull = useRef(false);
  useEffect(() => {
    if (wasFull.current && !isFull) load(`/checkout/paid?since=${since}`);
    wasFull.current = isFull;
  }, [isFull, load, since]);
  return isFull ? null : (data?.paid ?? null);
}
