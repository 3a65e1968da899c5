import { type RefObject, useEffect, useRef } from "react";
import { controlIn, controlNear, placeIn } from "./table/use-row-keys.ts";

interface Place {
  control: HTMLElement;
  row: number;
  column: number;
}

/** The selector that nothing fits. */
const none = ":not(*)";

/**
 * Gives the focus to the row that has taken the place of the one that had it, as after a deletion, and to the
 * first row where a button beside the rows had it and is gone, such as one that ends them all. Where nothing in
 * it can have it the rows below do, or those above. Where no row takes it, what stands above the rows does, or
 * the box: a browser would begin at the head of the page again.
 * `rows` is the selector of a row in the box; without it the first control that is left has the focus.
 */
export function useKeptFocus(
  box: RefObject<HTMLElement | null>,
  { rows = none }: { rows?: string } = {},
): void {
  const last = useRef<Place | null>(null);

  useEffect(() => {
    const note = ({ target: control }: FocusEvent) => {
      // The focus comes back from a dialog once that is closed.
      if (!(control instanceof HTMLElement) || control.closest("dialog")) return;
      last.current = box.current?.contains(control) ? placeOf(control, box.current, rows) : null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [box, rows]);

  useEffect(() => {
    const place = last.current;
    if (!place || place.control.isConnected || document.activeElement !== document.body) return;
    if (box.current) focusAt(place, box.current, rows);
  });
}

function placeOf(control: HTMLElement, box: HTMLElement, rows: string): Place {
  const row = control.closest(rows);
  const at = row ? rowsOf(box, rows).indexOf(row) : -1;
  if (!row || at < 0) return { control, row: 0, column: 0 };
  return { control, row: at, column: placeIn(row, control) };
}

function focusAt({ row, column }: Place, box: HTMLElement, rows: string): void {
  const left = rowsOf(box, rows);
  const nearest = [...left.slice(row), ...left.slice(0, row).reverse()];
  const next = controlIn(nearest, column) ?? controlNear(box, 0);
  if (!next) box.tabIndex = -1;
  (next ?? box).focus();
}

const rowsOf = (box: HTMLElement, rows: string): Element[] => [...box.querySelectorAll(rows)];
