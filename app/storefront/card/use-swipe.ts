import { type TouchEvent, useRef } from "react";

/** How far a finger must travel sideways before it turns the picture, in pixels. */
const least = 40;

/** Calls `step` with 1 after a swipe to the left and with -1 after one to the right; two fingers are none. */
export function useSwipe(step: (by: number) => void) {
  const startX = useRef(0);
  return {
    onTouchStart: (event: TouchEvent) => {
      startX.current = event.touches[1] ? Number.NaN : (event.touches[0]?.clientX ?? 0);
    },
    onTouchEnd: (event: TouchEvent) => {
      const travelled = (event.changedTouches[0]?.clientX ?? startX.current) - startX.current;
      if (Math.abs(travelled) >= least) step(travelled < 0 ? 1 : -1);
    },
  };
}
