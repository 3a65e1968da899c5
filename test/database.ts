import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { closeDatabase, db, openDatabase } from "#db";
import { closeQueue, openQueue } from "#jobs/queue.ts";
import { databaseUrl } from "./postgres.ts";
import { soon } from "./soon.ts";

/**
 * Gives the tests of a file an empty, migrated PostgreSQL database of their own, as the `db`
 * that the shop's code imports. Jobs are queued in it and worked by nobody. Called once at the top of the file.
 */
export function freshDatabase(): { url: string } {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const url = databaseUrl(inject("postgresUrl"), name);
  const template = inject("templateName");
  beforeAll(async () => {
    // As files: to write each page into the log as well, which is thrown away, takes twice as long.
    await askServer(`create database ${name} template ${template} strategy file_copy`);
    openDatabase(url);
    await openQueue(url, { isWorker: false });
  });
  afterAll(async () => {
    await closeQueue();
    await closeDatabase(db);
    await askServer(`drop database if exists ${name} with (force)`);
  });
  return { url };
}

let server: pg.Pool | null = null;

/** Asks the server itself, in one session for all the files of tests that this process goes through. */
async function askServer(statement: string): Promise<void> {
  server ??= openServer();
  await server.query(statement);
}

function openServer(): pg.Pool {
  // Open as its session is, it keeps no process running that is done.
  const kept = { max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true };
  const pool = new pg.Pool({ connectionString: inject("postgresUrl"), ...kept });
  // The server stops before this process does.
  pool.on("error", () => {});
  return pool;
}

/** Settles once a transaction waits for the lock of another one, or so many do; fails when they never do. */
export async function someoneWaits(waiting = 1): Promise<void> {
  await soon(async () => {
    const { rows } = await db.execute(
      sql`select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`,
    );
    expect(rows.length, "transactions that wait for a lock").toBeGreaterThanOrEqual(waiting);
  });
}
