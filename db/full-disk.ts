import type { EventEmitter } from "node:events";
import { statfs } from "node:fs/promises";
import type pg from "pg";

/** What PostgreSQL calls a write for which its disk has no room. */
const diskFull = "53100";

/**
 * For so long after such a refusal a request that failed is taken to have failed for want of room:
 * of a transaction that was refused one word the rest is refused for having been refused.
 */
const refusalCountsMs = 2_000;

/** A full disk is said once in a while, and not with each order that it refuses. */
const saidEveryMs = 60_000;

/** With less PostgreSQL cannot make its next file, and fails in many words of its own. */
const leastFreeBytes = 64 * 1024 * 1024;

interface Refusals {
  lastAt: number;
  saidAt: number;
  /** Whether nothing has been written since. */
  isStanding: boolean;
}
const refusals = new WeakMap<pg.Pool, Refusals>();

/** Notes whatever the database refuses a connection of this pool because its disk is full, and says so. */
export function hearOfFullDisk(pool: pg.Pool, client: pg.PoolClient): void {
  const { connection } = client as pg.PoolClient & { connection: EventEmitter };
  connection.on("errorMessage", ({ code }: { code?: string }) => {
    if (code === diskFull) note(pool);
  });
}

function note(pool: pg.Pool): void {
  const lastAt = performance.now();
  const saidAt = refusals.get(pool)?.saidAt ?? Number.NEGATIVE_INFINITY;
  const isSaid = lastAt - saidAt < saidEveryMs;
  if (!isSaid) {
    console.error(
      "The disk of the database is full: orders and all else that is new are refused until some space is free.",
    );
  }
  refusals.set(pool, { lastAt, saidAt: isSaid ? saidAt : lastAt, isStanding: true });
}

/** Whether the database has just refused something because its disk is full. */
export function isOutOfRoom({ $client }: { $client: pg.Pool }): boolean {
  const lastAt = refusals.get($client)?.lastAt;
  return lastAt !== undefined && performance.now() - lastAt < refusalCountsMs;
}

/**
 * Whether the database takes what is new. Only after a refusal is it made to write, beside its tables
 * and not more often than refusals count, until it can.
 */
export async function hasRoom({ $client }: { $client: pg.Pool }): Promise<boolean> {
  const last = refusals.get($client);
  if (!last?.isStanding) return true;
  if (isOutOfRoom({ $client })) return false;
  const canWrite = await tryToWrite($client);
  if (canWrite) last.isStanding = false;
  return canWrite;
}

/** About a megabyte, more than it may hold in memory here; its disk is free of it at once. */
const passingRows = 40_000;

/** What fails for another reason tells nothing of the room. */
async function tryToWrite(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("set local work_mem = '64kB'");
    await client.query("select count(*) from generate_series(1, $1::int)", [passingRows]);
    return true;
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === diskFull);
  } finally {
    await client.query("rollback").catch(() => {});
    client.release();
  }
}

/**
 * Whether the disk of a folder has too little room for a database; false where nobody can tell, as
 * where a file system has no size.
 */
export async function isDiskFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  if (disk === null || disk.blocks === 0) return false;
  return disk.bavail * disk.bsize < leastFreeBytes;
}
