import { readFileSync, rmSync } from "node:fs";
import { mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedDatabase } from "../db/embedded.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { migrateQueue } from "../jobs/queue.ts";
import { keepCluster, takeCluster } from "./kept-cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A server on which tests may create databases. */
    postgresUrl: string;
    /** A migrated, empty database to make copies of. */
    templateName: string;
  }
}

/** Copies of it are made for the files of tests. */
const templateName = "template_shop";

/** One PostgreSQL for the whole run, thrown away afterwards; losing it in a crash costs nothing. */
export default async function setUp(project: TestProject) {
  const folder = await mkdtemp(join((await findMemory()) ?? tmpdir(), "shop-test-"));
  const settings = [
    "max_wal_size=128MB",
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
  ];
  const connections = 200;
  if (!(await takeCluster(folder))) {
    const first = await startEmbeddedDatabase({ folder, connections, settings });
    await makeTemplate(first.url);
    await first.stop();
    await keepCluster(folder);
  }
  const server = await startEmbeddedDatabase({ folder, connections, settings });
  project.provide("postgresUrl", server.url);
  project.provide("templateName", templateName);
  // A run that is broken off waits for nothing.
  const abandon = () => {
    process.kill(findServerPid(folder), "SIGQUIT");
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  process.once("exit", abandon);
  return async () => {
    process.off("exit", abandon);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

function findServerPid(folder: string): number {
  const note = readFileSync(join(folder, "cluster/postmaster.pid"), "utf8");
  return Number(note.split("\n")[0]);
}

async function makeTemplate(serverUrl: string): Promise<void> {
  await runSql(serverUrl, `create database ${templateName}`);
  const url = databaseUrl(serverUrl, templateName);
  await migrateDatabase(url, resolve("db/migrations"));
  await migrateQueue(url);
  // Notes down where its tables are, which each copy would find out anew.
  await runSql(url, "select 1");
}

/**
 * The folder that Linux keeps in memory, where it is there and roomy: a database is hundreds of files,
 * and each file of tests has a database of its own. Null elsewhere.
 */
async function findMemory(): Promise<string | null> {
  const folder = "/dev/shm";
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize > 2e9 ? folder : null;
  } catch {
    return null;
  }
}

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function runSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
