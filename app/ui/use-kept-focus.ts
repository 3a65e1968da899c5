import { type RefObject, useEffect, useRef } from "react";
import { controlIn, controlNear, isSeen, placeIn } from "./table/use-row-keys.ts";

interface Place {
  control: HTMLElement;
  row: number;
  column: number;
}

interface KeptFocus {
  /** The selector of a row in the box. */
  rows?: string;
  /** The id of what has the focus once the box itself is gone. */
  next?: string;
}

/** The selector that nothing fits. */
const none = ":not(*)";

/**
 * Gives the focus to the row that has taken the place of the one that had it, as after a deletion, to the nearest
 * control of the same row where that offers the one no more that had it, and to the first row where a button
 * beside the rows had it and is gone, such as one that ends them all. Where nothing in it can have it the rows
 * below do, or those above. Where no row takes it, what stands above the rows does, or the box: a browser would
 * begin at the head of the page again.
 * Without `rows` the first control that is left has the focus.
 */
export function useKeptFocus(
  box: RefObject<HTMLElement | null>,
  { rows = none, next }: KeptFocus = {},
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
    if (!place || !isLost(place.control, rows)) return;
    const { control } = place;
    if (!box.current) focusOn(next ? document.getElementById(next) : null);
    else
      focusAt(control.isConnected ? placeOf(control, box.current, rows) : place, box.current, rows);
  });
}

/** A browser lets go only later of what is there and cannot be seen any more. */
function isLost(control: HTMLElement, rows: string): boolean {
  const { activeElement, body } = document;
  if (activeElement !== body && activeElement !== control) return false;
  if (!control.isConnected) return true;
  return control.closest(rows) !== null && !isSeen(control);
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
  if (next) next.focus();
  else focusOn(box);
}

/** What is no control has the focus for this once, and the next Tab goes on from there. */
function focusOn(part: HTMLElement | null): void {
  if (!part) return;
  part.tabIndex = -1;
  part.focus();
}

const rowsOf = (box: HTMLElement, rows: string): Element[] => [...box.querySelectorAll(rows)];
