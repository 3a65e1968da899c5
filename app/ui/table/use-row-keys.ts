import { type RefObject, useEffect } from "react";

const focusable = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)";

/** Keys of these controls are their own. */
const busy =
  "input:not([type=checkbox]), select, textarea, [contenteditable], dialog *, [data-drag-handle][aria-pressed=true]";

/**
 * Moves the focus between the rows of a table: to the control of the same place in the row above
 * or below, the first or the last.
 */
export function useRowKeys(
  body: RefObject<HTMLTableSectionElement | null>,
  { onEscape }: { onEscape: () => void },
): void {
  useEffect(() => {
    const rows = body.current;
    if (!rows) return;
    const move = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (!target || target.matches(busy) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape") onEscape();
      const row = target.closest("tr");
      const next = row && rowFor(event.key, row);
      if (!next) return;
      event.preventDefault();
      const place = controlsOf(row).indexOf(target);
      const controls = controlsOf(next);
      controls[Math.min(Math.max(place, 0), controls.length - 1)]?.focus();
    };
    rows.addEventListener("keydown", move);
    return () => rows.removeEventListener("keydown", move);
  });
}

function rowFor(key: string, row: HTMLTableRowElement): Element | null | undefined {
  switch (key) {
    case "ArrowDown":
      return row.nextElementSibling;
    case "ArrowUp":
      return row.previousElementSibling;
    case "Home":
      return row.parentElement?.firstElementChild;
    case "End":
      return row.parentElement?.lastElementChild;
  }
  return null;
}

/** Gives the focus to the first row: to what is pressed there, never to a choice, which the next arrow would change. */
export function enterRows(body: HTMLTableSectionElement | null): void {
  const [first] = controlsOf(body?.rows[0] ?? null).filter((control) => !control.matches("select"));
  first?.focus();
}

/** What can have the focus within a row. */
export function controlsOf(row: Element | null): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>(focusable) ?? [])];
}
