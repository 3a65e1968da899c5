import { spawn, spawnSync } from "node:child_process";
import { chown, type FileHandle, open, readFile, rename, rm, stat } from "node:fs/promises";
import { connect, createServer, type NetConnectOpts } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { type Account, runAs } from "./embedded-account.ts";

/** Where a server is reached: by a socket in a folder or, where that cannot be, on loopback. */
export interface Place {
  /** The path of the folder, or an address. */
  host: string;
  port: number;
}

/** A running PostgreSQL, as the shop knows it. */
export interface Server extends Place {
  pid: number;
}

/** The programs of an installation, by their paths. */
export interface Binaries {
  postgres: string;
  initdb: string;
}

/** The role that owns everything in the cluster. */
export const ownerName = "shop";

const loopback = "127.0.0.1";

const readyWithinMs = 60_000;
const stoppedWithinMs = 60_000;
const heardWithinMs = 3_000;

/** Made beside its final place and moved there, so that an interrupted start leaves no half cluster. */
export async function makeCluster(at: {
  folder: string;
  cluster: string;
  binaries: Pick<Binaries, "initdb">;
  account: Account;
}): Promise<void> {
  const unfinished = `${at.cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const passwordFile = join(at.folder, "password");
  if (at.account.kind === "other") await chown(passwordFile, at.account.uid, at.account.gid);
  const { command, args, ids } = runAs(at.account, at.binaries.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${ownerName}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    // Many rounds make a word that somebody thought up hard to guess; this one is 192 random bits.
    "--set=scram_iterations=1",
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

/**
 * The server of this cluster that still runs, or null. Its own note says which process it is; after
 * a power cut that number may be another program's, which does not answer in the server's place. One
 * that is just starting notes down where it hears, and hears, a moment later.
 */
export async function findRunning(cluster: string): Promise<Server | null> {
  const deadline = performance.now() + heardWithinMs;
  for (;;) {
    const server = await readNote(cluster);
    if (!server || (server.pid && !isAlive(server.pid))) return null;
    if (server.host && (await canConnect(server))) return server;
    if (performance.now() > deadline) return null;
    await delay(50);
  }
}

/** Null where there is none; one that has just been begun says nothing yet. */
async function readNote(cluster: string): Promise<Server | null> {
  const note = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => null);
  if (note === null) return null;
  const [pid, , , port, socketFolder, address] = note.split("\n");
  return { pid: Number(pid), host: socketFolder || address || "", port: Number(port) };
}

function canConnect(place: Place): Promise<boolean> {
  return new Promise((known) => {
    const line = connect(lineTo(place));
    const end = (isOpen: boolean) => {
      line.destroy();
      known(isOpen);
    };
    line.once("connect", () => end(true));
    line.once("error", () => end(false));
  });
}

/** What Node connects to, to reach a server. */
export function lineTo({ host, port }: Place): NetConnectOpts {
  return host === loopback ? { host, port } : { path: socketFile(host, port) };
}

/** As PostgreSQL names it. */
function socketFile(folder: string, port: number): string {
  return join(folder, `.s.PGSQL.${port}`);
}

/**
 * On a solid-state disk, and in memory all the more, any page costs nearly what the next one does.
 * PostgreSQL reckons with turning disks by itself, and then reads whole lists rather than their index.
 */
const randomPages = "random_page_cost=1.1";

/**
 * The log tells what was refused without the row that was, in which people's addresses stand, and nothing of
 * checkpoints, which come round every few minutes. So it is from a start of the server on: one that an earlier version
 * started, and that is taken over, goes on as it was, and what was written stays.
 */
const quietLog = ["log_error_verbosity=terse", "log_checkpoints=off"];

/** Where it is told to be or, the first time, where it can. Resolves before it can be asked anything. */
export async function startServer(at: {
  folder: string;
  cluster: string;
  binaries: Pick<Binaries, "postgres">;
  account: Account;
  settings: string[];
  reachedAt: Place | null;
}): Promise<Server> {
  const { host, port } = at.reachedAt ?? (await choosePlace(at.folder));
  const [addresses, folders] = host === loopback ? [loopback, ""] : ["", quote(host)];
  const settings = [
    `listen_addresses=${addresses}`,
    `unix_socket_directories=${folders}`,
    `port=${port}`,
    randomPages,
    ...quietLog,
    ...at.settings,
  ];
  const { command, args, ids } = runAs(at.account, at.binaries.postgres, [
    "-D",
    at.cluster,
    ...settings.flatMap((setting) => ["-c", setting]),
  ]);
  const log = await openLog(at.folder);
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
  return { pid: server.pid, host, port };
}

/** A log that has grown beyond this is put aside when the server is started, in the place of the one before. */
const largeLogBytes = 10_000_000;

async function openLog(folder: string): Promise<FileHandle> {
  const path = join(folder, "postgres.log");
  const found = await stat(path).catch(() => null);
  // One that cannot be moved now, as where Windows has it open, is none the worse for going on.
  if (found && found.size > largeLogBytes) await rename(path, `${path}.1`).catch(() => {});
  return open(path, "a", 0o600);
}

/**
 * Who may not enter the folder of a socket cannot even knock, and it costs less than loopback. Of its path
 * Linux takes 107 bytes and macOS 103; on Windows Node knows no such sockets.
 */
export async function choosePlace(folder: string): Promise<Place> {
  const usualPort = 5432;
  const isTooLong = Buffer.byteLength(socketFile(folder, usualPort)) > 103;
  return isTooLong || process.platform === "win32"
    ? { host: loopback, port: await findFreePort() }
    : { host: folder, port: usualPort };
}

/** One path in a list of them, as PostgreSQL reads it. */
function quote(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}

/** PostgreSQL's code for it. */
const wrongPassword = "28P01";

/** Throws when the server ends before it answers, takes too long to, or lets nobody in with this password. */
export async function connectWhenReady(
  url: string,
  pid: number,
  folder: string,
): Promise<pg.Client> {
  const deadline = performance.now() + readyWithinMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url, application_name: "shop owner" });
    client.on("error", () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (error instanceof pg.DatabaseError && error.code === wrongPassword) {
        throw new Error(
          `The database in ${folder} has another password than the one that lies there: put back the file that belongs to it.`,
          { cause: error },
        );
      }
      if (!isAlive(pid) || performance.now() > deadline) {
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

export async function stopServer(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, "SIGINT");
  const deadline = performance.now() + stoppedWithinMs;
  while (isAlive(pid) && performance.now() < deadline) await delay(20);
}

/** A process that ended but was not yet collected by its parent counts as gone. */
function isAlive(pid: number): boolean {
  // 0 would be this process's own group.
  if (pid === 0) return false;
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
    probe.listen(0, loopback, () => {
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
