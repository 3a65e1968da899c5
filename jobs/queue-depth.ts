import { sql } from "drizzle-orm";
import type { Database } from "#db";

/** How many jobs each queue held when the queue itself counted them last, at most a minute ago. */
export async function readQueueDepths(db: Database) {
  const { rows } = await db.execute<{ queue: string; state: string; count: number }>(sql`
    select name as queue, state, count from pgboss.queue,
      lateral (values ('ready', ready_count), ('deferred', deferred_count),
        ('active', active_count), ('failed', failed_count)) as counted (state, count)
    where not starts_with(name, '__pgboss') order by 1, 2`);
  return rows;
}
