import type { PgSession } from "drizzle-orm/pg-core";
import pg from "pg";
import { type Change, type Topic, toldTogether, topics } from "./topics.ts";

/** A database or a transaction, as far as an announcement needs it. */
interface Executor {
  _: { session: Pick<PgSession, "prepareQuery"> };
  /** Of a transaction of the shop. */
  afterCommit?(work: () => void): void;
}

/** `missed`: the line was lost for a while, so anything may have changed. `closing`: the shop is about to stop. */
export type News = { kind: "change"; change: Change } | { kind: "missed" } | { kind: "closing" };

const channel = "shop_changes";

/** Milliseconds before the line is opened again: the first waits are short, the last one repeats. */
const retryDelaysMs = [1000, 2000, 5000, 10_000] as const;

/** Together the longest time for which a silently cut line is believed. */
const heartbeatMs = 5000;
const answerWithinMs = 5000;

const listeners = new Set<(news: News) => void>();
let line: pg.Client | null = null;
let retry: NodeJS.Timeout | undefined;
let isOpen = false;
let isClosing = false;
let isHearing = false;

/** By the clock of this process: since when every change was heard, and when each topic was heard of last. */
let hearingFrom = 0;
const heardAt = new Map<Topic, number>();

/**
 * Tells every running copy of the shop that a record changed. Called with the transaction of the
 * change: the word goes out when that commits, and never when it does not.
 */
export async function announce(
  tx: Executor,
  topic: Topic,
  { id }: Pick<Change, "id">,
): Promise<void> {
  await announceEach(tx, topic, [id]);
}

/** The same for several records at once. */
export async function announceEach(
  tx: Executor,
  topic: Topic,
  ids: readonly string[],
): Promise<void> {
  const changes = ids.map((id) => JSON.stringify({ topic, id } satisfies Change));
  // Without a line of its own, as in a process that only works jobs, this copy tells all at once.
  if (isOpen && toldTogether.includes(topic)) {
    if (tx.afterCommit) tx.afterCommit(() => tellSoon(changes));
    else tellSoon(changes);
    return;
  }
  // Under its name, so that a connection plans it once.
  const statement = { sql: tellAll, params: [channel, changes] };
  await tx._.session.prepareQuery(statement, undefined, "announce_changes", false).execute();
}

const tellAll = "select pg_notify($1, change) from unnest($2::text[]) as change";

/** The time in which changes that are told together are gathered. */
const gatherMs = 50;

/** What happened and is yet to be told. As a set: a product that was sold ten times is told once. */
let untold = new Set<string>();
let gathering: NodeJS.Timeout | undefined;

function tellSoon(changes: readonly string[]): void {
  gathering ??= setTimeout(tellUntold, gatherMs).unref();
  for (const change of changes) untold.add(change);
}

/** What cannot be told because the line is lost is told when there is one again. */
async function tellUntold(): Promise<void> {
  clearTimeout(gathering);
  gathering = undefined;
  const telling = untold;
  if (!line || telling.size === 0) return;
  untold = new Set();
  try {
    await line.query({ name: "tell_untold", text: tellAll, values: [channel, [...telling]] });
  } catch {
    for (const change of telling) untold.add(change);
  }
}

/** Hears every change from now on, until the returned function is called. */
export function listen(listener: (news: News) => void): () => void {
  listeners.add(listener);
  if (isClosing) queueMicrotask(() => listener({ kind: "closing" }));
  return () => listeners.delete(listener);
}

/** Whether every change is heard at the moment. What is kept until a change is of no use without it. */
export function isListening(): boolean {
  return isHearing;
}

/** How many milliseconds ago one of these was last told, or could have been told without being heard. */
export function sinceTold(watched: readonly Topic[]): number {
  if (!isHearing) return 0;
  const last = Math.max(hearingFrom, ...watched.map((topic) => heardAt.get(topic) ?? 0));
  return performance.now() - last;
}

/** Opens the one line of this copy of the shop, and keeps it open. */
export async function openBus(url: string): Promise<void> {
  isOpen = true;
  isClosing = false;
  await connect(url);
  isHearing = line !== null;
}

/** Tells every listener, also those who begin to listen now, that the shop is about to stop. Changes are still told. */
export function tellClosing(): void {
  isClosing = true;
  tell({ kind: "closing" });
}

/** Tells what is yet to be told, and hangs up. */
export async function closeBus(): Promise<void> {
  isOpen = false;
  isHearing = false;
  clearTimeout(retry);
  await tellUntold();
  const open = line;
  line = null;
  await open?.end();
}

async function connect(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "shop changes",
    connectionTimeoutMillis: answerWithinMs,
    keepAlive: true,
  });
  let hasStood = false;
  client.on("notification", ({ payload }) => {
    const change = readChange(payload);
    if (!change) return;
    heardAt.set(change.topic, performance.now());
    tell({ kind: "change", change });
  });
  // A line that breaks says so twice, as an error and as an end; the end is what counts. One that never
  // stood has failed to whoever opens it, who tries again: another try for its end would double all tries.
  client.on("error", () => {});
  client.on("end", () => {
    if (hasStood && line === client) lose(url);
  });
  line = client;
  try {
    await client.connect();
    // Nobody keeps watch yet. The driver knows this setting of a statement, and its types do not.
    const patience = { query_timeout: answerWithinMs };
    await client.query({ text: `listen ${channel}`, ...patience });
  } catch (error) {
    void client.end().catch(() => {});
    throw error;
  }
  hasStood = true;
  hearingFrom = performance.now();
  keepWatch(client, url);
}

/** A line that is cut silently, such as by a switched-off router, is noticed by its missing answers. */
function keepWatch(client: pg.Client, url: string): void {
  const heartbeat = setInterval(async () => {
    const givingUp = setTimeout(() => {
      if (line !== client) return;
      lose(url);
      void client.end().catch(() => {});
    }, answerWithinMs);
    await client.query("select 1").catch(() => {});
    clearTimeout(givingUp);
    if (line !== client) clearInterval(heartbeat);
  }, heartbeatMs).unref();
}

function lose(url: string, attempt = 0): void {
  line = null;
  isHearing = false;
  if (!isOpen) return;
  const delay = retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)];
  retry = setTimeout(async () => {
    try {
      await connect(url);
      await tellUntold();
      tell({ kind: "missed" });
      isHearing = line !== null;
    } catch {
      lose(url, attempt + 1);
    }
  }, delay);
}

function tell(news: News): void {
  for (const listener of listeners) listener(news);
}

/** Null for what was not written by `announce` of this version of the shop. */
function readChange(payload: string | undefined): Change | null {
  try {
    const { topic, id }: Partial<Change> = JSON.parse(payload ?? "");
    const known = topics.find((each) => each === topic);
    return known && typeof id === "string" ? { topic: known, id } : null;
  } catch {
    return null;
  }
}
