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

/**
 * A storage that people wait for: a read that finds it away throws a `StorageAway`, and so does, at
 * once, each further one until it is asked again. `patient` is asked for everything else.
 */
export function restWhileAway(
  patient: Storage,
  { reads, restMs = usualRestMs }: { reads: Pick<Storage, "open">; restMs?: number },
): Storage {
  let asksAgainAt = 0;
  return {
    put: (key, content) => patient.put(key, content),
    remove: (key) => patient.remove(key),
    async open(key) {
      if (performance.now() < asksAgainAt) throw new StorageAway();
      try {
        return await reads.open(key);
      } catch (error) {
        if (!(error instanceof S3Error) || error.isRefusal) throw error;
        // Of all those who asked meanwhile, the first one says it.
        if (performance.now() >= asksAgainAt) console.error(error);
        asksAgainAt = performance.now() + restMs;
        throw new StorageAway(error);
      }
    },
  };
}
