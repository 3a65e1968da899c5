import {
  type TablePage,
  type TableQuery,
  type TableShape,
  writeTableQuery,
} from "#shop/records/table-query.ts";
import { ButtonLink } from "../button.tsx";
import { PartOnPaper } from "./part-on-paper.tsx";

interface PagesProps {
  shape: TableShape;
  query: TableQuery;
  page: TablePage<unknown>;
  /** The id of the part of the page that is then shown, where the table has much above it. */
  anchor?: string | undefined;
}

/** Leads to the next page and back; on paper it says that there are others. An emptied page leads to the first one. */
export function Pages({ shape, query, page, anchor }: PagesProps) {
  const { rows, next, previous } = page;
  const isLost = rows.length === 0 && (query.after || query.before);
  if (!next && !previous && !isLost) return null;
  const to = (change: Partial<TableQuery>) =>
    `${writeTableQuery(shape, query, change) || "?"}${anchor ? `#${anchor}` : ""}`;
  return (
    <>
      <nav aria-label="Pages" className="mt-3 flex justify-end gap-2">
        {isLost && (
          <ButtonLink to={to({})} variant="secondary" size="small">
            First page
          </ButtonLink>
        )}
        {previous && (
          <ButtonLink to={to({ before: previous })} variant="secondary" size="small" rel="prev">
            Previous
          </ButtonLink>
        )}
        {next && (
          <ButtonLink to={to({ after: next })} variant="secondary" size="small" rel="next">
            Next
          </ButtonLink>
        )}
      </nav>
      {!isLost && <PartOnPaper className="mt-3" />}
    </>
  );
}
