import { createHash } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import { pipeline } from "node:stream/promises";
import { type Bucket, callS3, S3Error } from "./s3-call.ts";
import { hashOfKey, type ListedStorage } from "./storage.ts";

/** Keeps files in a bucket of an S3-compatible service, each as an object under its key. */
export function createS3Storage(bucket: Bucket): ListedStorage {
  return {
    async put(key, content) {
      if (hashOfKey(key) === null) throw new Error(`'${key}' is no key of a stored file`);
      const sent = "path" in content ? await readFrom(content.path) : readBytes(content);
      const found = await callS3(bucket, { method: "HEAD", key });
      if (found.ok && Number(found.headers.get("Content-Length")) === sent.body.size) return;
      const kept = await callS3(bucket, { method: "PUT", key, content: sent });
      await kept.body?.cancel();
      if (!kept.ok) throw noBucket(bucket);
    },

    async open(key) {
      if (hashOfKey(key) === null) return null;
      const found = await callS3(bucket, { method: "GET", key });
      if (found.ok && found.body)
        return { sizeBytes: Number(found.headers.get("Content-Length")), body: found.body };
      if ((await found.text()).includes("<Code>NoSuchBucket<")) throw noBucket(bucket);
      return null;
    },

    async remove(key) {
      const hash = hashOfKey(key);
      if (hash === null) return;
      for await (const each of listKeys(bucket, hash)) {
        if (each === key || each.startsWith(`${hash}-`)) await removeObject(bucket, each);
      }
    },

    async removeOne(key) {
      if (hashOfKey(key) !== null) await removeObject(bucket, key);
    },

    list: () => listKeys(bucket, ""),
  };
}

async function removeObject(bucket: Bucket, key: string): Promise<void> {
  const removed = await callS3(bucket, { method: "DELETE", key });
  await removed.body?.cancel();
}

/** Throws an `S3Error` where the bucket cannot be used, such as for a wrong key or name. */
export async function checkBucket(bucket: Bucket): Promise<void> {
  const answer = await callS3(bucket, { method: "GET", query: { "max-keys": "1" } });
  await answer.body?.cancel();
  if (!answer.ok) throw noBucket(bucket);
}

/** Makes the bucket where it is missing, for nobody but its owner. */
export async function makeBucket(bucket: Bucket): Promise<{ kind: "made" | "exists" }> {
  const found = await callS3(bucket, { method: "HEAD" });
  if (found.ok) return { kind: "exists" };
  // Outside of the first region the service wants the region's name a second time.
  const place = `<LocationConstraint>${bucket.region}</LocationConstraint>`;
  const isFirst = bucket.region === "us-east-1";
  const wanted = isFirst ? "" : `<CreateBucketConfiguration>${place}</CreateBucketConfiguration>`;
  const made = await callS3(bucket, { method: "PUT", content: readBytes(Buffer.from(wanted)) });
  await made.body?.cancel();
  return { kind: "made" };
}

/** Page after page, each beginning behind the last key of the one before. */
async function* listKeys(bucket: Bucket, prefix: string): AsyncGenerator<string> {
  for (let marker: string | undefined = ""; marker !== undefined; ) {
    const query = { ...(prefix && { prefix }), ...(marker && { marker }), ...pageOf(bucket) };
    const answer = await callS3(bucket, { method: "GET", query });
    if (!answer.ok) throw noBucket(bucket);
    const page = await answer.text();
    const keys = [...page.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = ""]) => key);
    yield* keys.filter((key) => hashOfKey(key) !== null);
    marker = page.includes("<IsTruncated>true<") ? keys.at(-1) : undefined;
  }
}

function pageOf({ keysOnPage }: Bucket): Record<string, string> {
  return keysOnPage ? { "max-keys": String(keysOnPage) } : {};
}

function readBytes(bytes: Uint8Array) {
  const body = new Blob([new Uint8Array(bytes)]);
  return { body, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** The file is read twice and never whole: for its hash, which is signed, and when it is sent. */
async function readFrom(path: string) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return { body: await openAsBlob(path), sha256: hash.digest("hex") };
}

function noBucket({ endpoint, bucket }: Bucket): S3Error {
  const message = `The file storage at ${endpoint} has no bucket '${bucket}': make it, or correct S3_BUCKET.`;
  return new S3Error(message, { isRefusal: true });
}
