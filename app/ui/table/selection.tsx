import clsx from "clsx/lite";
import {
  type ChangeEvent,
  type MouseEvent as PressEvent,
  type ReactNode,
  useCallback,
  useRef,
  useState,
} from "react";
import { Button } from "../button.tsx";

export interface Selection<Row = unknown> {
  chosen: readonly Row[];
  isAll: boolean;
  has: (id: string) => boolean;
  /** Through the row that was toggled last: all between them come to be as this one is then. */
  toggle: (id: string, through?: "last") => void;
  toggleAll: () => void;
  clear: () => void;
}

/** Which rows of the page are chosen; a row that left the page is no longer chosen. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(none);
  const last = useRef<string>(null);
  const chosen = rows.filter(({ id }) => ids.has(id));
  const isAll = rows.length > 0 && chosen.length === rows.length;
  return {
    chosen,
    isAll,
    has: (id) => ids.has(id),
    toggle: (id, through) => {
      const from = through === "last" ? last.current : id;
      last.current = id;
      setIds((before) => toggled(before, id, idsBetween(rows, from, id)));
    },
    toggleAll: () => setIds(isAll ? none : new Set(rows.map(({ id }) => id))),
    clear: useCallback(() => {
      last.current = null;
      setIds(none);
    }, []),
  };
}

const none: ReadonlySet<string> = new Set();

/** As `ids`, with `id` the other way round and all of `along` as that is then. */
function toggled(
  ids: ReadonlySet<string>,
  id: string,
  along: readonly string[],
): ReadonlySet<string> {
  const next = new Set(ids);
  for (const each of along) {
    if (ids.has(id)) next.delete(each);
    else next.add(each);
  }
  return next;
}

/** The rows from one to another, whichever stands first; the other alone where the one is not on the page. */
function idsBetween(rows: readonly { id: string }[], one: string | null, other: string): string[] {
  const ids = rows.map(({ id }) => id);
  const ends = [ids.indexOf(one ?? other), ids.indexOf(other)];
  return ends.includes(-1) ? [other] : ids.slice(Math.min(...ends), Math.max(...ends) + 1);
}

interface RowBoxProps<Row extends { id: string }> {
  row: Row;
  selection: Selection<Row>;
  label: string;
}

/** With Shift all rows since the last one are chosen as well. */
export function RowBox<Row extends { id: string }>({ row, selection, label }: RowBoxProps<Row>) {
  return (
    <label className="inline-flex items-center gap-2 py-2 pr-2 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        data-row-box
        aria-label={label}
        checked={selection.has(row.id)}
        onMouseDown={keepTextUnselected}
        onChange={(event) => selection.toggle(row.id, isWithShift(event) ? "last" : undefined)}
        className="size-4 accent-ink"
      />
      <span aria-hidden className="text-ink-faint text-xs rows:hidden">
        Select
      </span>
    </label>
  );
}

function isWithShift({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
}

/** With Shift a browser would select the text from the last press to this one. */
function keepTextUnselected(event: PressEvent) {
  if (event.shiftKey) event.preventDefault();
}

interface AllBoxProps {
  selection: Selection;
  className?: string;
  /** Words beside it, for those who see the page. */
  children?: string | false;
}

/** Chooses all rows of the page, or lets them all go. */
export function AllBox({ selection, className, children }: AllBoxProps) {
  const { chosen, isAll, toggleAll } = selection;
  return (
    <label className={clsx("inline-flex items-center gap-2", className)}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && !isAll;
        }}
        type="checkbox"
        aria-label="Select all rows on this page"
        checked={isAll}
        onChange={toggleAll}
        className="size-4 accent-ink"
      />
      {children && <span aria-hidden>{children}</span>}
    </label>
  );
}

interface SelectionBarProps<Row> {
  selection: Selection<Row>;
  children: (chosen: readonly Row[], clear: () => void) => ReactNode;
}

/**
 * What can be done with the chosen rows; but in a low window it stays in sight as long as the table does. No row
 * moves away from the pointer when the first is chosen: above rows it lies upon the one line that stands there,
 * and takes no room of its own; above cards, where that would be many lines, its place is kept, and all are chosen
 * and let go there.
 */
export function SelectionBar<Row>({ selection, children }: SelectionBarProps<Row>) {
  const { chosen, clear } = selection;
  const isNone = chosen.length === 0;
  return (
    <fieldset
      aria-label={isNone ? undefined : "Selected rows"}
      className={clsx(
        "off-paper mb-1 flex h-11 min-w-0 items-center gap-2 whitespace-nowrap rounded-md border px-3 text-sm pointer-coarse:h-13",
        isNone
          ? "bg-surface rows:hidden"
          : "tall:sticky relative tall:top-12 z-10 bg-signal-soft max-sm:overflow-x-auto rows:-mt-12 rows:pointer-coarse:-mt-14",
      )}
    >
      <AllBox selection={selection} className="text-ink-soft rows:hidden pointer-coarse:h-11">
        {isNone && "Select all"}
      </AllBox>
      <span role="status" className="font-medium">
        {!isNone && (
          <>
            <span className="figures">{chosen.length}</span>
            <span className="max-sm:sr-only"> selected</span>
          </>
        )}
      </span>
      {!isNone && (
        <>
          <Button variant="ghost" size="small" onClick={clear} className="max-sm:hidden">
            Clear selection
          </Button>
          <div className="ml-auto flex gap-2">{children(chosen, clear)}</div>
        </>
      )}
    </fieldset>
  );
}
