import { asc, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { TablePage, TableQuery } from "./table-query.ts";

/** Rows on a page of a table. */
export const rowsPerPage = 50;

/** What a table is sorted by. It must never be null: wrap a column that can be in `coalesce`. */
interface SortKey {
  by: SQLWrapper;
  kind: "text" | "instant" | "whole number";
}

interface Plan<Sort extends string> {
  keys: Record<Sort, SortKey>;
  /** The table's uuid, which settles ties. */
  id: SQLWrapper;
}

interface CursorRow {
  id: string;
  sortKey: string;
}

/**
 * The SQL of one page of a table that is paged by keys: as quick on its last page as on its first.
 * Select `sortKey` beside the row's `id`, and use `where`, `orderBy` and `limit`; `page` makes the
 * page of what was found. Ids run against the sort, so that an index on (key desc, id) serves both
 * directions.
 */
export function keyset<Sort extends string>(
  query: Pick<TableQuery, "isDescending" | "after" | "before"> & { sort: Sort },
  { keys, id }: Plan<Sort>,
) {
  const { by, kind } = keys[query.sort];
  const cursor = readCursor(query.after ?? query.before, kind);
  const isBackward = cursor !== null && query.after === null;
  const isDescending = query.isDescending !== isBackward;
  return {
    sortKey: sql<string>`${written[kind](by)}`,
    where: cursor ? beyond({ by, id, isDescending }, cursor, kind) : undefined,
    orderBy: [ordered(by, { kind, isDescending }), isDescending ? asc(id) : desc(id)],
    limit: rowsPerPage + 1,
    page: <Row extends CursorRow>(found: Row[]): TablePage<Omit<Row, "sortKey">> => {
      const hasMore = found.length > rowsPerPage;
      const kept = found.slice(0, rowsPerPage);
      if (isBackward) kept.reverse();
      const edge = (row: Row | undefined) => (row ? writeCursor(row) : null);
      return {
        rows: kept.map(({ sortKey: _, ...row }) => row),
        next: hasMore || isBackward ? edge(kept.at(-1)) : null,
        previous: (isBackward ? hasMore : cursor) ? edge(kept[0]) : null,
      };
    },
  };
}

/**
 * The index of an instant is written `desc`, which the schema makes `desc nulls last`: without the
 * same words it would not serve the order, even though no key is null.
 */
function ordered(
  by: SQLWrapper,
  { kind, isDescending }: { kind: SortKey["kind"]; isDescending: boolean },
): SQL {
  if (kind !== "instant") return isDescending ? desc(by) : asc(by);
  return isDescending ? sql`${by} desc nulls last` : sql`${by} asc nulls first`;
}

/** What people type is text, not a pattern: %, _ and \ stand for themselves. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}

/** A sort key as text that reads back exactly: instants as microseconds since 1970. */
const written: Record<SortKey["kind"], (by: SQLWrapper) => SQL> = {
  text: (by) => sql`${by}`,
  instant: (by) => sql`(extract(epoch from ${by}) * 1000000)::bigint::text`,
  "whole number": (by) => sql`(${by})::bigint::text`,
};

/** What a key was written as, so that PostgreSQL can read it: nothing here is older than 1970. */
const canBe: Record<SortKey["kind"], (key: string) => boolean> = {
  text: (key) => !key.includes("\0"),
  instant: (key) => /^\d{1,18}$/.test(key),
  "whole number": (key) => /^-?\d{1,18}$/.test(key),
};

const readBack: Record<SortKey["kind"], (key: string) => SQL> = {
  text: (key) => sql`${key}::text`,
  instant: (key) => sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`,
  "whole number": (key) => sql`${key}::bigint`,
};

function beyond(
  { by, id, isDescending }: { by: SQLWrapper; id: SQLWrapper; isDescending: boolean },
  cursor: CursorRow,
  kind: SortKey["kind"],
): SQL {
  const key = readBack[kind](cursor.sortKey);
  return isDescending
    ? sql`(${by} <= ${key} and (${by} < ${key} or ${id} > ${cursor.id}::uuid))`
    : sql`(${by} >= ${key} and (${by} > ${key} or ${id} < ${cursor.id}::uuid))`;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function writeCursor({ id, sortKey }: CursorRow): string {
  return Buffer.from(JSON.stringify([id, sortKey])).toString("base64url");
}

/** Null for none and for one that was tampered with: the table then begins at its beginning. */
function readCursor(text: string | null, kind: SortKey["kind"]): CursorRow | null {
  if (text === null) return null;
  try {
    const [id, sortKey]: unknown[] = JSON.parse(Buffer.from(text, "base64url").toString());
    if (typeof id !== "string" || typeof sortKey !== "string" || !uuid.test(id)) return null;
    return canBe[kind](sortKey) ? { id, sortKey } : null;
  } catch {
    return null;
  }
}
