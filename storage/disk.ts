import { createReadStream } from "node:fs";
import { access, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { isKey, keyOf, type Storage } from "./storage.ts";

/** Keeps files below a folder of this machine, in 256 folders by the first two digits of their keys. */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);

  return {
    async put(bytes, extension) {
      const key = keyOf(bytes, extension);
      const path = pathOf(key);
      const isKept = await access(path).then(
        () => true,
        () => false,
      );
      if (!isKept) await writeSafely(path, bytes);
      return key;
    },

    async open(key) {
      if (!isKey(key)) return null;
      const path = pathOf(key);
      const found = await stat(path).catch(() => null);
      if (!found?.isFile()) return null;
      const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
      return { sizeBytes: found.size, body };
    },

    async remove(key) {
      if (isKey(key)) await rm(pathOf(key), { force: true });
    },
  };
}

/** Written beside and moved into place once it is on the disk: a crash leaves no half file under a key. */
async function writeSafely(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.draft`;
  const file = await open(draft, "w");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
