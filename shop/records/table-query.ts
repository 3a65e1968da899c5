/** What a table of the back office is asked for, and how that is written in its address. */

/** What a table can do. Declared once for each table, with `as const satisfies TableShape`. */
export interface TableShape {
  /** The names of the columns that can be sorted by. */
  sorts: readonly string[];
  /** The order it opens in: a sort, after a minus when the greatest comes first. */
  initial: string;
  /** Each filter with the values it can take. */
  filters: Readonly<Record<string, readonly string[]>>;
}

export interface TableQuery<Shape extends TableShape = TableShape> {
  search: string | null;
  sort: Shape["sorts"][number];
  isDescending: boolean;
  /** Null filters nothing. */
  filters: { [Name in keyof Shape["filters"]]: Shape["filters"][Name][number] | null };
  /** Where the page before this one ended, or the one after it begins; at most one of them. */
  after: string | null;
  before: string | null;
}

/** One page of a table. */
export interface TablePage<Row> {
  rows: Row[];
  /** What `after` of the next page, and `before` of the previous one, must be; null where there is none. */
  next: string | null;
  previous: string | null;
}

const longestTerm = 200;

/** Reads an address; what makes no sense in it filters nothing. */
export function readTableQuery<const Shape extends TableShape>(
  address: URLSearchParams,
  shape: Shape,
): TableQuery<Shape> {
  const after = address.get("after");
  const filters = Object.entries(shape.filters).map(([name, values]) => {
    const given = address.get(name);
    return [name, values.find((value) => value === given) ?? null];
  });
  return {
    search: readTerm(address.get("q")),
    ...readSort(address.get("sort"), shape),
    filters: Object.fromEntries(filters),
    after,
    before: after === null ? address.get("before") : null,
  };
}

/**
 * The query of an address: "" or "?q=ada&sort=-created". A change of anything but the page leads
 * back to the first page.
 */
export function writeTableQuery(
  shape: TableShape,
  query: TableQuery,
  change: Partial<TableQuery> = {},
): string {
  const next = { ...query, after: null, before: null, ...change };
  const address = new URLSearchParams();
  if (next.search) address.set("q", next.search);
  const sort = `${next.isDescending ? "-" : ""}${next.sort}`;
  if (sort !== shape.initial) address.set("sort", sort);
  for (const [name, value] of Object.entries(next.filters)) if (value) address.set(name, value);
  if (next.after) address.set("after", next.after);
  if (next.before) address.set("before", next.before);
  return address.size === 0 ? "" : `?${address}`;
}

function readSort<Shape extends TableShape>(text: string | null, shape: Shape) {
  const wanted = [text ?? shape.initial, shape.initial];
  const names: readonly Shape["sorts"][number][] = shape.sorts;
  for (const each of wanted) {
    const isDescending = each.startsWith("-");
    const sort = names.find((name) => name === (isDescending ? each.slice(1) : each));
    if (sort !== undefined) return { sort, isDescending };
  }
  throw new Error(`A table cannot open in the order ${shape.initial}`);
}

/** A term without the blanks around it and without the one character that no text in PostgreSQL may have. */
function readTerm(text: string | null): string | null {
  return text?.replaceAll("\0", "").trim().slice(0, longestTerm) || null;
}
