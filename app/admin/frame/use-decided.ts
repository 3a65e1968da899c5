import { useEffect, useRef } from "react";

/**
 * A decision takes the buttons with it: a keyboard that was there goes on at what was decided. The ref is given
 * the part of the page that tells it.
 */
export function useDecided<Part extends HTMLElement>(isDecided: boolean) {
  const part = useRef<Part>(null);
  const wasDecided = useRef(isDecided);
  useEffect(() => {
    const isNew = isDecided && !wasDecided.current;
    wasDecided.current = isDecided;
    if (isNew && document.activeElement === document.body) part.current?.focus();
  }, [isDecided]);
  return part;
}
