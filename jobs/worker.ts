import { tracingChannel } from "node:diagnostics_channel";
import type { Job, JobResult, PgBoss } from "pg-boss";
import { listen } from "#realtime/bus.ts";
import type { JobHandlers } from "./jobs.ts";
import { closingSignal, type JobName, type Jobs } from "./queue.ts";
import { whenCalm } from "./when-calm.ts";

/**
 * Jobs of one kind that each copy of the shop takes at once, twice over: while some of a handful wait
 * for a slow mail server or provider, the next handful is already at work.
 */
const handful = 5;
const hands = 2;

/** What lets people be answered first: a mail costs as much as the payment that it confirms. */
const patient: readonly JobName[] = ["send-mail"];

/** What comes round by itself, as lines of cron in UTC. */
const schedules: Partial<Record<JobName, string>> = {
  "remove-orphans": "23 * * * *",
  "forget-ended": "47 * * * *",
  "fold-order-totals": "* * * * *",
  "fold-status-counts": "*/10 * * * *",
  "reconcile-payments": "* * * * *",
};

/** How long the queues are not looked at where nothing was heard, in seconds. */
const usualPause = 5;

/** Where whoever follows the shop's work hears of each job; nobody usually does. */
const traced = tracingChannel("shop.job");

/**
 * Works the queues. A new job is heard of a moment after its commit; asking every few seconds finds
 * those whose time has come and those whose announcement was missed. While there are more than a
 * handful, the next are taken without a pause. Each job ends for itself: one that fails is tried
 * again later and the others of its handful are done.
 */
export async function startWorker(
  boss: PgBoss,
  handlers: JobHandlers,
  { pauseSeconds = usualPause }: { pauseSeconds?: number } = {},
): Promise<void> {
  const workers: { name: JobName; id: string }[] = [];
  const signal = closingSignal();
  const work = async <Name extends JobName>(name: Name) => {
    const options = {
      batchSize: handful,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: pauseSeconds,
    } as const;
    const handle = async ({ id, data }: Job<Jobs[Name]>): Promise<JobResult> => {
      try {
        await traced.tracePromise(() => handlers[name](data, signal), { name });
        return { id, status: "completed" };
      } catch (error) {
        return { id, status: "failed", output: error };
      }
    };
    const handleAll = async (jobs: Job<Jobs[Name]>[]) => {
      if (patient.includes(name)) await whenCalm();
      return await Promise.all(jobs.map(handle));
    };
    for (let hand = 0; hand < hands; hand++) {
      workers.push({ name, id: await boss.work<Jobs[Name]>(name, options, handleAll) });
    }
  };
  for (const name of Object.keys(handlers) as JobName[]) await work(name);
  const deafen = listen((news) => {
    const isNewJob = news.kind === "change" && news.change.topic === "jobs";
    if (!isNewJob && news.kind !== "missed") return;
    for (const { name, id } of workers) {
      if (!isNewJob || news.change.id === name) boss.notifyWorker(id);
    }
  });
  boss.once("stopped", deafen);
  for (const [name, times] of Object.entries(schedules)) await boss.schedule(name, times, {});
}
