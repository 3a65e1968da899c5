import { env } from "#env";
import { makeBucket } from "#storage/s3.ts";
import { readBucket } from "#storage/shop-storage.ts";

try {
  const bucket = readBucket(env);
  if (!bucket) throw new Error("Set S3_ENDPOINT and what belongs to it: that names the bucket.");
  const { kind } = await makeBucket(bucket);
  console.log(`The bucket ${bucket.bucket} ${kind === "made" ? "is made" : "exists already"}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
