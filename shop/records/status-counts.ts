import { eq, sql } from "drizzle-orm";
import { type countedTables, type Database, statusCounts } from "#db";

interface Counted<Status extends string> {
  of: (typeof countedTables)[number];
  statuses: readonly Status[];
}

/** How many rows of a table have each status. Triggers keep the counts, so that none of them is read. */
export async function countByStatus<Status extends string>(
  db: Database,
  { of, statuses }: Counted<Status>,
): Promise<Record<Status, number>> {
  const counted = await db
    .select({ status: statusCounts.status, rows: sql`sum(${statusCounts.rows})`.mapWith(Number) })
    .from(statusCounts)
    .where(eq(statusCounts.counted, of))
    .groupBy(statusCounts.status);
  const countOf = (status: Status) => counted.find((each) => each.status === status)?.rows ?? 0;
  return Object.fromEntries(statuses.map((status) => [status, countOf(status)])) as Record<
    Status,
    number
  >;
}

/** Puts the rows that changes left behind together into one for each status, as `foldOrderTotals` does. */
export async function foldStatusCounts(db: Database): Promise<void> {
  await db.execute(sql`
    with folded as (delete from status_counts returning *)
    insert into status_counts (counted, status, rows)
    select counted, status, sum(rows) from folded group by counted, status`);
}
