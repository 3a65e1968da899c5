import { createHash } from "node:crypto";

/**
 * Where pictures and documents lie. A key is made from the content, so the bytes under a key never
 * change and the same file is kept once.
 */
export interface Storage {
  /** Keeps the bytes and returns their key. Returns only once they are safe. */
  put(bytes: Uint8Array, extension: string): Promise<string>;
  /** The bytes under a key, or null. */
  open(key: string): Promise<{ sizeBytes: number; body: ReadableStream<Uint8Array> } | null>;
  /** Forgets the bytes under a key; one that is not there is fine. */
  remove(key: string): Promise<void>;
}

const keyShape = /^[0-9a-f]{64}\.[a-z0-9]{1,5}$/;

/** The SHA-256 of the content, in hex, and the extension that tells its type. */
export function keyOf(bytes: Uint8Array, extension: string): string {
  const key = `${createHash("sha256").update(bytes).digest("hex")}.${extension}`;
  if (!keyShape.test(key)) throw new Error(`'${extension}' is no extension of a stored file`);
  return key;
}

/** Whether a text can be a key at all. Nothing else ever becomes part of a path. */
export function isKey(text: string): boolean {
  return keyShape.test(text);
}
