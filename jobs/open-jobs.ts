import type pg from "pg";
import { PgBoss } from "pg-boss";

/** A job that is still to be done, or whose worker has not said yet that it is. */
interface OpenJob {
  id: string;
  name: string;
  data: object;
  startAfter: string;
}

/** Every open job, as one transaction of the client sees them. */
export async function readOpenJobs(client: pg.Client): Promise<OpenJob[]> {
  const { rows } = await client.query<OpenJob>(
    `select id, name, data, start_after::text as "startAfter" from pgboss.job
     where state < 'completed' order by name, start_after, id`,
  );
  return rows;
}

/**
 * Queues jobs anew in the client's transaction, under their own ids and each at its time. Those of a
 * kind that this version of the shop no longer has are left out.
 */
export async function queueAgain(
  client: pg.Client,
  { url, jobs }: { url: string; jobs: readonly OpenJob[] },
): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    max: 1,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  boss.on("error", () => {});
  await boss.start();
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  try {
    for (const { name } of await boss.getQueues()) {
      const own = jobs.filter((job) => job.name === name);
      for (let at = 0; at < own.length; at += batch) {
        const some = own.slice(at, at + batch);
        const each = some.map(({ id, data, startAfter }) => ({ id, data, startAfter }));
        await boss.insert(name, each, { db });
      }
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

const batch = 1000;
