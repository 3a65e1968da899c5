import { access, mkdir, mkdtemp, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { unlessMissing } from "#storage/missing.ts";

/** Lies in the folder from the first moment of a restore until all that it restores is kept. */
export const restoreMark = "restoring";

/**
 * Makes the folder in which everything of the shop lies, where it is missing, and tries whether it may
 * be written. Throws a sentence that says what to do where it cannot be; a full disk keeps its own code.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await rmdir(await mkdtemp(join(folder, ".start-")));
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOSPC" || code === "EDQUOT") throw error;
    throw new Error(
      `The folder ${folder} cannot be made or written (${code ?? error}): set DATA_DIR to one that can be.`,
      { cause: error },
    );
  }
}

/**
 * Throws a sentence that says what to do where a restore is under way or was broken off: what it made so
 * far looks like a new shop.
 */
export async function requireRestored(folder: string): Promise<void> {
  if (!(await unlessMissing(access(join(folder, restoreMark)).then(() => true)))) return;
  throw new Error(
    `A restore into ${folder} is under way, or was broken off: let it end, run npm run restore once more, or empty that folder for a new shop.`,
  );
}

/**
 * With its parents. Node's own way to make them tries for ever where a folder is there and takes
 * nothing, such as `/proc`.
 */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (await isFolder(path)) return;
    const parent = dirname(path);
    if (codeOf(error) !== "ENOENT" || parent === path) throw error;
    await makeFolder(parent);
    await mkdir(path);
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
