import { bigint, check, pgTable, text } from "drizzle-orm/pg-core";
import { isOneOf } from "./columns.ts";

/** The tables whose rows are counted by their status. */
export const countedTables = ["reviews", "newsletter_subscribers"] as const;

/**
 * How many rows have which status: each row is what one change added or took away, so that two changes
 * never wait for each other to be counted. Triggers write it; a job puts rows together.
 */
export const statusCounts = pgTable(
  "status_counts",
  {
    counted: text({ enum: countedTables }).notNull(),
    status: text().notNull(),
    rows: bigint({ mode: "number" }).notNull(),
  },
  (table) => [check("status_counts_counted_check", isOneOf(table.counted, countedTables))],
);
