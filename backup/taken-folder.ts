import { statSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { syncFolder } from "#storage/sync-folder.ts";

export interface TakenFolder {
  /** Whether something lies in it that a restore has left which was broken off. */
  isHalfRestored: boolean;
  /** Removes all that lies in it but the mark. */
  empty(): Promise<void>;
  /** Takes the mark away: what lies there is a whole shop, or nothing. */
  release(): Promise<void>;
}

/** SQLite's code for a lock that somebody else has. */
const busy = 5;

/** What a mark says: whether a restore that found the folder empty has begun there, and not ended. */
const begun = 1;
const notBegun = 0;

/**
 * Takes a folder for a restore. The mark that it leaves there, under this name, is locked, and the system lets go of
 * the lock with the process, however that ends; then the mark alone stays. Throws while another restore has it, and
 * where something lies there that no restore has left.
 */
export async function takeFolder(folder: string, mark: string): Promise<TakenFolder> {
  const path = join(folder, mark);
  const listOthers = async () => (await readdir(folder)).filter((name) => name !== mark);
  const notEmpty = `The folder ${folder} is not empty: set DATA_DIR to an empty one.`;
  // No mark is made where there is a shop, not for a moment either: one that stayed would keep it from starting.
  const found = await readdir(folder);
  if (found.length > 0 && !found.includes(mark)) throw new Error(notEmpty);
  const lock = lockMark(folder, path);
  const taken: TakenFolder = {
    isHalfRestored: lock.prepare("pragma user_version").get()?.user_version === begun,
    async empty() {
      for (const name of await listOthers())
        await rm(join(folder, name), { recursive: true, force: true });
    },
    async release() {
      // Whoever has opened it already, and locks it next, learns that nothing here may be removed.
      lock.exec(`pragma user_version = ${notBegun}`);
      // Once the lock is let go of, the mark may be another restore's. Only Windows removes nothing that is open.
      if (process.platform !== "win32") await rm(path);
      lock.close();
      if (process.platform === "win32") await rm(path, { force: true });
      await syncFolder(folder);
    },
  };
  if (!taken.isHalfRestored) {
    // Another restore may have ended since the first look.
    if ((await listOthers()).length > 0) {
      await taken.release();
      throw new Error(notEmpty);
    }
    lock.exec(`pragma user_version = ${begun}`);
  }
  await syncFolder(folder);
  return taken;
}

function lockMark(folder: string, path: string): DatabaseSync {
  const before = statSync(path, { throwIfNoEntry: false });
  const lock = new DatabaseSync(path);
  try {
    // No journal lies beside it, and each word is written at once, and is locked beyond it.
    lock.exec(
      "pragma journal_mode = memory; begin exclusive; pragma locking_mode = exclusive; commit",
    );
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && "errcode" in error && error.errcode === busy)) throw error;
    throw new Error(`Another restore into ${folder} is under way: let it end.`, { cause: error });
  }
  // What was opened here may have been removed, by a restore that ended, before it was locked.
  const after = statSync(path, { throwIfNoEntry: false });
  if (after && (!before || before.ino === after.ino)) return lock;
  lock.close();
  throw new Error(`Another restore into ${folder} has just ended: begin this one once more.`);
}
