import { type ReactNode, useCallback, useState } from "react";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";

export interface Selection<Row = unknown> {
  chosen: readonly Row[];
  isAll: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  toggleAll: () => void;
  clear: () => void;
}

/** Which rows of the page are chosen; a row that left the page is no longer chosen. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(none);
  const chosen = rows.filter(({ id }) => ids.has(id));
  const isAll = rows.length > 0 && chosen.length === rows.length;
  return {
    chosen,
    isAll,
    has: (id) => ids.has(id),
    toggle: (id) => setIds((before) => toggled(before, id)),
    toggleAll: () => setIds(isAll ? none : new Set(rows.map(({ id }) => id))),
    clear: useCallback(() => setIds(none), []),
  };
}

const none: ReadonlySet<string> = new Set();

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface RowBoxProps<Row extends { id: string }> {
  row: Row;
  selection: Selection<Row>;
  label: string;
}

export function RowBox<Row extends { id: string }>({ row, selection, label }: RowBoxProps<Row>) {
  return (
    <label className="inline-flex items-center gap-2 py-2 pr-2 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        data-row-box
        aria-label={label}
        checked={selection.has(row.id)}
        onChange={() => selection.toggle(row.id)}
        className="size-4 accent-ink"
      />
      <span aria-hidden className="text-ink-faint text-xs rows:hidden">
        Select
      </span>
    </label>
  );
}

interface SelectionBarProps<Row> {
  selection: Selection<Row>;
  children: (chosen: readonly Row[], clear: () => void) => ReactNode;
}

/**
 * What can be done with the chosen rows. It lies upon what stands above the table and takes no room of its
 * own, so that no row moves away from the pointer; it stays in sight as long as the table does.
 */
export function SelectionBar<Row>({ selection, children }: SelectionBarProps<Row>) {
  const { chosen, clear } = selection;
  if (chosen.length === 0) return null;
  return (
    <fieldset
      aria-label="Selected rows"
      className="sticky top-12 z-10 -mt-12 mb-1 flex h-11 items-center gap-2 whitespace-nowrap rounded-md border bg-signal-soft px-3 text-sm max-sm:overflow-x-auto pointer-coarse:-mt-14 pointer-coarse:h-13"
    >
      <span role="status" className="font-medium">
        <span className="figures">{chosen.length}</span> selected
      </span>
      <Button variant="ghost" size="small" onClick={clear}>
        <Icon name="x" className="size-4 sm:hidden" />
        <span className="max-sm:sr-only">Clear selection</span>
      </Button>
      <div className="ml-auto flex gap-2">{children(chosen, clear)}</div>
    </fieldset>
  );
}
