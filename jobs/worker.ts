import { tracingChannel } from "node:diagnostics_channel";
import type { PgBoss } from "pg-boss";
import type { JobHandlers } from "./jobs.ts";
import type { JobName, Jobs } from "./queue.ts";

/** Jobs of one kind that run side by side in each copy of the shop. */
const concurrency = 2;

/** What comes round by itself, as lines of cron in UTC. */
const schedules: Partial<Record<JobName, string>> = {
  "remove-orphans": "23 * * * *",
  "fold-order-totals": "* * * * *",
  "reconcile-payments": "* * * * *",
};

/** Where whoever follows the shop's work hears of each job; nobody usually does. */
const traced = tracingChannel("shop.job");

/**
 * Works the queues. A new job is told by the database at once; asking every few seconds finds
 * those whose time has come and those whose announcement was missed.
 */
export async function startWorker(boss: PgBoss, handlers: JobHandlers): Promise<void> {
  const work = async <Name extends JobName>(name: Name) => {
    const options = {
      batchSize: 1,
      localConcurrency: concurrency,
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 5,
    };
    await boss.work<Jobs[Name]>(name, options, async ([job]) => {
      if (job) await traced.tracePromise(() => handlers[name](job.data), { name });
    });
  };
  for (const name of Object.keys(handlers) as JobName[]) await work(name);
  for (const [name, times] of Object.entries(schedules)) await boss.schedule(name, times, {});
}
