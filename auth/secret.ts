import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

interface Place {
  /** The setting, which wins; copies of the shop on several machines must share it. */
  given?: string | undefined;
  /** Where the secret made by the shop is kept. */
  folder: string;
}

/**
 * The secret that signs sessions and encrypts keys. It must last: a new one signs everybody out
 * and makes the encrypted keys unreadable, so it is made once and kept in a file of its own that
 * only the shop's user may read.
 */
export function readSecret({ given, folder }: Place): string {
  if (given) return given;
  const file = join(folder, "secret");
  return readKept(file) ?? keepNew(file, folder);
}

function readKept(file: string): string | null {
  try {
    const secret = readFileSync(file, "utf8").trim();
    if (secret.length < 32) {
      throw new Error(
        `The file ${file} is damaged: restore it, or delete it to make a new secret.`,
      );
    }
    return secret;
  } catch (error) {
    if (isFileError(error, "ENOENT")) return null;
    throw error;
  }
}

/** Writes beside and links into place, so that two copies starting together agree on one secret. */
function keepNew(file: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const secret = randomBytes(48).toString("base64url");
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${secret}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return secret;
  } catch (error) {
    const made = isFileError(error, "EEXIST") ? readKept(file) : null;
    if (made) return made;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function isFileError(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
