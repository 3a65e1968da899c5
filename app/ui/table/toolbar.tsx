import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { Form, Link, useNavigate } from "react-router";
import { type TableQuery, type TableShape, writeTableQuery } from "#shop/records/table-query.ts";
import { Icon } from "../icon.tsx";
import type { Column, Filter } from "./columns.ts";

interface ToolbarProps {
  label: string;
  shape: TableShape;
  query: TableQuery;
  filters: readonly Filter[];
  /** Of the table below: where its rows are cards no head is there to be sorted by. */
  columns: readonly Pick<Column<never>, "header" | "sort">[];
  /** Called where the keyboard goes down from the search, to what it has found. */
  onDown?: () => void;
  children?: ReactNode;
}

/** How long typing must rest before the table follows it. */
const restMs = 300;

const control =
  "h-9 rounded-md border border-rule-strong bg-surface text-sm text-ink hover:border-ink pointer-coarse:h-11";

/** What stands above a table: its search, its filters, and what can be done. */
export function Toolbar(props: ToolbarProps) {
  const { label, shape, query, filters, columns, onDown, children } = props;
  const navigate = useNavigate();
  const change = (part: Partial<TableQuery>) =>
    navigate(writeTableQuery(shape, query, part) || "?", {
      preventScrollReset: true,
      replace: "search" in part,
    });
  const isNarrowed = query.search || Object.values(query.filters).some(Boolean);

  return (
    <div className="toolbar mb-3 flex flex-wrap items-center gap-2">
      <SearchBox
        label={label}
        shown={query.search ?? ""}
        onSearch={(search) => change({ search: search || null })}
        onDown={onDown}
      />
      {filters.map(({ name, label, options }) => (
        <span key={name} data-filter={label} className="contents">
          <select
            aria-label={label}
            value={query.filters[name] ?? ""}
            onChange={({ target }) =>
              change({ filters: { ...query.filters, [name]: target.value || null } })
            }
            className={`${control} max-w-[min(12rem,100%)] px-2`}
          >
            <option value="">{label}: all</option>
            {Object.entries(options).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </span>
      ))}
      <SortChoice {...{ shape, query, columns }} onSort={change} />
      {isNarrowed && (
        <Link
          to={writeTableQuery(shape, query, { search: null, filters: {} }) || "?"}
          className="off-paper inline-flex h-9 items-center gap-1 px-2 text-ink-soft text-sm hover:text-ink hover:underline pointer-coarse:h-11"
        >
          <Icon name="x" className="size-4" />
          Clear
        </Link>
      )}
      <div className="ml-auto flex flex-wrap gap-2 max-sm:grow max-sm:*:grow">{children}</div>
    </div>
  );
}

interface SortChoiceProps extends Pick<ToolbarProps, "shape" | "query" | "columns"> {
  onSort: (by: Pick<TableQuery, "sort" | "isDescending">) => void;
}

/** Stands for the head of a table whose rows are cards. */
function SortChoice({ shape, query, columns, onSort }: SortChoiceProps) {
  const offered = columns.filter(({ sort }) => sort !== undefined);
  if (offered.length === 0) return null;
  const isInitialOffered = offered.some(({ sort }) => sort === shape.initial.replace("-", ""));
  return (
    <select
      aria-label="Sort"
      value={`${query.isDescending ? "-" : ""}${query.sort}`}
      onChange={({ target: { value } }) =>
        onSort({ sort: value.replace("-", ""), isDescending: value.startsWith("-") })
      }
      className={`${control} max-w-[min(12rem,100%)] px-2 off-paper rows:hidden`}
    >
      {!isInitialOffered && <option value={shape.initial}>Sort: as usual</option>}
      {offered.map(({ header, sort }) => (
        <Fragment key={header}>
          <option value={sort}>Sort: {header} ↑</option>
          <option value={`-${sort}`}>Sort: {header} ↓</option>
        </Fragment>
      ))}
    </select>
  );
}

interface SearchBoxProps {
  label: string;
  /** The term that the table shows by now. */
  shown: string;
  onSearch: (term: string) => void;
  onDown: (() => void) | undefined;
}

function SearchBox({ label, shown, onSearch, onDown }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);

  // The address may change by itself, by Back or Clear; what is being typed is left alone.
  useEffect(() => {
    if (box.current && document.activeElement !== box.current) box.current.value = shown;
  }, [shown]);

  // Heard in the part of the page that is searched alone: https://www.w3.org/TR/WCAG22/#character-key-shortcuts
  useEffect(() => {
    const part = box.current?.closest("section");
    const start = (event: KeyboardEvent) => {
      if (event.key !== "/" || isMeantOtherwise(event)) return;
      event.preventDefault();
      box.current?.focus();
    };
    part?.addEventListener("keydown", start);
    return () => {
      part?.removeEventListener("keydown", start);
      window.clearTimeout(timer.current);
    };
  }, []);

  function search() {
    window.clearTimeout(timer.current);
    const term = box.current?.value.trim() ?? "";
    if (term !== shown) onSearch(term);
  }

  return (
    <Form
      role="search"
      aria-label={label}
      className="relative w-full sm:w-48 sm:max-w-64 sm:grow"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-faint"
      />
      <input
        ref={box}
        type="search"
        name="q"
        defaultValue={shown}
        aria-label={`Search ${label}`}
        placeholder={`Search ${label.toLowerCase()}`}
        onChange={({ target: { form } }) => {
          window.clearTimeout(timer.current);
          // By then a filter may have been chosen, which the search of this key press knows nothing of.
          timer.current = window.setTimeout(() => form?.requestSubmit(), restMs);
        }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" || !onDown) return;
          event.preventDefault();
          onDown();
        }}
        className={`${control} w-full pr-2 pl-8`}
      />
    </Form>
  );
}

/** As a letter of what is typed, as a key of the browser, or in a dialog, from which the search is out of reach. */
function isMeantOtherwise({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const others = "input:not([type=checkbox]), textarea, select, [contenteditable], dialog *";
  return ctrlKey || metaKey || altKey || (target instanceof Element && target.matches(others));
}
