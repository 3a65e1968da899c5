import { type RefObject, useEffect, useRef } from "react";
import { controlsOf } from "./use-row-keys.ts";

interface Place {
  control: HTMLElement;
  row: number;
  column: number;
}

/**
 * Gives the focus to the row that has taken the place of the one that had it, as after a deletion, or to
 * what stands above the rows where none is left: a browser would begin at the head of the page again.
 * `rows` is the selector of a row in the box.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, { rows }: { rows: string }): void {
  const last = useRef<Place | null>(null);

  useEffect(() => {
    const note = ({ target: control }: FocusEvent) => {
      // The focus comes back from a dialog once that is closed.
      if (!(control instanceof HTMLElement) || control.closest("dialog")) return;
      const row = control.closest(rows);
      const at = row ? rowsOf(box.current, rows).indexOf(row) : -1;
      last.current =
        row && at >= 0 ? { control, row: at, column: controlsOf(row).indexOf(control) } : null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [box, rows]);

  useEffect(() => {
    const place = last.current;
    if (!place || place.control.isConnected || document.activeElement !== document.body) return;
    const left = rowsOf(box.current, rows);
    const row = left[Math.min(place.row, left.length - 1)];
    const controls = controlsOf(row ?? box.current);
    controls[row ? Math.min(place.column, controls.length - 1) : 0]?.focus();
  });
}

const rowsOf = (box: HTMLElement | null, rows: string): Element[] => [
  ...(box?.querySelectorAll(rows) ?? []),
];
