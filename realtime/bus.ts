import { type SQL, sql } from "drizzle-orm";
import pg from "pg";
import { type Change, type Topic, topics } from "./topics.ts";

/** A database or a transaction, as far as an announcement needs it. */
interface Executor {
  execute(statement: SQL): PromiseLike<unknown>;
}

/** `missed`: the line was lost for a while, so anything may have changed. `closing`: the shop stops. */
export type News = { kind: "change"; change: Change } | { kind: "missed" } | { kind: "closing" };

const channel = "shop_changes";

/** Milliseconds before the line is opened again: the first waits are short, the last one repeats. */
const retryDelaysMs = [1000, 2000, 5000, 10_000] as const;

const listeners = new Set<(news: News) => void>();
let line: pg.Client | null = null;
let retry: NodeJS.Timeout | undefined;
let isOpen = false;

/**
 * Tells every running copy of the shop that a record changed. Called with the transaction of the
 * change: the word goes out when that commits, and never when it does not.
 */
export async function announce(
  tx: Executor,
  topic: Topic,
  { id }: Pick<Change, "id">,
): Promise<void> {
  const change: Change = { topic, id };
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(change)})`);
}

/** Hears every change from now on, until the returned function is called. */
export function listen(listener: (news: News) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the one line of this copy of the shop, and keeps it open. */
export async function openBus(url: string): Promise<void> {
  isOpen = true;
  await connect(url);
}

/** Tells every listener that the shop stops, and hangs up. */
export async function closeBus(): Promise<void> {
  isOpen = false;
  clearTimeout(retry);
  tell({ kind: "closing" });
  const open = line;
  line = null;
  await open?.end();
}

async function connect(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "shop changes",
    keepAlive: true,
  });
  client.on("notification", ({ payload }) => {
    const change = readChange(payload);
    if (change) tell({ kind: "change", change });
  });
  // A line that breaks says so twice, as an error and as an end; the end is what counts.
  client.on("error", () => {});
  client.on("end", () => {
    if (line === client) lose(url);
  });
  line = client;
  await client.connect();
  await client.query(`listen ${channel}`);
}

function lose(url: string, attempt = 0): void {
  line = null;
  if (!isOpen) return;
  const delay = retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)];
  retry = setTimeout(async () => {
    try {
      await connect(url);
      tell({ kind: "missed" });
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
