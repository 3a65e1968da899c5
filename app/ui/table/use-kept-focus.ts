import { type RefObject, useEffect, useRef } from "react";
import { controlsOf } from "./use-row-keys.ts";

interface Place {
  control: HTMLElement;
  row: number;
  column: number;
}

/**
 * Gives the focus to the row that has taken the place of the one that had it, as after a deletion, or to
 * what stands above the table where no row is left: a browser would begin at the head of the page again.
 */
export function useKeptFocus(table: RefObject<HTMLElement | null>): void {
  const last = useRef<Place | null>(null);

  useEffect(() => {
    const note = ({ target: control }: FocusEvent) => {
      // The focus comes back from a dialog once that is closed.
      if (!(control instanceof HTMLElement) || control.closest("dialog")) return;
      const row = control.closest("tr");
      const at = row ? rowsOf(table.current).indexOf(row) : -1;
      last.current =
        row && at >= 0 ? { control, row: at, column: controlsOf(row).indexOf(control) } : null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [table]);

  useEffect(() => {
    const place = last.current;
    if (!place || place.control.isConnected || document.activeElement !== document.body) return;
    const rows = rowsOf(table.current);
    const row = rows[Math.min(place.row, rows.length - 1)];
    const controls = controlsOf(row ?? table.current);
    controls[row ? Math.min(place.column, controls.length - 1) : 0]?.focus();
  });
}

const rowsOf = (table: HTMLElement | null): Element[] => [
  ...(table?.querySelectorAll("tbody > tr") ?? []),
];
