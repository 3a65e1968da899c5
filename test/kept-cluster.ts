import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, join, resolve } from "node:path";

/** All that a migrated, empty cluster is made from: with any change to it another one is made. */
const sources = [
  "package-lock.json",
  "db/embedded{,-account,-server}.ts",
  "db/migrate.ts",
  "db/migrations/**/*.{sql,json}",
  "jobs/queue.ts",
  "test/postgres.ts",
];

const shelf = resolve(".cache/test-clusters");

/** A cluster that an earlier run made from the same sources lies here, if it does. */
function placeOfCluster(): string {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}\0`);
  for (const file of globSync(sources).toSorted())
    hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  return join(shelf, hash.digest("hex").slice(0, 32));
}

/** Puts a kept cluster into an empty folder. False where there is none, or this system cannot copy it. */
export async function takeCluster(folder: string): Promise<boolean> {
  if (copy(placeOfCluster(), folder)) return true;
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
  return false;
}

/**
 * Keeps a cluster that is not running for later runs, in place of those from other sources. What begins
 * like it may be in the hands of another run that began at the same time.
 */
export async function keepCluster(folder: string): Promise<void> {
  const place = placeOfCluster();
  await mkdir(shelf, { recursive: true });
  const others = (await readdir(shelf)).filter((name) => !name.startsWith(basename(place)));
  for (const name of others) await rm(join(shelf, name), { recursive: true, force: true });
  const draft = `${place}.${process.pid}`;
  await mkdir(draft, { mode: 0o700 });
  if (copy(folder, draft)) await rename(draft, place).catch(() => {});
  await rm(draft, { recursive: true, force: true });
}

/** With owners and rights, on which PostgreSQL insists. */
function copy(from: string, to: string): boolean {
  return spawnSync("cp", ["-a", `${from}/.`, to], { stdio: "ignore" }).status === 0;
}
