import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Line } from "#test/line.ts";
import {
  closeShop,
  endShop,
  findDatabaseUrl,
  findFreePort,
  hasEnded,
  openLog,
  spawnShop,
} from "#test/running-shop.ts";

/** A built shop that is killed and started again, on the same port and the same data. */
export interface KillableShop {
  url: string;
  databaseUrl(): Promise<string>;
  /** Ends the shop's process this instant, and starts it as a person or a supervisor would. */
  killAndRestart(): Promise<void>;
  /** Ends its database this instant, and waits for the next. Nobody starts it: that is the shop's own matter. */
  killDatabase(): Promise<void>;
  /** Whether the process that was started last still runs. */
  isAlive(): boolean;
  /** Waits until it serves and sells; throws so many seconds after `since`, which `performance.now()` told. */
  awaitRecovery(limit: { since: number; withinSeconds: number }): Promise<void>;
  close(): Promise<void>;
}

/** A few people stand for all the buyers of a shop. */
const asManyOrders = { UNPAID_ORDERS_PER_BUYER: "1000000" };

const nextDatabaseWithinMs = 30_000;

interface Start {
  log: string;
  /** By which the shop reaches a database that is not its own. */
  line?: Line;
  /** Where its data folder is made; usually where temporary files are. */
  folder?: string;
  settings?: Record<string, string>;
  /** A module, by its address, that the process loads before the shop. */
  preload?: string;
}

export async function startKillableShop({
  log,
  line,
  folder = tmpdir(),
  settings: given = {},
  preload,
}: Start): Promise<KillableShop> {
  const dataDir = await mkdtemp(join(folder, "ordeal-shop-"));
  const settings = { ...asManyOrders, ...given, ...(line && { DATABASE_URL: line.url }) };
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const lines = openLog(log);
  const start = () => spawnShop({ port, dataDir, settings, lines, ...(preload && { preload }) });
  let child = start();
  const requireAlive = () => {
    if (hasEnded(child)) throw new Error(`The shop ended by itself: see ${log}`);
  };

  const findDatabasePid = async () => {
    const note = await readFile(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").catch(
      () => "",
    );
    return Number(note.split("\n")[0]);
  };

  const awaitRecovery: KillableShop["awaitRecovery"] = async ({ since, withinSeconds }) => {
    const deadline = since + withinSeconds * 1000;
    while (performance.now() < deadline) {
      const health = await fetch(`${url}/health`).catch(() => null);
      await health?.arrayBuffer().catch(() => null);
      if (health?.ok) return;
      requireAlive();
      await delay(50);
    }
    throw new Error(`The shop did not recover within ${withinSeconds} s: see ${log}`);
  };

  return {
    url,
    databaseUrl: async () => line?.url ?? (await findDatabaseUrl(dataDir)),
    killAndRestart: async () => {
      requireAlive();
      await endShop(child, "SIGKILL");
      child = start();
    },
    killDatabase: async () => {
      const pid = await findDatabasePid();
      process.kill(pid, "SIGKILL");
      // Its sessions live a moment longer, and answer: only the next server's answer counts.
      const deadline = Date.now() + nextDatabaseWithinMs;
      while ((await findDatabasePid()) === pid && Date.now() < deadline) await delay(20);
    },
    isAlive: () => !hasEnded(child),
    awaitRecovery,
    close: async () => {
      await closeShop(child);
      lines.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Looks into the database of a shop, as its owner. */
export async function withDatabase<Result>(
  shop: Pick<KillableShop, "databaseUrl">,
  work: (database: pg.Client) => Promise<Result>,
): Promise<Result> {
  const database = new pg.Client({ connectionString: await shop.databaseUrl() });
  database.on("error", () => {});
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}
