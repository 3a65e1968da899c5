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
  /** What lies around the box keeps the focus too, and has it where nothing in the box can. */
  isPart?: boolean;
}

/** The selector that nothing fits. */
const none = ":not(*)";

/**
 * Gives the focus to the row that has taken the place of the one that had it, as after a deletion, to the nearest
 * control of the same row where that offers the one no more that had it, and to the first row where a button
 * beside the rows had it and is gone, such as one that ends them all. Where nothing in it can have it the rows
 * below do, or those above. Where no row takes it, what stands above the rows does, or the box, unless it is a part
 * of one that does the same: a browser would begin at the head of the page again.
 * Without `rows` the first control that is left has the focus.
 */
export function useKeptFocus(
  box: RefObject<HTMLElement | null>,
  { rows = none, next, isPart = false }: KeptFocus = {},
): void {
  const last = useRef<Place | null>(null);

  useEffect(() => {
    const note = ({ target: control }: FocusEvent) => {
      if (!(control instanceof HTMLElement)) return;
      // The focus comes back from a dialog above the box once that is closed.
      const dialog = control.closest("dialog");
      if (dialog && !dialog.contains(box.current)) return;
      last.current = box.current?.contains(control) ? placeOf(control, box.current, rows) : null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [box, rows]);

  useEffect(() => {
    const place = last.current;
    if (!place || !isLost(place.control, rows)) return;
    const { control } = place;
    if (!box.current) return focusOn(next ? document.getElementById(next) : null);
    const at = control.isConnected ? placeOf(control, box.current, rows) : place;
    const left = controlAt(at, box.current, rows);
    if (left) left.focus();
    else if (!isPart) focusOn(box.current);
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

function controlAt({ row, column }: Place, box: HTMLElement, rows: string) {
  const left = rowsOf(box, rows);
  const nearest = [...left.slice(row), ...left.slice(0, row).reverse()];
  return controlIn(nearest, column) ?? controlNear(box, 0);
}

/** What is no control has the focus for this once, and the next Tab goes on from there. */
function focusOn(part: HTMLElement | null): void {
  if (!part) return;
  part.tabIndex = -1;
  part.focus();
}

const rowsOf = (box: HTMLElement, rows: string): Element[] => [...box.querySelectorAll(rows)];
