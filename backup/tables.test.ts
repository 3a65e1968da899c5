import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { migrateDatabase } from "#db/migrate.ts";
import { createDiskStorage } from "#storage/disk.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { soon } from "#test/soon.ts";
import { makeBackup } from "./backup.ts";
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

let versions = 0;

/** The migrations of a version that comes after this one, and after those that were asked for before. */
async function migrationsWith(statement: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp("db/migrations", folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8"));
  const last = entries.at(-1);
  const later = { ...last, idx: last.idx + 1, when: last.when + ++versions, tag: "later" };
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

test("a backup that meets a migration which waits for another one says so, and can be broken off", async () => {
  const folder = await migrationsWith("alter table users add column latest text");
  await beginReading(reader);
  const told = vi.spyOn(console, "log").mockReturnValue();
  onTestFinished(() => told.mockRestore());
  const migrated = migrateDatabase(url, folder);
  await someoneWaits();
  told.mockClear();

  const place = await mkdtemp(join(tmpdir(), "backup-"));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const storage = createDiskStorage(join(place, "files"));
  const breaking = new AbortController();
  const target = { file: join(place, "shop.tar.gz"), tell: () => {}, signal: breaking.signal };
  const made = makeBackup({ databaseUrl: url, folder: place, storage, secrets: {} }, target);
  const broken = expect(made).rejects.toThrow("aborted");
  const waited = beginReading(other);
  await soon(() =>
    expect(told.mock.calls).toEqual([
      [expect.stringContaining("once another backup of it is made: wait")],
      [expect.stringContaining("once another backup of it is made: wait")],
    ]),
  );
  breaking.abort();
  await broken;
  expect(await readdir(place)).toEqual([]);

  await endReading(reader);
  await Promise.all([migrated, waited]);
  await expect(other.query("select latest from users")).resolves.toBeDefined();
  await endReading(other);
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
