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
  /** More classes for its cells, such as a width. */
  className?: string;
}

/** What can be done with a row stays in sight at the end of it, however wide its table is. */
export function isActions({ header }: { header: string }): boolean {
  return header === "Actions";
}

/** A select above the table, for a filter of its shape. */
export interface Filter {
  name: string;
  label: string;
  /** The words for each value of the filter. */
  options: Readonly<Record<string, string>>;
}
