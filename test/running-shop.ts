import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdirSync, type WriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findEmbeddedDatabase } from "#db/embedded.ts";

export interface RunningShop {
  url: string;
  /** Its own folder under the one for temporary files; removed when the shop is stopped. */
  dataDir: string;
  pid: number;
  /** From the start of the process to its first page, with the data folder empty. */
  secondsToFirstPage: number;
  /** Asks it to close, waits until it has, and throws when it did not end well. */
  stop(): Promise<void>;
}

const readyWithinMs = 120_000;
export const administrator = { email: "admin@example.com", password: "correct horse battery" };

/** Starts the built shop as `npm start` does, on a free port of loopback, on a database of its own. */
export async function startBuiltShop({
  log,
  settings = {},
}: {
  log: string;
  settings?: Record<string, string>;
}): Promise<RunningShop> {
  const dataDir = await mkdtemp(join(tmpdir(), "shop-run-"));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawnShop({ port, dataDir, settings, lines: openLog(log) });
  try {
    await waitUntilReady(child, { url, log });
  } catch (error) {
    child.kill("SIGTERM");
    throw error;
  }
  const secondsToFirstPage = (performance.now() - startedAt) / 1000;
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    secondsToFirstPage,
    stop: () => stopShop(child, dataDir),
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
}

/** The process of a built shop, with nothing of this process's own settings. */
export function spawnShop({ port, dataDir, settings, lines }: Spawning): ChildProcess {
  const child = spawn(process.execPath, ["scripts/start.ts"], {
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

/** The embedded database of a running shop; tests look into it and move its clock. */
export async function findDatabaseUrl(dataDir: string): Promise<string> {
  const url = await findEmbeddedDatabase(join(dataDir, "postgres"));
  if (!url) throw new Error(`No database runs in ${dataDir}`);
  return url;
}

async function waitUntilReady(child: ChildProcess, { url, log }: { url: string; log: string }) {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The shop ended while starting: see ${log}.`);
    const health = await fetch(`${url}/health`).catch(() => null);
    if (health?.ok) {
      await (await fetch(url)).arrayBuffer();
      return;
    }
    await delay(20);
  }
  throw new Error(`The shop did not start within ${readyWithinMs / 1000} s: see ${log}.`);
}

async function stopShop(child: ChildProcess, dataDir: string): Promise<void> {
  if (child.exitCode === null) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  await rm(dataDir, { recursive: true, force: true });
  if (child.exitCode !== 0) throw new Error(`The shop closed with exit code ${child.exitCode}.`);
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
