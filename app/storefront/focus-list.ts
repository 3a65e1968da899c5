import type { RefObject } from "react";

/**
 * Where the button that had the keyboard is gone with its line, the list that it stood in is the nearest
 * place; the page is, where that was the last line.
 */
export function focusList(list: RefObject<HTMLElement | null>): void {
  const place = list.current ?? document.querySelector("main");
  place?.focus({ preventScroll: true });
}
