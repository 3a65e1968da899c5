import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { syncFolder } from "#storage/sync-folder.ts";

export interface TakenFolder {
  /** Removes all that lies in it but the mark. */
  empty(): Promise<void>;
  /** Takes the mark away: what lies there is a whole shop, or nothing. */
  release(): Promise<void>;
}

/** SQLite's code for a lock that somebody else has. */
const busy = 5;

/**
 * Takes a folder for a restore. The mark that it leaves there, under this name, is locked, and the system lets go of
 * the lock with the process, however that ends; then the mark alone stays. Throws while another restore has it.
 */
export async function takeFolder(folder: string, mark: string): Promise<TakenFolder> {
  const path = join(folder, mark);
  const lock = new DatabaseSync(path);
  try {
    // Only its lock is of use: nothing is written to it, and no journal beside it.
    lock.exec("pragma journal_mode = memory; begin exclusive");
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && "errcode" in error && error.errcode === busy)) throw error;
    throw new Error(`Another restore into ${folder} is under way: let it end.`, { cause: error });
  }
  await syncFolder(folder);
  return {
    async empty() {
      for (const name of await readdir(folder))
        if (name !== mark) await rm(join(folder, name), { recursive: true, force: true });
    },
    async release() {
      lock.close();
      await rm(path);
      await syncFolder(folder);
    },
  };
}
