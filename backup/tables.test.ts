import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { migrateDatabase } from "#db/migrate.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { beginReading, endReading, readTables } from "./tables.ts";

const { url } = freshDatabase();

let reader: pg.Client;
let other: pg.Client;
beforeEach(async () => {
  [reader, other] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([reader.connect(), other.connect()]);
});
afterEach(() => Promise.all([reader.end(), other.end()]));

test("no table changes while the rows are read, not even before the first of its own", async () => {
  await other.query("set lock_timeout = 50");
  await beginReading(reader);
  const changing = other.query("alter table users add column late text");
  await expect(changing).rejects.toMatchObject({ code: "55P03" });
  await endReading(reader);
  await other.query("alter table users add column late text");
});

/** The migrations of a version that comes after this one. */
async function migrationsWith(statement: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp("db/migrations", folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8"));
  const last = entries.at(-1);
  const later = { ...last, idx: last.idx + 1, when: last.when + 1, tag: "later" };
  await writeFile(journal, JSON.stringify({ ...rest, entries: [...entries, later] }));
  await writeFile(join(folder, "later.sql"), statement);
  return folder;
}

test("a migration that begins while the rows are read waits, says so, and lets everybody else read", async () => {
  const folder = await migrationsWith("alter table users add column later text");
  await beginReading(reader);
  const told = vi.spyOn(console, "log").mockReturnValue();
  onTestFinished(() => told.mockRestore());
  const migrated = migrateDatabase(url, folder);
  await someoneWaits();
  expect(told.mock.calls).toEqual([
    [expect.stringContaining("a backup of it is being made: wait")],
  ]);
  await other.query("set lock_timeout = 50");
  await expect(other.query("select from users")).resolves.toBeDefined();
  await endReading(reader);
  await migrated;
  await expect(other.query("select later from users")).resolves.toBeDefined();
});

test("a shop that has nothing to migrate opens while the rows are read", async () => {
  await beginReading(reader);
  await expect(migrateDatabase(url, "db/migrations")).resolves.toBeUndefined();
  await endReading(reader);
});

test("rows are read of tables in partitions, too", async () => {
  await other.query("create table visits (year integer) partition by list (year)");
  await other.query("create table visits_2026 partition of visits for values in (2026)");
  await other.query("insert into visits values (2026)");
  await beginReading(reader);
  const read: Record<string, string> = {};
  for await (const { name, body } of readTables(reader, () => {}))
    if (name.startsWith("tables/visits")) read[name] = await text(body);
  await endReading(reader);
  expect(read).toEqual({ "tables/visits/columns": "year", "tables/visits/rows-000001": "2026\n" });
});
