import { type RefObject, useEffect } from "react";

const controls = "a[href], button, input, select";

/** Keys of these controls are their own. */
const busy =
  "input:not([type=checkbox]), select, textarea, [contenteditable], dialog *, [data-drag-handle][aria-pressed=true]";

/**
 * Moves the focus between the rows of a table: to the control of the same place in the row above
 * or below, the first or the last. A row in which nothing can have it is passed over.
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
      const ahead = rowsAhead(event.key, row);
      if (ahead.length === 0) return;
      event.preventDefault();
      controlIn(ahead, placeIn(row, target))?.focus();
    };
    rows.addEventListener("keydown", move);
    return () => rows.removeEventListener("keydown", move);
  });
}

/** Where a key leads, the nearest row first. */
function rowsAhead(key: string, row: HTMLTableRowElement | null): Element[] {
  if (!row) return [];
  const rows = [...(row.parentElement?.children ?? [])];
  const at = rows.indexOf(row);
  switch (key) {
    case "ArrowDown":
      return rows.slice(at + 1);
    case "ArrowUp":
      return rows.slice(0, at).reverse();
    case "Home":
      return rows;
    case "End":
      return rows.reverse();
  }
  return [];
}

/**
 * Gives the focus to the first row that takes it: to what is pressed there, never to a choice, which the next
 * arrow would change.
 */
export function enterRows(body: HTMLTableSectionElement | null): void {
  const all = [...(body?.rows ?? [])].flatMap(controlsOf);
  all.find((control) => takesFocus(control) && !control.matches("select"))?.focus();
}

/** The place of a control among those of its row, also those that the row does not offer: it is the same in each. */
export function placeIn(row: Element | null, control: HTMLElement): number {
  return Math.max(0, controlsOf(row).indexOf(control));
}

/** What can have the focus at a place of the first of these rows in which anything can. */
export function controlIn(rows: readonly Element[], place: number): HTMLElement | null {
  for (const row of rows) {
    const control = controlNear(row, place);
    if (control) return control;
  }
  return null;
}

/** What can have the focus at a place of a row, else the nearest to it, in the same cell rather than in another. */
export function controlNear(row: Element, place: number): HTMLElement | undefined {
  const all = controlsOf(row);
  const cell = all[Math.min(place, all.length - 1)]?.closest("td");
  const distanceOf = (control: HTMLElement) =>
    Math.abs(all.indexOf(control) - place) + (control.closest("td") === cell ? 0 : all.length);
  const [nearest] = all
    .filter(takesFocus)
    .sort((one, other) => distanceOf(one) - distanceOf(other));
  return nearest;
}

function controlsOf(row: Element | null): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>(controls) ?? [])];
}

function takesFocus(control: HTMLElement): boolean {
  return !control.matches(":disabled") && isSeen(control);
}

/** What only keeps its place free, in a row that does not offer it, would not take the focus. */
export function isSeen(control: HTMLElement): boolean {
  return control.checkVisibility({ visibilityProperty: true });
}
