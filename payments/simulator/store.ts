import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

export type Row = Record<string, unknown>;
type Values = Record<string, SQLInputValue>;

/** The simulator's books. Every copy of the shop that is given the same file shares them. */
export interface Store {
  one(sql: string, values?: Values): Row | null;
  all(sql: string, values?: Values): Row[];
  /** Does all of the work or none of it, and nobody else's in between. */
  atomically<Result>(work: () => Result): Result;
  close(): void;
}

const version = 1;

/** Amounts are minor units, moments are milliseconds since 1970, ids are digits kept as text. */
const schema = `
  drop table if exists webhooks;
  drop table if exists refunds;
  drop table if exists transactions;
  drop table if exists call_faults;
  create table transactions (
    reference text primary key,
    id text not null unique,
    access_code text not null unique,
    email text not null,
    amount integer not null check (amount > 0),
    currency text not null,
    callback_url text,
    metadata text not null,
    status text not null,
    gateway_response text,
    card text,
    created_at integer not null,
    paid_at integer,
    faults text not null default '{}'
  ) strict;
  create table refunds (
    id text primary key,
    reference text not null references transactions on delete cascade,
    amount integer not null check (amount > 0),
    status text not null,
    customer_note text,
    merchant_note text,
    created_at integer not null,
    settles_at integer
  ) strict;
  create index refunds_reference on refunds (reference);
  create table webhooks (
    id integer primary key,
    body text not null,
    is_badly_signed integer not null,
    attempts integer not null default 0,
    due_at integer not null,
    leased_until integer not null default 0
  ) strict;
  create index webhooks_due on webhooks (due_at);
  create table call_faults (
    id integer primary key,
    call text not null,
    reference text,
    fault text not null,
    moment text not null,
    times integer not null,
    hold_ms integer not null
  ) strict;
  pragma user_version = ${version};
`;

/** How long a copy of the shop waits for another one that is writing. */
const busyMs = 5_000;

/** Opens the books, and begins new ones where there are none or they were kept by another version. */
export function openStore(file: string): Store {
  mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file, { timeout: busyMs });
  // Nothing is forced to the disk: the operating system keeps what a crashed process wrote, and
  // what a power cut takes was never real money. In return thousands of payments pass each second.
  db.exec("pragma journal_mode = wal; pragma synchronous = off");

  const statements = new Map<string, StatementSync>();
  function prepare(sql: string): StatementSync {
    const known = statements.get(sql);
    if (known) return known;
    const statement = db.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  const store: Store = {
    one: (sql, values = {}) => prepare(sql).get(values) ?? null,
    all: (sql, values = {}) => prepare(sql).all(values),
    atomically(work) {
      db.exec("begin immediate");
      try {
        const result = work();
        db.exec("commit");
        return result;
      } catch (error) {
        db.exec("rollback");
        throw error;
      }
    },
    close: () => db.close(),
  };
  store.atomically(() => {
    if (store.one("pragma user_version")?.user_version !== version) db.exec(schema);
  });
  return store;
}
