import { readFileSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** Memory of these processes in MB, what they share counted once; null where the system does not tell. */
export async function findMemory(pids: number[]): Promise<number | null> {
  if (process.platform !== "linux") return null;
  const sizes = await Promise.all(pids.map(proportionalKb));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** A session that has ended meanwhile needs nothing. */
async function proportionalKb(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
}

export interface Installation {
  packages: number;
  megabytes: number;
}

interface Lockfile {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
}

/** What running the shop needs of node_modules, without the tools that build and test it. */
export async function measureInstallation(): Promise<Installation> {
  const { packages }: Lockfile = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const needed = Object.entries(packages)
    .filter(([place, { dev }]) => place !== "" && !dev)
    .map(([place]) => place);
  const sizes = await Promise.all(needed.map((place) => sizeOf(place)));
  const installed = sizes.filter((size) => size !== null);
  const bytes = installed.reduce((sum, size) => sum + size, 0);
  return { packages: installed.length, megabytes: bytes / 1024 / 1024 };
}

/** In bytes, without the packages nested inside it; null for one that this system does not need. */
async function sizeOf(folder: string): Promise<number | null> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
  if (!entries) return null;
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === "node_modules" ? 0 : await sizeOf(path);
      return entry.isFile() ? (await stat(path)).size : 0;
    }),
  );
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}
