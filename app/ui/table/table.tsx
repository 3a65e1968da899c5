import clsx from "clsx/lite";
import { type ReactNode, type Ref, type RefObject, useRef } from "react";
import {
  readTableQuery,
  type TablePage,
  type TableQuery,
  type TableShape,
  writeTableQuery,
} from "#shop/records/table-query.ts";
import { useAskedSearch } from "../asked-search.ts";
import { EmptyPanel } from "../empty-panel.tsx";
import { useKeptFocus } from "../use-kept-focus.ts";
import type { Column, Filter } from "./columns.ts";
import { HoldableRow, useHeldRows } from "./held-rows.tsx";
import { Pages } from "./pages.tsx";
import { RowBox, SelectionBar, useSelection } from "./selection.tsx";
import { TableHead } from "./table-head.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useFirstRows } from "./use-first-rows.ts";
import { enterRows, useRowKeys } from "./use-row-keys.ts";

/** So many are shown whole, without a scroll of their own that would end in the middle of the last one. */
const fewRows = 10;

/** Draws a row; the ref is given its element. */
type DrawRow<Row> = (row: Row, ref?: Ref<HTMLTableRowElement>) => ReactNode;

interface EmptyWords {
  title: string;
  unmatched?: string;
  text?: string;
  action?: ReactNode;
}

interface TableProps<Row extends { id: string }> {
  /** Names the table: 'Users'. */
  label: string;
  shape: TableShape;
  query: TableQuery;
  page: TablePage<Row>;
  columns: readonly Column<Row>[];
  filters?: readonly Filter[];
  /** Names a row for those who hear the page: its e-mail address, its name. */
  rowLabel: (row: Row) => string;
  /**
   * What the empty table says, and what to do next where nothing narrows it. Where its title speaks of a
   * first one, `unmatched` is said where there are some that the search or the filters leave out. Null
   * where a table without rows is not shown at all.
   */
  empty: EmptyWords | null;
  /** Said while another page of it is fetched: 'Loading users...'. */
  loading: string;
  /** Buttons at the right of the search, such as 'Add User'. */
  actions?: ReactNode;
  /** Gives every row a box; shown while some are chosen. */
  bulk?: (chosen: readonly Row[], clear: () => void) => ReactNode;
  /** Draws the rows itself, such as in a list that is put in order by dragging. */
  arrange?: (rows: readonly Row[], drawRow: DrawRow<Row>) => ReactNode;
  /** The id of the part of the page that another page of it is shown in, where it has much above it. */
  anchor?: string;
  /** The id of what stands below, where the keyboard goes on once a table that is not shown without rows is gone. */
  next?: string;
  /** Its texts need much room: its rows are cards on all but large screens. */
  isWide?: boolean;
  /**
   * Stands above the table in place of its search and its filters, such as above a short one beside
   * that of which the address speaks; null for nothing.
   */
  title?: ReactNode;
  /** What it lies in keeps the keyboard too, such as with the search that stands above several tables. */
  isPart?: boolean;
}

/**
 * The one table of the back office. Search, sort, filters and page live in the address. Arrow keys,
 * Home and End move between the rows, Enter presses what has the focus, Escape lets a selection go,
 * and `/` within it starts a search, which the arrow down leads out of. What follows a row that is gone has its focus.
 */
export function Table<Row extends { id: string }>(props: TableProps<Row>) {
  const { query, page, empty, next, isPart } = props;
  const box = useRef<HTMLElement>(null);
  const { shown, hold } = useHeldRows(page.rows);
  const selection = useSelection(page.rows);
  useKeptFocus(box, { rows: "tbody > tr", next, isPart });
  const noRows = empty && <NoRows query={query} empty={empty} />;
  if (shown.length === 0 && !noRows) return null;
  return <DrawnTable {...props} {...{ box, shown, hold, selection, noRows }} />;
}

interface DrawnTableProps<Row extends { id: string }> extends TableProps<Row> {
  box: RefObject<HTMLElement | null>;
  /** The rows of the page, and those that are held. */
  shown: readonly Row[];
  hold: ReturnType<typeof useHeldRows>["hold"];
  selection: ReturnType<typeof useSelection<Row>>;
  noRows: ReactNode;
}

