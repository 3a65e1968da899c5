import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdirSync, readFileSync, type WriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findEmbeddedDatabase } from "#db/embedded.ts";

export interface RunningShop {
  url: string;
  /** Its own folder under the one for temporary files, removed when the shop is stopped; or the one that was given. */
  dataDir: string;
  pid: number;
  /** From the start of the process to its first page. */
  secondsToFirstPage: number;
  /** From here on nobody takes what it tells. */
  mute(): void;
  /** Asks it to close, waits until it has, and throws when it did not end well. */
  stop(): Promise<void>;
}

const readyWithinMs = 120_000;
/** As long as `compose.yaml` gives it. */
const closedWithinMs = 60_000;
export const administrator = { email: "admin@example.com", password: "correct horse battery" };

/**
 * Starts the built shop as `npm start` does, on a free port of loopback, on a database of its own: in a new
 * folder, or in one where it has been open before, which then stays when it is stopped.
 */
export async function startBuiltShop({
  log,
  settings = {},
  folder,
}: {
  log: string;
  settings?: Record<string, string>;
  folder?: string;
}): Promise<RunningShop> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), "shop-run-")));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawnShop({ port, dataDir, settings, lines: openLog(log) });
  const cleanUp = async () => {
    if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(child, { url, log });
  } catch (error) {
    await closeShop(child);
    await cleanUp();
    throw error;
  }
  const secondsToFirstPage = (performance.now() - startedAt) / 1000;
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    secondsToFirstPage,
    mute: () => {
      for (const output of [child.stdout, child.stderr]) output?.destroy();
    },
    stop: async () => {
      await closeShop(child);
      await cleanUp();
      const { exitCode, signalCode } = child;
      if (exitCode !== 0) throw new Error(`The shop closed with ${signalCode ?? exitCode}.`);
    },
  };
}

export function openLog(log: string): WriteStream {
  mkdirSync(dirname(log), { recursive: true });
  return createWriteStream(log);
}

interface Spawning {
  port: number;
  dataDir: string;
  settings: Record<string, string>;
  /** Where it writes what it tells; left open, so that several can follow one another. */
  lines: WriteStream;
  /** A module, by its address, that the process loads before the shop. */
  preload?: string;
}

/** The process of a built shop, with nothing of this process's own settings. */
export function spawnShop({ port, dataDir, settings, lines, preload }: Spawning): ChildProcess {
  const first = preload === undefined ? [] : [`--import=${preload}`];
  const child = spawn(process.execPath, [...first, ...readStartArguments()], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      HOST: "127.0.0.1",
      SITE_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout?.pipe(lines, { end: false });
  child.stderr?.pipe(lines, { end: false });
  return child;
}

/** Whom a signal has ended has no exit code. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Asks it to close and waits until it has; in the end it is killed. */
export async function closeShop(child: ChildProcess): Promise<void> {
  const killing = setTimeout(() => child.kill("SIGKILL"), closedWithinMs);
  await endShop(child, "SIGTERM");
  clearTimeout(killing);
}

/** Sends it a signal and waits for its end, which may have come before. */
export async function endShop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const end = once(child, "exit");
  child.kill(signal);
  await end;
}

/** What `npm start` gives to Node. */
function readStartArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  return scripts.start.split(" ").slice(1);
}

/** The embedded database of a running shop; tests look into it and move its clock. */
export async function findDatabaseUrl(dataDir: string): Promise<string> {
  const url = await findEmbeddedDatabase(join(dataDir, "postgres"));
  if (!url) throw new Error(`No database runs in ${dataDir}`);
  return url;
}

async function waitUntilReady(child: ChildProcess, { url, log }: { url: string; log: string }) {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`The shop ended while starting: see ${log}.`);
    const health = await fetch(`${url}/health`).catch(() => null);
    if (health?.ok) {
      await (await fetch(url)).arrayBuffer();
      return;
    }
    await delay(20);
  }
  throw new Error(`The shop did not start within ${readyWithinMs / 1000} s: see ${log}.`);
}

export function findFreePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => found(port));
    });
  });
}
