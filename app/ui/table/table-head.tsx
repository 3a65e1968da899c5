import clsx from "clsx/lite";
import type { CSSProperties } from "react";
import { Link } from "react-router";
import { type TableQuery, type TableShape, writeTableQuery } from "#shop/records/table-query.ts";
import { Icon } from "../icon.tsx";
import type { Column } from "./columns.ts";
import { AllBox, type Selection } from "./selection.tsx";

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  shape: TableShape;
  /** What the rows that are shown are sorted by. */
  query: TableQuery;
  /** What the reader has asked for since, which each link builds upon. */
  asked: TableQuery;
  /** Null where rows cannot be chosen. */
  selection: Selection | null;
}

/**
 * Stays in sight. A column that can be sorted by is a link to the table in that order. Of cards the head is
 * heard and not seen: it names the columns, and nothing in it can have the focus.
 */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, shape, query, asked, selection } = props;
  return (
    <thead className="cards:sr-only">
      <tr>
        {selection && (
          <th
            scope="col"
            style={headEdge}
            className={clsx(headLook, "off-paper z-10 w-9 py-2 pl-3 text-left")}
          >
            <AllBox selection={selection} className="align-middle cards:hidden" />
            <span className="rows:hidden">Select</span>
          </th>
        )}
        {columns.map((column) => {
          const { header, sort, align } = column;
          return (
            <th
              key={header}
              scope="col"
              aria-sort={sort === query.sort ? directionOf(query) : undefined}
              style={headEdge}
              className={clsx(
                headLook,
                sort ? "p-0" : `py-2 ${headRoom}`,
                align === "end" ? "text-right" : "text-left",
                column.isActions ? "off-paper rows:frozen z-20" : "z-10",
              )}
            >
              {sort ? <SortLink {...{ header, sort, align, shape, query, asked }} /> : header}
              {sort && <span className="rows:hidden">{header}</span>}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const headLook =
  "sticky top-0 whitespace-nowrap bg-sunken font-medium text-ink-soft text-xs shadow-rule";

/**
 * Seen where the reader's system chooses the colours, which takes away the line below the head with its ground. No
 * class, since the styles of all pages would have it, and no border, which would not stay in sight.
 */
const headEdge: CSSProperties = { outline: "1px solid transparent", outlineOffset: -1 };

const headRoom = "px-3 rows:max-xl:px-1.5 xl:max-2xl:in-data-wide:px-2";

interface SortLinkProps extends Pick<Column<never>, "align"> {
  header: string;
  sort: string;
  shape: TableShape;
  query: TableQuery;
  asked: TableQuery;
}

function SortLink({ header, sort, align, shape, query, asked }: SortLinkProps) {
  const isDescending = sort === asked.sort && !asked.isDescending;
  const arrow = query.isDescending ? "arrow-down" : "arrow-up";
  return (
    <Link
      to={writeTableQuery(shape, asked, { sort, isDescending }) || "?"}
      preventScrollReset
      className={clsx(
        "flex items-center gap-1 py-2 hover:text-ink hover:underline focus-visible:-outline-offset-2 cards:hidden",
        headRoom,
        align === "end" && "justify-end",
      )}
    >
      {header}
      {sort === query.sort && <Icon name={arrow} className="size-3" />}
    </Link>
  );
}

function directionOf({ isDescending }: TableQuery) {
  return isDescending ? "descending" : "ascending";
}
