import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { sessionLifetimeSeconds } from "#shop/people/session-life.ts";
import { awaitBusiness, forgetAttempts } from "./business.ts";
import { beForgetful, type Newcomer, signUp, visit } from "./clock-people.ts";
import type { Promises } from "./customers.ts";
import { type KillableShop, withDatabase } from "./killable-shop.ts";
import { endure, recoveryWithinSeconds, type Size } from "./kills.ts";
import type { Outcome } from "./outcome.ts";
import { drawFrom, type Random } from "./random.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** By how many seconds a clock is off that was set to another day, to another hour, or by hand. */
const shifts = [
  { least: day, most: 2 * day },
  { least: hour, most: day },
  { least: minute, most: hour },
  { least: 2, most: minute },
] as const;

/** Whoever reached a limit waits for the end of its window, at most; a clock that goes on by more ends it. */
const longestWindow = hour;

/** So much later than anything was counted a strike is over: a clock put back by more ends every window. */
const longestStrike = 5 * minute;

/**
 * A clock that is ahead makes it time to ask about every payment at once, and a round of that may take three
 * quarters of a minute (`shop/sales/reconciliation.ts`) before it leaves the rest to the next one.
 */
const workedWithinSeconds = 60;

/** What comes round by itself comes each minute at the most seldom, and is looked for twice in one. */
const roundWithinSeconds = 120;

/**
 * Sets the clock of a shop that people use wrongly, forwards and backwards, and then right again; that of
 * its database goes on. At any time by its clock the shop must do everything, and once the clock is right
 * nothing that was done by a wrong one may keep anybody or anything waiting.
 */
export async function shiftClock(size: Size): Promise<Outcome> {
  const clock = await openClock();
  const random = drawFrom(size.from);
  const newcomers: Newcomer[] = [];
  const strange: string[] = [];
  const ownJobs: string[] = [];
  let rightSince = new Date();

  /** Answers after how many milliseconds everybody could do everything. */
  const turn = async (shop: KillableShop, promises: Promises, to: number) => {
    await delay(random.below(1000));
    const by = to - clock.seconds();
    await clock.set(to);
    const turnedAt = performance.now();
    if (to === 0) rightSince = new Date();
    if (by > -longestStrike && by < longestWindow) await withDatabase(shop, forgetAttempts);
    const stop = new AbortController();
    const listening = listen(shop, newcomers, stop.signal);
    let recoveredMs = 0;
    try {
      const [forgetful] = newcomers;
      const [newcomer, words, jobs] = await Promise.all([
        signUp(shop, newcomers.length, to),
        forgetful ? beForgetful(shop, forgetful) : [],
        withDatabase(shop, workRound),
        awaitBusiness(promises, { withinSeconds: recoveryWithinSeconds }).then(() => {
          recoveredMs = performance.now() - turnedAt;
        }),
      ]);
      newcomers.push(newcomer);
      strange.push(...words);
      ownJobs.push(...jobs);
    } finally {
      stop.abort();
      strange.push(...(await listening));
    }
    if (to === 0) strange.push(...(await withDatabase(shop, findHeldTooLong)));
    return recoveredMs;
  };

  const strike = async (shop: KillableShop, time: number, promises: Promises) => {
    await turn(shop, promises, drawShift(random, time));
    // Who sets a clock by hand does not always get it right at once.
    if (random.chance(0.3)) await turn(shop, promises, drawShift(random, random.below(8)));
    const recoveredMs = await turn(shop, promises, 0);
    // What comes round by itself may have taken longer than anybody waited.
    return performance.now() - recoveredMs;
  };

  const lookAfter = async (shop: KillableShop) => [
    ...(await awaitRounds(shop, { since: rightSince, ours: ownJobs })),
    ...(await withDatabase(shop, findLongSessions)),
    ...(await findStrangers(shop, newcomers)),
  ];

  try {
    const { done, failures } = await endure({
      ...size,
      log: "test-results/shift-clock.log",
      preload: clock.preload,
      takes: "nothing",
      strike,
      lookAfter,
    });
    return {
      done: `${done}; ${newcomers.length} times by another clock`,
      failures: [...failures, ...strange],
    };
  } finally {
    await clock.remove();
  }
}

