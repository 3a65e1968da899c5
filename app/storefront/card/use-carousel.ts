import { useState } from "react";
import { stepImage } from "./image-cycle.ts";
import { useSwipe } from "./use-swipe.ts";

/**
 * Which of a card's pictures is shown, of which the outline that stands for none is one; it turns by buttons and by
 * swiping, and wraps at both ends.
 */
export function useCarousel(count: number) {
  const [index, setIndex] = useState(0);
  const [isTouched, setTouched] = useState(false);

  function step(by: number) {
    setTouched(true);
    setIndex(stepImage(index, by, count));
  }

  return {
    /** Others may have been taken away since it was turned to. */
    index: index % count,
    /** Somebody has turned to the card: its other pictures may now be fetched. */
    isTouched,
    step,
    /** For the card as a whole, whose picture is covered by its link. */
    gestures: { onPointerEnter: () => setTouched(true), ...useSwipe(step) },
  };
}
