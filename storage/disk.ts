import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ReadableStream } from "node:stream/web";
import { makeFolder } from "./make-folder.ts";
import { unlessMissing } from "./missing.ts";
import { hashOfKey, type ListedStorage } from "./storage.ts";
import { syncFolder } from "./sync-folder.ts";

/** Where files lie below a storage's folder until they have a key: what a crash leaves there is cleared at a start. */
export const incomingName = "incoming";

/** The first two digits of keys; other folders beside them are not the storage's. */
const shelfShape = /^[0-9a-f]{2}$/;

/** Keeps files below a folder of this machine, in 256 folders by the first two digits of their keys. */
export function createDiskStorage(folder: string): ListedStorage {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);

  return {
    async put(key, content) {
      if (hashOfKey(key) === null) throw new Error(`'${key}' is no key of a stored file`);
      const path = pathOf(key);
      const isKept = await unlessMissing(access(path).then(() => true));
      if (!isKept) await writeSafely(path, { content, incoming: join(folder, incomingName) });
      // Also where it was found: whoever else brought it may not have come that far.
      await syncFolder(dirname(path));
    },

    async open(key) {
      if (hashOfKey(key) === null) return null;
      const path = pathOf(key);
      const found = await unlessMissing(stat(path));
      if (!found?.isFile()) return null;
      const body = ReadableStream.from(readPieces(path)) as globalThis.ReadableStream<Uint8Array>;
      return { sizeBytes: found.size, body };
    },

    async remove(key) {
      const hash = hashOfKey(key);
      if (hash === null) return;
      const beside = dirname(pathOf(key));
      const names = (await unlessMissing(readdir(beside))) ?? [];
      const own = names.filter((name) => name === key || name.startsWith(`${hash}-`));
      await Promise.all(own.map((name) => rm(join(beside, name), { force: true })));
    },

    async removeOne(key) {
      if (hashOfKey(key) !== null) await rm(pathOf(key), { force: true });
    },

    async *list() {
      for (const shelf of (await unlessMissing(readdir(folder))) ?? []) {
        if (!shelfShape.test(shelf)) continue;
        yield* (await readdir(join(folder, shelf))).filter((name) => hashOfKey(name) !== null);
      }
    },
  };
}

/** Opened with the first piece, and closed with whoever reads: what nobody reads keeps no file open. */
async function* readPieces(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

interface Writing {
  content: Uint8Array | { path: string };
  incoming: string;
}

/** Written elsewhere and moved into place once it is on the disk: a crash leaves no half file under a key. */
async function writeSafely(path: string, { content, incoming }: Writing): Promise<void> {
  await makeFolder(dirname(path));
  await mkdir(incoming, { recursive: true });
  const draft = join(incoming, randomUUID());
  try {
    if ("path" in content) await copyFile(content.path, draft);
    const file = await open(draft, "path" in content ? "r+" : "w");
    try {
      if (!("path" in content)) await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
