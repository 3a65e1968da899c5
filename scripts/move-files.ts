import { env } from "#env";
import { createDiskStorage } from "#storage/disk.ts";
import { moveFiles } from "#storage/move.ts";
import { checkBucket, createS3Storage } from "#storage/s3.ts";
import { readBucket } from "#storage/shop-storage.ts";
import { filesFolder } from "../backup/shop-place.ts";

const usage = `Say where the files shall lie: npm run files -- --to s3, or --to disk.
With --remove they are removed where they were, once all of them are copied and verified.`;

try {
  const target = process.argv[process.argv.indexOf("--to") + 1];
  if (target !== "s3" && target !== "disk") throw new Error(usage);
  const bucket = readBucket(env);
  if (!bucket)
    throw new Error("Set S3_ENDPOINT and what belongs to it: where files come from, or go to.");
  await checkBucket(bucket);
  const [disk, s3] = [createDiskStorage(filesFolder), createS3Storage(bucket)];
  const [from, to] = target === "s3" ? [disk, s3] : [s3, disk];
  const isRemoving = process.argv.includes("--remove");
  let toldAt = performance.now();
  const { copied, alreadyThere } = await moveFiles({
    from,
    to,
    isRemoving,
    onFile: (soFar) => {
      if (performance.now() - toldAt < 2000) return;
      toldAt = performance.now();
      console.log(`${soFar.copied + soFar.alreadyThere} files so far ...`);
    },
  });
  const places = { s3: `the bucket ${bucket.bucket}`, disk: filesFolder };
  console.log(
    `Copied ${copied} files to ${places[target]} and verified them; ${alreadyThere} were there already.`,
  );
  if (!isRemoving)
    console.log(
      "Those that were copied are still where they were: --remove removes them, once the shop reads the others.",
    );
  console.log(
    target === "s3"
      ? "Start the shop with the S3_ settings, then run this once more for what came meanwhile."
      : "Start the shop without the S3_ settings, then run this once more, with them, for what came meanwhile.",
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