function DrawnTable<Row extends { id: string }>(props: DrawnTableProps<Row>) {
  const { label, shape, query, page, columns, filters = [], rowLabel, loading, bulk } = props;
  const { title, isWide = false, arrange, box, shown, hold, selection, noRows } = props;
  const hasTitle = title !== undefined;
  const body = useRef<HTMLTableSectionElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const askedSearch = useAskedSearch();
  const isLoading = askedSearch !== null;
  const asked = askedSearch && !hasTitle ? readTableQuery(askedSearch, shape) : query;
  useRowKeys(body, { onEscape: selection.clear });
  useFirstRows(scroller, writeTableQuery(shape, query, query));

  const drawRow: DrawRow<Row> = (row, ref) => (
    <HoldableRow key={row.id} id={row.id} hold={hold}>
      <tr
        ref={ref}
        className="border-b bg-surface last:border-b-0 focus-within:bg-sunken data-dnd-dragging:bg-sunken data-dnd-dragging:shadow-md hover:bg-sunken has-[[data-row-box]:checked]:bg-signal-soft cards:block cards:px-3 cards:py-2"
      >
        {bulk && (
          <td className="off-paper w-9 pl-3 cards:block cards:p-0">
            <RowBox {...{ row, selection }} label={`Select ${rowLabel(row)}`} />
          </td>
        )}
        {columns.map((column) => (
          <Cell key={column.header} {...{ column, row }} />
        ))}
      </tr>
    </HoldableRow>
  );

  return (
    <section
      ref={box}
      aria-label={label}
      aria-busy={isLoading || undefined}
      data-wide={isWide || undefined}
    >
      {/* Where the bar of the chosen rows lies upon it, it keeps its room, and is neither seen nor reached. */}
      <div className={clsx(selection.chosen.length > 0 && "rows:invisible")}>
        {hasTitle ? (
          title
        ) : (
          <Toolbar
            {...{ label, shape, filters, columns }}
            query={asked}
            onDown={() => enterRows(body.current)}
          >
            {props.actions}
          </Toolbar>
        )}
      </div>
      <p role="status" className="sr-only">
        {isLoading ? loading : ""}
      </p>
      {bulk && shown.length > 0 && <SelectionBar selection={selection}>{bulk}</SelectionBar>}
      <div className="relative">{isLoading && <div aria-hidden className="arriving" />}</div>
      {shown.length === 0 ? (
        noRows
      ) : (
        // What is read but not seen within it would else lengthen the page, though it is scrolled out of sight.
        <div
          ref={scroller}
          className={clsx(
            "relative rounded-md border bg-surface rows:[container-type:scroll-state] rows:overflow-auto",
            shown.length > fewRows && "rows:max-h-[calc(100dvh-11rem)]",
          )}
        >
          <table className="w-full border-collapse text-sm cards:block">
            <caption className="sr-only">{label}</caption>
            <TableHead {...{ columns, shape, query, asked }} selection={bulk ? selection : null} />
            <tbody ref={body} className="cards:block">
              {arrange ? arrange(shown, drawRow) : shown.map((row) => drawRow(row))}
            </tbody>
          </table>
        </div>
      )}
      <Pages {...{ shape, query, page }} anchor={props.anchor} />
    </section>
  );
}

/**
 * Where a row is a card each cell is a line with the name of its column. What can be done with it says
 * so itself, and has the whole width.
 */
function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <td
      className={clsx(
        "px-3 py-1 align-middle rows:max-xl:px-1.5 xl:max-2xl:in-data-wide:px-2 cards:px-0",
        column.isActions
          ? "off-paper rows:frozen cards:block"
          : "cards:grid cards:grid-cols-[7rem_1fr] cards:items-baseline cards:gap-2",
        column.isText ? "wrap-anywhere rows:max-xl:min-w-24 xl:min-w-28" : "cards:wrap-anywhere",
        column.className,
      )}
    >
      {!column.isActions && (
        <span aria-hidden className="font-normal text-ink-faint text-xs rows:hidden">
          {column.header}
        </span>
      )}
      <div className={clsx("min-w-0", column.align === "end" && "figures rows:text-right")}>
        {column.cell(row)}
      </div>
    </td>
  );
}

function NoRows({ query, empty }: { query: TableQuery; empty: EmptyWords }) {
  if (query.after || query.before) {
    return <EmptyPanel title="This page is empty now" text="The list begins on the first page." />;
  }
  const isNarrowed = query.search || Object.values(query.filters).some(Boolean);
  return (
    <EmptyPanel
      title={(isNarrowed && empty.unmatched) || empty.title}
      text={isNarrowed ? "Nothing matches the search and the filters." : empty.text}
    >
      {!isNarrowed && empty.action}
    </EmptyPanel>
  );
}
