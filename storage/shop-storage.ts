import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Env, env } from "#env";
import { createDiskStorage, incomingName } from "./disk.ts";
import { restWhileAway } from "./resting.ts";
import { checkBucket, createS3Storage } from "./s3.ts";
import { type Bucket, S3Error } from "./s3-call.ts";
import type { ListedStorage, Storage } from "./storage.ts";

/** The shop's own storage. Opened once at start by `openStorage`, before the first request. */
export let storage: Storage;

/** Where files lie while they arrive. */
export let incomingFolder: string;

/** No file is on its way for so long: what is older was left by a shop that crashed. */
const longestArrivalMs = 3_600_000;

/**
 * Somebody waits for what is read: four seconds at most, where a job has the time for further attempts. What is
 * removed is removed in the midst of a transaction, which the database ends after half a minute without a word.
 */
const haste = { timeoutMs: 2_000, retryAfterMs: [200] };

/**
 * Opens the storage that the settings name and makes it the shop's `storage`; the folder is where
 * files arrive, and without S3 where they stay. Throws where S3 refuses; where it does not answer
 * the shop opens without pictures rather than not at all.
 */
export async function openStorage(folder: string): Promise<Storage> {
  incomingFolder = join(folder, incomingName);
  await mkdir(incomingFolder, { recursive: true });
  await clear(incomingFolder);
  const bucket = readBucket(env);
  if (bucket) {
    await checkBucket({ ...bucket, retryAfterMs: [] }).catch((error: unknown) => {
      if (!(error instanceof S3Error) || error.isRefusal) throw error;
      console.error(`${error.message} Pictures are missing until it does.`);
    });
  }
  const patient = chooseStorage(folder);
  storage = bucket
    ? restWhileAway({ patient, hurried: createS3Storage({ ...bucket, ...haste }) })
    : patient;
  return storage;
}

/** The storage that the settings name, for commands that run beside the shop. */
export function chooseStorage(folder: string): ListedStorage {
  const bucket = readBucket(env);
  return bucket ? createS3Storage(bucket) : createDiskStorage(folder);
}

/** Where files lie outside of this machine; null without the settings. */
export function readBucket(settings: Env): Bucket | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  const isPathStyle = settings.S3_PATH_STYLE;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, isPathStyle };
}

async function clear(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > longestArrivalMs) await rm(path, { force: true });
  }
}
