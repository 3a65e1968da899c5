import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { syncFolder } from "#storage/sync-folder.ts";
import { type Entry, readTarHeader, tarEnd, tarHeader, tarPadding } from "./tar.ts";

/** The last file of an archive: the hash, in hex, of all that stands before it. */
const sealName = "seal.sha256";

/** A file that is no archive of ours, or not whole. The message says so in a sentence. */
export class ArchiveError extends Error {}

/** The end of a draft's name: each run has a draft of its own, so that none writes into another's. */
const draftShape = /\.[0-9a-f-]{36}\.unfinished$/;

/** A run writes to its draft all the time and then reads it: what lies longer was left by one that was killed. */
const longestReadingMs = 12 * 3_600_000;

interface Writing {
  tell: (sentence: string) => void;
  signal?: AbortSignal;
}

/**
 * Writes files, one after the other, into a gzipped tar archive that only its owner may read. It
 * comes to stand under its name, in the place of an earlier one, when it is on the disk and was read
 * from there once more and whole.
 */
export async function writeArchive(
  path: string,
  entries: AsyncIterable<Entry>,
  { tell, signal }: Writing,
): Promise<void> {
  signal?.throwIfAborted();
  await removeOldDrafts(dirname(path));
  const draft = `${path}.${randomUUID()}.unfinished`;
  try {
    const file = createWriteStream(draft, { mode: 0o600 });
    // Pictures do not get smaller, and rows do at any level: the fastest takes a third of the time.
    const gzip = createGzip({ level: 1, chunkSize: 256 * 1024 });
    await pipeline(tarOf(entries), gzip, file, { signal });
    const written = await open(draft, "r+");
    await written.sync();
    await written.close();
    tell("Reading the archive once more ...");
    await requireWhole(draft, { path, signal });
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** A folder that cannot be looked through, or a draft that stays, is no reason to make no backup. */
async function removeOldDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!draftShape.test(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > longestReadingMs) await rm(path).catch(() => {});
  }
}

async function requireWhole(
  draft: string,
  { path, signal }: { path: string; signal: AbortSignal | undefined },
): Promise<void> {
  try {
    for await (const _ of readArchive(draft, signal));
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    throw new ArchiveError(
      `What was written could not be read again as it was, so there is no new backup, and ${path} is as before: try once more, or on another disk.`,
      { cause: error },
    );
  }
}

async function* tarOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  for await (const entry of entries) {
    for await (const bytes of bytesOf(entry)) {
      hash.update(bytes);
      yield bytes;
    }
  }
  yield* bytesOf(entryOf(sealName, hash.digest("hex")));
  yield tarEnd;
}

async function* bytesOf({ name, sizeBytes, body }: Entry): AsyncGenerator<Uint8Array> {
  yield tarHeader({ name, sizeBytes });
  let written = 0;
  for await (const bytes of body) {
    written += bytes.byteLength;
    yield bytes;
  }
  if (written !== sizeBytes) throw new Error(`'${name}' changed while it was read.`);
  yield tarPadding(sizeBytes);
}

/** A file of an archive from bytes or a text. */
export function entryOf(name: string, content: Uint8Array | string): Entry {
  const bytes = Buffer.from(content);
  return { name, sizeBytes: bytes.byteLength, body: single(bytes) };
}

async function* single(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/**
 * The files of an archive in their order; what is not read of one is passed over. Throws an
 * `ArchiveError` where it is cut off, changed, or none of ours; that is known at its end, so an
 * archive is read through once before anything is made of it.
 */
export async function* readArchive(path: string, signal?: AbortSignal): AsyncGenerator<Entry> {
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  const reading = pipeline(createReadStream(path), gunzip, { signal });
  reading.catch(() => {});
  try {
    yield* entriesOf(new Tape(gunzip));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw code.startsWith("Z_") ? damaged() : error;
  } finally {
    gunzip.destroy();
  }
}

async function* entriesOf(tape: Tape): AsyncGenerator<Entry> {
  for (;;) {
    const before = tape.hash.copy();
    const head = readTarHeader(await tape.take(512));
    if (head === null) throw damaged();
    const entry: Entry = { ...head, body: tape.pieces(head.sizeBytes) };
    if (head.name === sealName) {
      if ((await readText(entry)) !== before.digest("hex")) throw damaged();
      return;
    }
    yield entry;
    for await (const _ of entry.body);
    await tape.take(tarPadding(head.sizeBytes).byteLength);
  }
}

function damaged(): ArchiveError {
  return new ArchiveError("The archive is cut off or damaged: nothing was restored from it.");
}

/** A small file of an archive as text. */
export async function readText({ body }: Entry): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}

/** Bytes in portions that the reader names, hashed as they pass. */
class Tape {
  readonly hash = createHash("sha256");
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(count: number): Promise<Buffer> {
    const taken: Uint8Array[] = [];
    for await (const piece of this.pieces(count)) taken.push(piece);
    return Buffer.concat(taken);
  }

  async *pieces(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      if (this.#rest.byteLength === 0) {
        const { value, done } = await this.#source.next();
        if (done) throw damaged();
        this.#rest = value;
      }
      const piece = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(piece.byteLength);
      this.hash.update(piece);
      left -= piece.byteLength;
      yield piece;
    }
  }
}