/** The clock of a process that loads `preload` first. */
async function openClock() {
  const folder = await mkdtemp(join(tmpdir(), "ordeal-clock-"));
  const file = join(folder, "shift");
  const preload = new URL("./settable-clock.ts", import.meta.url);
  preload.searchParams.set("file", file);
  let shift = 0;
  const set = async (seconds: number) => {
    shift = seconds;
    await writeFile(`${file}.draft`, String(seconds * 1000));
    await rename(`${file}.draft`, file);
  };
  await set(0);
  return {
    preload: preload.href,
    set,
    /** By how many seconds it is off. */
    seconds: () => shift,
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Forwards and backwards in turn, from far to near, and then from far again. */
function drawShift(random: Random, time: number): number {
  const { least, most } = shifts[(time >> 1) % shifts.length] ?? shifts[0];
  const seconds = least + random.below(most - least);
  return time % 2 === 0 ? seconds : -seconds;
}

/** What is strange in what the shop says meanwhile to those who only look, and to whom it says that they are strangers. */
async function listen(
  { url }: KillableShop,
  newcomers: readonly Newcomer[],
  stop: AbortSignal,
): Promise<string[]> {
  const strange: string[] = [];
  const known = [...newcomers];
  for (let time = 0; !stop.aborted; time++) {
    for (const path of ["/health", "/products"]) {
      const answer = await fetch(url + path).catch(() => null);
      await answer?.arrayBuffer().catch(() => null);
      if (answer?.status !== 200) strange.push(`${path} by a wrong clock: ${answer?.status}`);
    }
    const person = known[time % Math.max(known.length, 1)];
    if (person && !(await visit(url, person))) strange.push(`${person.email} was signed out`);
    await delay(200);
  }
  return strange;
}

/** What comes round by itself, of which some comes every hour only. */
const rounds = [
  "remove-orphans",
  "forget-ended",
  "fold-order-totals",
  "fold-status-counts",
  "reconcile-payments",
];

/** Lets everything come round once, as if it were its time; answers the jobs once they are done. */
async function workRound(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    "insert into pgboss.job (name, data) select name, '{}' from unnest($1::text[]) as name returning id",
    [rounds],
  );
  const ids = rows.map(({ id }) => id);
  const deadline = performance.now() + workedWithinSeconds * 1000;
  for (;;) {
    const { rows: left } = await database.query<{ name: string; state: string }>(
      "select name, state from pgboss.job where id = any($1) and state <> 'completed'",
      [ids],
    );
    if (left.length === 0) return ids;
    if (performance.now() > deadline) {
      const told = left.map(({ name, state }) => `${name} is ${state}`).join(", ");
      throw new Error(`Not worked within ${workedWithinSeconds} s: ${told}`);
    }
    await delay(100);
  }
}

/** Orders that would keep what they hold for longer than any order may that is placed now. */
async function findHeldTooLong(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ what: string }>(`
    select format('order %s holds its stock until %s', id, expires_at) as what from orders
    where status = 'pending' and expires_at > now() + interval '31 minutes'`);
  return rows.map(({ what }) => `By a clock that is right again: ${what}`);
}

/** Whether everything that comes each minute does so by itself, since the clock was set right. */
async function awaitRounds(
  shop: KillableShop,
  { since, ours }: { since: Date; ours: string[] },
): Promise<string[]> {
  const deadline = performance.now() + roundWithinSeconds * 1000;
  for (;;) {
    const { rowCount } = await withDatabase(shop, (database) =>
      database.query(
        `select from pgboss.job where name = 'reconcile-payments' and created_on > $1
          and not id = any($2)`,
        [since, ours],
      ),
    );
    if (rowCount) return [];
    if (performance.now() > deadline)
      return [`Nothing came round by itself within ${roundWithinSeconds} s of the right clock`];
    await delay(500);
  }
}

/** Of those who have signed in once, whom the shop no longer knows. */
async function findStrangers({ url }: KillableShop, newcomers: Newcomer[]): Promise<string[]> {
  const strangers: string[] = [];
  for (const person of newcomers) {
    if (!(await visit(url, person))) strangers.push(`${person.email} is signed out`);
  }
  return strangers;
}

/** No session is good for longer than its life and what the clock was off by. */
async function findLongSessions(database: pg.Client): Promise<string[]> {
  const longest = sessionLifetimeSeconds + 2 * day + minute;
  const { rows } = await database.query<{ id: string; expires_at: Date }>(
    "select id, expires_at from sessions where expires_at > now() + make_interval(secs => $1)",
    [longest],
  );
  return rows.map(({ id, expires_at }) => `Session ${id} is good until ${expires_at}`);
}
