import { createHash, randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";

/** A file that has arrived and is not kept yet. Disposing of it removes it. */
export interface IncomingFile extends AsyncDisposable {
  path: string;
  sizeBytes: number;
  /** SHA-256 of its content, in hex. */
  hash: string;
}

export type Arrival =
  | { kind: "arrived"; file: IncomingFile }
  | { kind: "empty" }
  | { kind: "too_large" };

interface Arriving {
  /** Where it lies until it is kept or disposed of. */
  folder: string;
  /** What is larger is given up as soon as it is. */
  mostBytes: number;
}

/**
 * Writes what arrives to a file, piece by piece, so that no upload is ever whole in memory. Rejects
 * when the connection breaks. Whatever comes of it, no file is left that nobody disposes of.
 */
export async function receiveFile(
  body: ReadableStream<Uint8Array> | null,
  { folder, mostBytes }: Arriving,
): Promise<Arrival> {
  if (!body) return { kind: "empty" };
  const path = join(folder, randomUUID());
  const remove = () => rm(path, { force: true });
  try {
    const written = await write(body, { path, mostBytes });
    if (written === null || written.sizeBytes === 0) {
      await remove();
      return { kind: written ? "empty" : "too_large" };
    }
    return { kind: "arrived", file: { path, ...written, [Symbol.asyncDispose]: remove } };
  } catch (error) {
    await remove();
    throw error;
  }
}

interface Writing {
  path: string;
  mostBytes: number;
}

/** Null once more has come than may. */
async function write(body: ReadableStream<Uint8Array>, { path, mostBytes }: Writing) {
  await using file = await open(path, "wx");
  const hash = createHash("sha256");
  let sizeBytes = 0;
  for await (const piece of body) {
    sizeBytes += piece.length;
    if (sizeBytes > mostBytes) return null;
    hash.update(piece);
    await file.write(piece);
  }
  return { sizeBytes, hash: hash.digest("hex") };
}
