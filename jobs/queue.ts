import { type Clock, type Db, PgBoss, type QueueOptions, systemClock } from "pg-boss";
import { askNamed, type Database, type socialMediaDeliveries } from "#db";
import { announce } from "#realtime/bus.ts";

/** Every kind of work done later, with what it must be told. A job may run twice: each checks first. */
export interface Jobs {
  "send-mail": { mailId: string };
  "send-text": { textId: string };
  "refund-payment": { refundId: string };
  "reconcile-payments": Record<string, never>;
  "publish-post": { postId: string };
  "deliver-post": {
    postId: string;
    platform: (typeof socialMediaDeliveries.$inferSelect)["platform"];
  };
  "remove-orphans": Record<string, never>;
  "forget-ended": Record<string, never>;
  "fold-order-totals": Record<string, never>;
  "fold-status-counts": Record<string, never>;
}

export type JobName = keyof Jobs;

/**
 * A worker that dies is noticed by its missing heartbeat, and its job is given to another. Of a new job
 * the shop itself tells: the queue would do so in the transaction of each. One that was not done is kept for a
 * year from its time, through which a shop may be closed or lie in an archive; what is of no use any more by
 * then, such as a link that has ended, whoever does the job leaves out.
 */
const lively = {
  heartbeatSeconds: 10,
  notify: false,
  retentionSeconds: 365 * 24 * 3600,
  deleteAfterSeconds: 24 * 3600,
} as const;

const queues: Record<JobName, QueueOptions & { notify: boolean }> = {
  /** Tried for eight days, each hour in the end: a mail server may be away over holidays. */
  "send-mail": {
    ...lively,
    retryLimit: 200,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
  },
  /** A code lives for minutes: who waits for one asks again rather than later. */
  "send-text": { ...lively, retryLimit: 4, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 },
  "refund-payment": {
    ...lively,
    retryLimit: 200,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 3600,
  },
  "publish-post": {
    ...lively,
    retryLimit: 200,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 600,
  },
  "deliver-post": {
    ...lively,
    retryLimit: 200,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 600,
  },
  /** Comes round by itself, so that a failed one need not be tried again. */
  "remove-orphans": { ...lively, retryLimit: 0 },
  "forget-ended": { ...lively, retryLimit: 0 },
  "reconcile-payments": { ...lively, retryLimit: 0 },
  "fold-order-totals": { ...lively, retryLimit: 0 },
  "fold-status-counts": { ...lively, retryLimit: 0 },
};

/** What only earlier versions queue and work. On another machine one may still be open, so that its queue stays. */
const retired = ["expire-order"];

let boss: PgBoss;
let closing = new AbortController();

/** Makes the tables and queues of the jobs where they are missing. Safe to repeat. */
export async function migrateQueue(url: string): Promise<void> {
  const installer = new PgBoss({
    connectionString: url,
    max: 1,
    supervise: false,
    schedule: false,
  });
  installer.on("error", () => {});
  await installer.start();
  for (const [name, options] of Object.entries(queues)) {
    await installer.createQueue(name, options);
    await installer.updateQueue(name, options);
  }
  const there = await installer.getQueues(retired);
  for (const { name } of there) await installer.deleteQueuedJobs(name);
  await installer.stop({ graceful: false });
}

/**
 * The time as it was when the process began, and what has passed since by a clock that nobody sets. Whoever
 * works the queue waits until a time: by the machine's clock they would wait for a day where it is put back
 * by one. How far this one is from the database's, which decides what is due, the library finds out by itself.
 */
const steadyClock: Clock = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
};

interface Opening {
  isWorker: boolean;
  /** After so long without an answer a line counts as lost, and another one is taken. */
  answerWithinMs?: number;
}

/**
 * Opens the queue on a migrated database. Only a copy that works the jobs supervises it. A database that has
 * fallen silent would be waited for until the system gives the line up, which takes a quarter of an hour; nothing
 * that the queue asks takes half a minute.
 */
export async function openQueue(
  url: string,
  { isWorker, answerWithinMs = 30_000 }: Opening,
): Promise<PgBoss> {
  // Passed on to the driver, of whose settings the library knows only some.
  const patience = { query_timeout: answerWithinMs };
  boss = new PgBoss({
    ...patience,
    connectionString: url,
    max: isWorker ? 6 : 1,
    migrate: false,
    createSchema: false,
    supervise: isWorker,
    schedule: isWorker,
    clock: steadyClock,
    application_name: "shop jobs",
  });
  boss.on("error", (error) => console.error("Jobs:", error.message));
  closing = new AbortController();
  await boss.start();
  await makeMissingQueues(boss);
  if (isWorker) await keepRoundsComing(boss);
  return boss;
}

/**
 * The library begins no round before the last one was long enough ago. Where that was noted while the database's clock
 * was ahead, nothing that comes round would until that time came again: no order would end, and no lost payment be found.
 */
async function keepRoundsComing(opened: PgBoss): Promise<void> {
  const forget = async () => {
    await opened
      .getDb()
      .executeSql(
        "update pgboss.version set cron_on = null where cron_on > now() + interval '1 minute'",
      );
  };
  // Where the database is away there is no round either.
  const timer = setInterval(() => void forget().catch(() => {}), 60_000).unref();
  opened.once("stopped", () => clearInterval(timer));
  await forget();
}

/**
 * A copy that takes another's place may be of a newer version than the process that migrated for it, which makes
 * no queue of a kind of job that it does not know: each request that queues one would fail.
 */
async function makeMissingQueues(opened: PgBoss): Promise<void> {
  const there = new Set((await opened.getQueues()).map(({ name }) => name));
  for (const [name, options] of Object.entries(queues)) {
    if (!there.has(name)) await opened.createQueue(name, options);
  }
}

/**
 * Aborts as the open queue begins to close, so that a long job can end with what it has begun: the library's own
 * signal comes only once the job was waited for in vain.
 */
export function closingSignal(): AbortSignal {
  return closing.signal;
}

/** Waits for the jobs at work, ten seconds at most. */
export async function closeQueue(): Promise<void> {
  closing.abort();
  await boss?.stop({ graceful: true, timeout: 10_000 });
}

/**
 * Queues a job in the caller's own transaction: it exists if and only if the transaction commits. Workers
 * hear of one that can be done at once.
 */
export async function enqueue<Name extends JobName>(
  db: Database,
  name: Name,
  payload: Jobs[Name],
  { startAfter }: { startAfter?: Date } = {},
): Promise<void> {
  await boss.send(name, payload, { db: within(db), ...(startAfter ? { startAfter } : {}) });
  if (!startAfter) await announce(db, "jobs", { id: name });
}

/** The statement that queues a job is long: planning it anew each time took longer than running it. */
function within(db: Database): Db {
  return {
    executeSql: (text, values = []) => askNamed(db, { name: nameOf(text), text, values }),
  };
}

/** There is one such statement for each queue. */
const names = new Map<string, string>();

function nameOf(statement: string): string {
  const name = names.get(statement) ?? `queue_job_${names.size}`;
  names.set(statement, name);
  return name;
}
