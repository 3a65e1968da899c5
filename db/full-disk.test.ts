import filesystem from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDatabase, db, openDatabase } from "#db";
import { freshDatabase } from "#test/database.ts";
import { hasRoom, isDiskFull } from "./full-disk.ts";

const { url } = freshDatabase();

/** With new connections, which have been refused nothing yet. */
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await closeDatabase();
  openDatabase(url);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

function sizeDisk(disk: { blocks: number; bavail: number }): void {
  const told = { bsize: 4096, ...disk } as Awaited<ReturnType<typeof filesystem.statfs>>;
  vi.spyOn(filesystem, "statfs").mockResolvedValue(told);
  syncBuiltinESMExports();
}

test("a disk with room is not full, and neither is one that nobody can ask", async () => {
  expect(await isDiskFull(tmpdir())).toBe(false);
  expect(await isDiskFull(join(tmpdir(), "no", "such", "folder"))).toBe(false);
});

test("a disk with less room than a database needs is full", async () => {
  sizeDisk({ blocks: 1e6, bavail: 16_383 });
  expect(await isDiskFull(tmpdir())).toBe(true);
  sizeDisk({ blocks: 1e6, bavail: 16_384 });
  expect(await isDiskFull(tmpdir())).toBe(false);
});

test("a file system that has no size is not full", async () => {
  sizeDisk({ blocks: 0, bavail: 0 });
  expect(await isDiskFull(tmpdir())).toBe(false);
});

/** The bytes that the database has written beside its tables, over its life. */
async function countPassingBytes(): Promise<number> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select temp_bytes as bytes from pg_stat_database where datname = current_database()`,
  );
  return Number(rows[0]?.bytes);
}

async function refuse(): Promise<void> {
  const refusal = db.execute(sql`do $$ begin
    raise exception 'could not extend file' using errcode = 'disk_full';
  end $$`);
  await expect(refusal).rejects.toThrow();
}

test("a database that has refused nothing is not made to write", async () => {
  const before = await countPassingBytes();
  expect(await hasRoom(db)).toBe(true);
  expect(await countPassingBytes()).toBe(before);
});

test("after a refusal a database has no room until it has written something, once", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  await refuse();
  expect(await hasRoom(db)).toBe(false);
  const before = await countPassingBytes();
  vi.advanceTimersByTime(3000);
  expect(await hasRoom(db)).toBe(true);
  const after = await countPassingBytes();
  expect(after - before).toBeGreaterThan(500_000);
  expect(await hasRoom(db)).toBe(true);
  expect(await countPassingBytes()).toBe(after);
});

/** Lets the pool's one connection be refused what it writes, as PostgreSQL says it of a full disk. */
async function fillDisk(): Promise<() => void> {
  const client = await db.$client.connect();
  client.release();
  const { query } = client;
  const refused = "do $$ begin raise 'full' using errcode = 'disk_full'; end $$";
  client.query = ((text: string, values?: unknown[]) => {
    const sent = text.startsWith("select count") ? [refused] : [text, values];
    return Reflect.apply(query, client, sent);
  }) as typeof client.query;
  return () => {
    client.query = query;
  };
}

test("a database that still cannot write has no room, however long ago it refused something", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  await refuse();
  const makeRoom = await fillDisk();
  for (let turn = 0; turn < 3; turn++) {
    vi.advanceTimersByTime(3000);
    expect(await hasRoom(db)).toBe(false);
  }
  makeRoom();
  vi.advanceTimersByTime(3000);
  expect(await hasRoom(db)).toBe(true);
});
