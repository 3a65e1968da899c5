import type { ReactNode } from "react";

/** A column of a table of the back office. */
export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The sort of the table's shape that the head of this column offers. */
  sort?: string;
  /** Numbers line up at the end. */
  align?: "start" | "end";
  /** What people wrote, of any length: a long word breaks before it pushes the other columns away. */
  isText?: boolean;
  /** It stays in sight at the end of the row, however wide its table is: see `actionsColumn`. */
  isActions?: boolean;
  /** More classes for its cells, such as a width. */
  className?: string;
}

/** What can be done with a row, in no more room than it needs. */
export function actionsColumn<Row>(
  cell: Column<Row>["cell"],
  className = "rows:w-px",
): Column<Row> {
  return { header: "Actions", isActions: true, className, cell };
}

/** A select above the table, for a filter of its shape. */
export interface Filter {
  name: string;
  label: string;
  /** The words for each value of the filter. */
  options: Readonly<Record<string, string>>;
}
