import { S3Error } from "./s3-call.ts";
import type { Storage } from "./storage.ts";

/** The storage has just been found away. What was asked for may exist; it can be asked for again in a moment. */
export class StorageAway extends Error {
  constructor(cause?: unknown) {
    super("The file storage is away.", { cause });
  }
}

/** For so long nobody is asked after a question that had no answer, so that few visitors wait in vain. */
const usualRestMs = 5_000;

interface Means {
  /** What is stored need not be brought again: it is asked for as long as a job may take. */
  patient: Pick<Storage, "put">;
  /** Somebody waits for what is read, and what is removed is locked meanwhile. */
  hurried: Pick<Storage, "open" | "remove">;
  restMs?: number;
}

/**
 * A storage that people wait for: whoever reads or keeps something and finds it away gets a `StorageAway`, and so
 * does, at once, each further one who reads until it is asked again. What is kept is always asked for, and says
 * nothing of reading: it is large, and its line may be another.
 */
export function restWhileAway({ patient, hurried, restMs = usualRestMs }: Means): Storage {
  let asksAgainAt = 0;
  return {
    async put(key, content) {
      try {
        await patient.put(key, content);
      } catch (error) {
        if (!isAway(error)) throw error;
        console.error(error);
        throw new StorageAway(error);
      }
    },
    remove: (key) => hurried.remove(key),
    async open(key) {
      if (performance.now() < asksAgainAt) throw new StorageAway();
      try {
        return await hurried.open(key);
      } catch (error) {
        if (!isAway(error)) throw error;
        // Of all those who asked meanwhile, the first one says it.
        if (performance.now() >= asksAgainAt) console.error(error);
        asksAgainAt = performance.now() + restMs;
        throw new StorageAway(error);
      }
    },
  };
}

function isAway(error: unknown): boolean {
  return error instanceof S3Error && !error.isRefusal;
}
