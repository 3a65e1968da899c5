import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { ListedStorage, Storage } from "./storage.ts";

interface Move {
  from: ListedStorage;
  to: Storage;
  /** Whether files are forgotten where they were, once all of them are whole where they are now. */
  isRemoving: boolean;
  onFile?: (soFar: Moved) => void;
}

export interface Moved {
  copied: number;
  /** Those that were there before, such as from a move that broke off. */
  alreadyThere: number;
}

/**
 * Copies every file to another storage and reads it there again. Throws at the first that is not
 * the same on both sides. May be repeated: after a break, or when more files have come.
 */
export async function moveFiles({ from, to, isRemoving, onFile }: Move): Promise<Moved> {
  const moved: Moved = { copied: 0, alreadyThere: 0 };
  const keys: string[] = [];
  for await (const key of from.list()) {
    const outcome = await copyFile({ from, to, key });
    if (outcome === "gone") continue;
    moved[outcome] += 1;
    keys.push(key);
    onFile?.(moved);
  }
  // Only what was copied goes: a size of the same picture that came meanwhile is the shop's only one.
  if (isRemoving) for (const key of keys) await from.removeOne(key);
  return moved;
}

async function copyFile({ from, to, key }: { from: Storage; to: Storage; key: string }) {
  const path = join(tmpdir(), `moving-${randomUUID()}`);
  try {
    const source = await from.open(key);
    if (!source) return "gone";
    const hash = createHash("sha256");
    await pipeline(source.body, hashing(hash), createWriteStream(path, { mode: 0o600 }));
    const wanted = hash.digest("hex");
    const known = await hashOf(to, key);
    if (known === wanted) return "alreadyThere";
    if (known === null) await to.put(key, { path });
    if ((await hashOf(to, key)) === wanted) return "copied";
    throw new Error(`The file ${key} is not the same where it was copied to: remove it there.`);
  } finally {
    await rm(path, { force: true });
  }
}

function hashing(hash: ReturnType<typeof createHash>) {
  return async function* (bytes: AsyncIterable<Uint8Array>) {
    for await (const each of bytes) {
      hash.update(each);
      yield each;
    }
  };
}

async function hashOf(storage: Storage, key: string): Promise<string | null> {
  const found = await storage.open(key);
  if (!found) return null;
  const hash = createHash("sha256");
  for await (const bytes of found.body) hash.update(bytes);
  return hash.digest("hex");
}
