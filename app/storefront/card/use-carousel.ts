import { type TouchEvent, useRef, useState } from "react";
import { stepImage } from "./image-cycle.ts";

/** How far a finger must travel sideways before it turns the picture, in pixels. */
const swipe = 40;

/** Which picture of a card is shown; it turns by buttons and by swiping, and wraps at both ends. */
export function useCarousel(count: number) {
  const [index, setIndex] = useState(0);
  const [isTouched, setTouched] = useState(false);
  const startX = useRef(0);

  function step(by: number) {
    setTouched(true);
    setIndex(stepImage(index, by, count));
  }

  return {
    index,
    /** Somebody has turned to the card: its other pictures may now be fetched. */
    isTouched,
    step,
    /** For the card as a whole, whose picture is covered by its link. */
    gestures: {
      onPointerEnter: () => setTouched(true),
      onTouchStart: (event: TouchEvent) => {
        startX.current = event.touches[0]?.clientX ?? 0;
      },
      onTouchEnd: (event: TouchEvent) => {
        const travelled = (event.changedTouches[0]?.clientX ?? startX.current) - startX.current;
        if (Math.abs(travelled) >= swipe && count > 1) step(travelled < 0 ? 1 : -1);
      },
    },
  };
}
