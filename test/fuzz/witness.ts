import { sql } from "drizzle-orm";
import { db } from "#db";

/** What asking alone may write: counters, sessions and what the sign-in library keeps for a moment. */
const restless = ["sessions", "rate_limits", "verifications", "signing_keys"];

/**
 * Writes down each row that is written, in the same transaction, so that what was undone was never
 * there. A checksum of everything would say as much, for a thousand times the cost.
 */
export async function placeWitness(): Promise<void> {
  await db.execute(sql`create unlogged table seen_changes (place text not null)`);
  await db.execute(sql`
    create function see_change() returns trigger language plpgsql as $$
    begin
      insert into seen_changes values (tg_table_name);
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
    sql`select distinct place from seen_changes`,
  );
  if (rows.length > 0) await db.execute(sql`delete from seen_changes`);
  return rows.map(({ place }) => place).toSorted();
}

/** One line that differs wherever any row of the shop's business does. */
export async function takeChecksum(): Promise<string> {
  const sums: string[] = [];
  for (const table of await listTables()) {
    const { rows } = await db.execute<{ sum: string }>(
      sql`select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as sum from ${sql.identifier(table)} t`,
    );
    sums.push(`${table}:${rows[0]?.sum}`);
  }
  return sums.join("\n");
}

async function listTables(): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows
    .map(({ name }) => name)
    .filter((name) => !restless.includes(name) && name !== "seen_changes");
}
