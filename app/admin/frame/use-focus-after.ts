import { useEffect, useRef } from "react";

/**
 * What is over, such as a decision or an edit in a row, takes its buttons with it: a keyboard that was there goes
 * on at what stands in their place, unless it has gone on elsewhere. The ref is given that.
 */
export function useFocusAfter<Part extends HTMLElement>(isOver: boolean) {
  const part = useRef<Part>(null);
  const wasOver = useRef(isOver);
  useEffect(() => {
    const isNew = isOver && !wasOver.current;
    wasOver.current = isOver;
    if (isNew && document.activeElement === document.body) part.current?.focus();
  }, [isOver]);
  return part;
}
