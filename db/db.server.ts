import type { Socket } from "node:net";
import { drizzle, type NodePgDatabase, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { hearOfFullDisk } from "./full-disk.ts";
import { endSilence, noteLosses } from "./lost-lines.ts";
import "./text-arrays.ts";

export * from "./schema/index.ts";

type PooledDatabase = NodePgDatabase & { $client: pg.Pool };

/** The open transaction that `db.transaction` hands to its callback. */
export type Transaction = Parameters<Parameters<PooledDatabase["transaction"]>[0]>[0];

/** What every verb of the shop takes first: the database itself, or a transaction of its caller. */
export type Database = PooledDatabase | Transaction;

/** The shop's own database. Opened once at start by `openDatabase`, before the first request. */
export let db: PooledDatabase;

/** How long a statement may run before PostgreSQL ends it, so that one bad query cannot hold a connection. */
const statementTimeoutMs = 30_000;

/** Opens a pool on a PostgreSQL address and makes it the shop's `db`. */
export function openDatabase(url: string, { connections = 20 } = {}): PooledDatabase {
  db = connectDatabase(url, { connections });
  return db;
}

/** A pool of its own, for tests and tools that need a second database beside the shop's. */
export function connectDatabase(url: string, { connections = 20 } = {}): PooledDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // Statements that do not wait for one another's answers go out together, in the order in which
    // they are executed. A query that is only awaited is executed a moment later: where the order
    // counts, `execute` is called on each.
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    application_name: "shop",
  });
  // A connection that breaks, at rest or between two statements of a transaction, fails what needs it
  // and is replaced by the pool; without these listeners it would end the process.
  pool.on("error", () => {});
  noteLosses(pool);
  pool.on("connect", (client) => {
    client.on("error", () => {});
    endSilence(pool, client);
    sendTogether(client);
    hearOfFullDisk(pool, client);
  });
  const database = drizzle(pool, settings);
  database.transaction = transactionsOf(pool);
  return database;
}

const settings = { casing: "snake_case" } as const;

type Part = NodePgTransaction<Record<string, never>, Record<string, never>>;

/** A transaction that can be told what to do once it has committed. */
class ShopTransaction extends NodePgTransaction<Record<string, never>, Record<string, never>> {
  readonly #next: (() => void)[] = [];

  /** Called when the transaction has committed, and never where it does not. */
  afterCommit(work: () => void): void {
    this.#next.push(work);
  }

  /** What a part of it wants done waits for the whole. */
  override transaction<Result>(work: (part: Part) => Promise<Result>): Promise<Result> {
    const afterCommit = (next: () => void) => this.afterCommit(next);
    return super.transaction((part) => work(Object.assign(part, { afterCommit })));
  }

  goOn(): void {
    for (const work of this.#next) work();
  }
}

/**
 * Transactions that begin in one breath with their first statements, without waiting for the word
 * that they have begun. Each gives its connection back: those of Drizzle keep it for good where the
 * very first word fails, as it does on a line that has just been cut, and after a few restarts of
 * the database none would be left.
 */
function transactionsOf(pool: pg.Pool): PooledDatabase["transaction"] {
  const dialect = new PgDialect(settings);
  const kept = new WeakMap<pg.PoolClient, NodePgDatabase>();
  return async (work, config) => {
    const client = await pool.connect();
    try {
      const own = kept.get(client) ?? drizzle(client, settings);
      kept.set(client, own);
      // Under other rules than the usual ones nothing may be asked before they hold.
      if (config) return await own.transaction(work, config);
      const tx = new ShopTransaction(dialect, own._.session, undefined);
      const result = await enclose(client, () => work(tx));
      tx.goOn();
      return result;
    } finally {
      client.release();
    }
  };
}

async function enclose<Result>(
  client: pg.PoolClient,
  work: () => Promise<Result>,
): Promise<Result> {
  const begun = begin(client);
  // Where it fails the line is lost, and what was sent behind it fails as well.
  begun.catch(() => {});
  try {
    const result = await work();
    await begun;
    const { command } = await client.query("commit");
    // What a statement that failed has undone is no success, also where its failure was caught.
    if (command !== "COMMIT") throw new Error("A statement failed, so nothing was committed");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** Sent in one write with the statements that follow it in the same breath. */
function begin(client: pg.PoolClient): Promise<unknown> {
  const stream = streamOf(client);
  stream.cork();
  const begun = client.query("begin");
  stream.uncork();
  return begun;
}

/**
 * Statements that are asked for in one breath leave in one write. Each would be a call of the system by
 * itself, and those were a quarter of what an order cost.
 */
function sendTogether(client: pg.PoolClient): void {
  const stream = streamOf(client);
  const uncork = stream.uncork.bind(stream);
  stream.uncork = () => process.nextTick(uncork);
}

function streamOf(client: pg.PoolClient): Socket {
  return (client as pg.PoolClient & { connection: { stream: Socket } }).connection.stream;
}

export async function closeDatabase(database: PooledDatabase = db): Promise<void> {
  await database.$client.end();
}

/** The PostgreSQL error below whatever wraps it, such as `{ code: "23505", constraint: "…" }`, or null. */
export function databaseError(error: unknown): pg.DatabaseError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause;
  }
  return null;
}

/**
 * Asks a statement that was written elsewhere, in the caller's transaction. Each connection keeps it
 * under its name, read and planned once.
 */
export async function askNamed(
  db: Database,
  { name, text, values }: { name: string; text: string; values: unknown[] },
): Promise<{ rows: unknown[] }> {
  const { session } = db._;
  const query = session.prepareQuery<{ execute: pg.QueryResult; all: unknown; values: unknown }>(
    { sql: text, params: values },
    undefined,
    name,
    false,
  );
  return query.execute();
}

/**
 * Keeps what is made for a database, such as its prepared queries, so that it is made once: a
 * query that is built and planned anew costs three times as much as one that is kept. All
 * transactions on one connection share what was made for the first of them.
 */
export function oncePerDatabase<Made>(make: (db: Database) => Made): (db: Database) => Made {
  const kept = new WeakMap<object, Made>();
  return (db) => {
    const { session } = db._;
    const made = kept.get(session) ?? make(db);
    kept.set(session, made);
    return made;
  };
}
