import { setTimeout as delay } from "node:timers/promises";
import { isNull, sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { db, payments } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import type { Found } from "#payments/provider.ts";
import { closeBus, openBus } from "#realtime/bus.ts";
import { makeOrder, makeProduct, makeUser, scriptedProvider } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { openLine } from "#test/line.ts";
import { soon } from "#test/soon.ts";
import { createJobs } from "./jobs.ts";
import { closeQueue, enqueue, openQueue } from "./queue.ts";
import { startWorker } from "./worker.ts";

const { url } = freshDatabase();
beforeAll(() => seedEssentials(db));

/** What is found only by looking again after a pause is found too late for any test. */
const noLooks = { pauseSeconds: 3600 };

/** Puts jobs in the queue before anyone works it, and works it with a handler of the test's own. */
async function workBacklog(
  count: number,
  sendMail: (mailId: string) => Promise<void>,
  looks: { pauseSeconds?: number } = {},
) {
  await closeQueue();
  await openQueue(url, { isWorker: false });
  await db.execute(sql`delete from pgboss.job where name = 'send-mail'`);
  for (let at = 0; at < count; at++) await enqueue(db, "send-mail", { mailId: String(at) });
  await closeQueue();
  const queue = await openQueue(url, { isWorker: true });
  const handlers = {
    ...createJobs(db, scriptedProvider()),
    "send-mail": ({ mailId }: { mailId: string }) => sendMail(mailId),
  };
  await startWorker(queue, handlers, looks);
}

async function readStates() {
  const { rows } = await db.execute<{ mail: string; state: string; output: { message: string } }>(
    sql`select data ->> 'mailId' as mail, state, output from pgboss.job where name = 'send-mail'`,
  );
  return rows;
}

test("a backlog is worked without a pause between its jobs, each once", async () => {
  const done: string[] = [];
  const count = 120;
  const sendMail = async (mailId: string) => void done.push(mailId);
  await workBacklog(count, sendMail, noLooks);
  await soon(() => expect(done).toHaveLength(count));
  expect(new Set(done).size).toBe(count);
}, 20_000);

test("a job that fails is tried again by itself; its neighbors are done", async () => {
  const tried: string[] = [];
  await workBacklog(5, async (mailId) => {
    tried.push(mailId);
    if (mailId === "2") throw new Error("The mail server hung up");
  });
  await soon(async () => {
    const states = await readStates();
    expect(states.filter(({ state }) => state === "completed")).toHaveLength(4);
    expect(states.find(({ mail }) => mail === "2")).toMatchObject({
      state: "retry",
      output: { message: "The mail server hung up" },
    });
  });
  expect(tried.toSorted()).toEqual(["0", "1", "2", "3", "4"]);
});

test("a new job is begun a moment after its commit, and not at the next look", async () => {
  const done: string[] = [];
  await workBacklog(0, async (mailId) => void done.push(mailId), noLooks);
  await openBus(url);
  await db.transaction(async (tx) => {
    await enqueue(tx, "send-mail", { mailId: "new" });
    await delay(200);
    expect(done).toEqual([]);
  });
  await soon(() => expect(done).toEqual(["new"]));
  await closeBus();
});

test("work goes on where the clock was put back by a day in the middle of it", async () => {
  vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true });
  const begun: string[] = [];
  const turn = Promise.withResolvers<void>();
  await workBacklog(1, async (mailId) => {
    begun.push(mailId);
    await turn.promise;
  });
  const isBegun = (count: number) => soon(() => expect(begun).toHaveLength(count));
  await isBegun(1);
  await enqueue(db, "send-mail", { mailId: "of the other hand" });
  await isBegun(2);
  vi.setSystemTime(Date.now() - 24 * 3_600_000);
  turn.resolve();
  // Nobody tells them of it: they look for it after their usual pause.
  await enqueue(db, "send-mail", { mailId: "afterwards" });
  await isBegun(3);
  vi.useRealTimers();
}, 30_000);

test("mails wait while a process is busy, and other work does not", async () => {
  const done: string[] = [];
  await closeQueue();
  const queue = await openQueue(url, { isWorker: true });
  await openBus(url);
  await startWorker(queue, {
    ...createJobs(db, scriptedProvider()),
    "send-mail": async () => void done.push("mail"),
    "send-text": async () => void done.push("text"),
  });
  let isBusy = true;
  const keepBusy = () => {
    const until = performance.now() + 5;
    while (performance.now() < until);
    if (isBusy) setImmediate(keepBusy);
  };
  keepBusy();
  await enqueue(db, "send-mail", { mailId: "late" });
  await enqueue(db, "send-text", { textId: "soon" });
  await soon(() => expect(done).toEqual(["text", "mail"]));
  isBusy = false;
  await closeBus();
}, 20_000);

/**
 * Workers look into their queues as they begin. One that was still looking as the line fell silent would have taken
 * the job and not know of it; such a job is given to another once the heartbeats are missed, a minute later.
 */
async function nobodyAsks() {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity
      where application_name = 'shop jobs' and datname = current_database()
        and (state <> 'idle' or state_change > clock_timestamp() - interval '500 milliseconds')`,
  );
  expect(rows).toHaveLength(0);
}

test("jobs are done although the database fell silent for good on every line of the queue", async () => {
  const done: string[] = [];
  const line = await openLine(url);
  await closeQueue();
  const queue = await openQueue(line.url, { isWorker: true, answerWithinMs: 1000 });
  const complaints = vi.spyOn(console, "error").mockReturnValue();
  await startWorker(queue, {
    ...createJobs(db, scriptedProvider()),
    "send-mail": async ({ mailId }) => {
      done.push(mailId);
    },
  });
  await openBus(url);
  await soon(nobodyAsks);
  line.hush();
  // Told of this one, the worker asks for it, and waits for an answer that never comes.
  await enqueue(db, "send-mail", { mailId: "in the silence" });
  await soon(() => expect(complaints).toHaveBeenCalled());
  line.replace();
  await enqueue(db, "send-mail", { mailId: "after it" });
  await soon(() => expect(done.toSorted()).toEqual(["after it", "in the silence"]));
  complaints.mockRestore();
  await closeBus();
  await closeQueue();
  await line.close();
}, 40_000);

/** Payments of an order that are due to be asked about. */
async function makePayments(count: number) {
  const lines = [{ productId: (await makeProduct()).id, quantity: 1 }];
  const now = new Date(Date.now() - 5 * 60_000);
  await makeOrder(await makeUser(), { lines, now });
  const [first] = await db.select().from(payments);
  if (!first) throw new Error("The order has no payment.");
  const others = Array.from({ length: count - 1 }, (_, made) => ({
    ...first,
    id: undefined,
    attempt: made + 2,
    reference: `${first.reference}-${made + 2}`,
  }));
  await db.insert(payments).values(others);
}

test("a round of questions ends with those that are put once the queue closes, and is waited for", async () => {
  await closeQueue();
  await makePayments(30);
  const asked = new Set<string>();
  const turn = Promise.withResolvers<void>();
  const find = async (reference: string): Promise<Found> => {
    asked.add(reference);
    await turn.promise;
    return { kind: "unknown_reference" };
  };
  const queue = await openQueue(url, { isWorker: true });
  await enqueue(db, "reconcile-payments", {});
  await startWorker(queue, createJobs(db, scriptedProvider({ find })));
  await soon(() => expect(asked.size).toBe(10));
  const closed = closeQueue();
  turn.resolve();
  await closed;
  expect(asked.size).toBe(10);
  const unasked = await db.$count(payments, isNull(payments.checkedAt));
  expect(unasked).toBe(20);
});
