/**
 * Where pictures and documents lie. A key is made from the content, so the bytes under a key never
 * change and the same file is kept once.
 */
export interface Storage {
  /** Keeps bytes, or the file at a path of this machine, under a key. Returns once they are safe. */
  put(key: string, content: Uint8Array | { path: string }): Promise<void>;
  /** The bytes under a key, or null. */
  open(key: string): Promise<{ sizeBytes: number; body: ReadableStream<Uint8Array> } | null>;
  /** Forgets the bytes under a key, and those of every size of its picture. None there is fine. */
  remove(key: string): Promise<void>;
}

/** A storage that is taken key by key, for the commands that copy all of it. */
export interface ListedStorage extends Storage {
  /** Every key, in no order. */
  list(): AsyncIterable<string>;
  /** Forgets the bytes under this key alone. None there is fine. */
  removeOne(key: string): Promise<void>;
}

const keyShape = /^([0-9a-f]{64})(?:-\d{1,4})?\.[a-z0-9]{1,5}$/;

/** A hash of the content in hex, and the extension that tells its type. */
export function makeKey(hash: string, extension: string): string {
  const key = `${hash}.${extension}`;
  if (!keyShape.test(key)) throw new Error(`'${key}' is no key of a stored file`);
  return key;
}

/** The hash of a text that can be a key; null for any other. Nothing else ever becomes part of a path. */
export function hashOfKey(text: string): string | null {
  return keyShape.exec(text)?.[1] ?? null;
}
