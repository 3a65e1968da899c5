import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, vi } from "vitest";
import { closeDatabase, db, openDatabase } from "#db";
import { closeQueue, openQueue } from "#jobs/queue.ts";
import { databaseUrl, runSql } from "./postgres.ts";

/**
 * Gives the tests of a file an empty, migrated PostgreSQL database of their own, as the `db`
 * that the shop's code imports. Jobs are queued in it and worked by nobody. Called once at the top of the file.
 */
export function freshDatabase(): { url: string } {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const server = inject("postgresUrl");
  const url = databaseUrl(server, name);
  beforeAll(async () => {
    await runSql(server, `create database ${name} template ${inject("templateName")}`);
    openDatabase(url);
    await openQueue(url, { isWorker: false });
  });
  afterAll(async () => {
    await closeQueue();
    await closeDatabase(db);
    await runSql(server, `drop database if exists ${name} with (force)`);
  });
  return { url };
}

/** Settles once a transaction waits for the lock of another one; fails when none ever does. */
export async function someoneWaits(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await db.execute(
      sql`select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`,
    );
    expect(rows.length, "transactions that wait for a lock").toBeGreaterThan(0);
  });
}
