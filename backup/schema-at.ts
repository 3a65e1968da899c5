import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { migrateDatabase } from "#db/migrate.ts";

/** The hashes of the migrations that a database has seen, in their order. */
export async function readMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map(({ hash }) => hash);
}

/** Whether this version of the shop knows all of these migrations, as they were. */
export function knowsMigrations(migrationsFolder: string, hashes: readonly string[]): boolean {
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  return hashes.every((hash, index) => hash === known[index]);
}

/**
 * Brings an empty database to the schema that a backup was made of, no further: its rows fit that
 * one, and the migrations that came later change them when the shop starts.
 */
export async function migrateTo(
  url: string,
  { migrationsFolder, count }: { migrationsFolder: string; count: number },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "schema-"));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const journal = join(folder, "meta/_journal.json");
    const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8"));
    await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }));
    await migrateDatabase(url, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
