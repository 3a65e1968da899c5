import { mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { syncFolder } from "./sync-folder.ts";

/** Makes a folder, and those above it that are missing. The names of all that it made are on the disk then. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  const { length } = resolve(first);
  for (let made = resolve(path); made.length >= length; made = dirname(made)) {
    await syncFolder(dirname(made));
  }
}
