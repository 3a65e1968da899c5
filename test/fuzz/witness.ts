import { sql } from "drizzle-orm";
import pg from "pg";
import { db } from "#db";

/** What asking alone may write: counters, sessions and what the sign-in library keeps for a moment. */
const restless = ["sessions", "rate_limits", "verifications", "signing_keys"];

/** Stands behind the name of a table that was written by a statement which only asks. */
export const byQuestion = " by a question";

/**
 * Writes down each row that is written, in the same transaction, so that what was undone was never
 * there. A checksum of everything would say as much, for a thousand times the cost.
 */
export async function placeWitness(): Promise<void> {
  await db.execute(sql`create unlogged table seen_changes (place text not null)`);
  await db.execute(sql`
    create function see_change() returns trigger language plpgsql as $$
    begin
      insert into seen_changes values (
        tg_table_name || case when current_query() ~* '^\\s*select' then ${sql.raw(`'${byQuestion}'`)} else '' end
      );
      return null;
    end $$`);
  for (const table of await listTables()) {
    await db.execute(sql`
      create trigger see_change after insert or update or delete on ${sql.identifier(table)}
      for each row execute function see_change()`);
  }
}

/** The tables that were written since the last question. */
export async function askWitness(): Promise<string[]> {
  const { rows } = await db.execute<{ place: string }>(
    sql`with seen as (delete from seen_changes returning place) select distinct place from seen`,
  );
  return rows.map(({ place }) => place).toSorted();
}

const question = /^\s*select\b/i;
const onlyRestless = new RegExp(
  `^\\s*(?:insert into|update|delete from) "(?:${restless.join("|")})"`,
  "i",
);

/**
 * Hears whether anything was sent to the database that is meant to write: only then a request can have
 * changed something, unless a question did, and that the witness tells apart whenever it is asked.
 */
export function listenForWrites() {
  let isHeard = false;
  const { query } = pg.Client.prototype;
  const heard: (...args: unknown[]) => unknown = function (this: pg.Client, ...args) {
    const [statement] = args;
    const text = typeof statement === "string" ? statement : textOf(statement);
    if (!question.test(text) && !onlyRestless.test(text)) isHeard = true;
    return Reflect.apply(query, this, args);
  };
  pg.Client.prototype.query = heard as typeof query;
  return {
    /** Whether there was something to hear since this was asked last. */
    hasHeard: () => {
      const was = isHeard;
      isHeard = false;
      return was;
    },
    stop: () => {
      pg.Client.prototype.query = query;
    },
  };
}

function textOf(statement: unknown): string {
  const { text } = (statement ?? {}) as { text?: unknown };
  return typeof text === "string" ? text : "";
}

async function listTables(): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows
    .map(({ name }) => name)
    .filter((name) => !restless.includes(name) && name !== "seen_changes");
}
