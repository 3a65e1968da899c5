import { type RefObject, useLayoutEffect, useRef } from "react";

/** A box that scrolls shows its first rows once something else is asked for; news of the same leave it where it is. */
export function useFirstRows(box: RefObject<HTMLElement | null>, asked: string): void {
  const shown = useRef(asked);
  useLayoutEffect(() => {
    if (shown.current === asked) return;
    shown.current = asked;
    if (box.current) box.current.scrollTop = 0;
  }, [box, asked]);
}
