import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { createDiskStorage } from "./disk.ts";
import type { Storage } from "./storage.ts";

/** The shop's own storage. Opened once at start by `openStorage`, before the first request. */
export let storage: Storage;

/** Where files lie while they arrive. */
export let incomingFolder: string;

/** No file is on its way for so long: what is older was left by a shop that crashed. */
const longestArrivalMs = 3_600_000;

/** Opens the storage below a folder of this machine and makes it the shop's `storage`. */
export async function openStorage(folder: string): Promise<Storage> {
  incomingFolder = join(folder, "incoming");
  await mkdir(incomingFolder, { recursive: true });
  await clear(incomingFolder);
  storage = createDiskStorage(folder);
  return storage;
}

async function clear(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > longestArrivalMs) await rm(path, { force: true });
  }
}
