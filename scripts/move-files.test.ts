import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDiskStorage } from "#storage/disk.ts";
import { createS3Storage } from "#storage/s3.ts";
import { startS3 } from "#test/s3.ts";

let service: Awaited<ReturnType<typeof startS3>>;
let dataDir: string;
beforeAll(async () => {
  service = await startS3();
  dataDir = await mkdtemp(join(tmpdir(), "move-files-"));
});
afterAll(async () => {
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const key = `${"a1".repeat(32)}.pdf`;
const content = Buffer.from("a datasheet");

/** A process loads half of the shop, which a busy machine takes its time for. */
const timeout = 60_000;

/** Runs the command as npm does. Answers how it ended and what it said. */
async function moveFiles(args: string[], settings: Record<string, string> = {}) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir, ...settings };
  const child = spawn(process.execPath, ["scripts/move-files.ts", ...args], { env });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code, said, complained };
}

test("files of the shop go from its folder to the bucket, and back", { timeout }, async () => {
  const { bucket } = service;
  const settings = {
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: bucket.bucket,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  };
  const [disk, s3] = [createDiskStorage(join(dataDir, "files")), createS3Storage(bucket)];
  await disk.put(key, content);

  const there = await moveFiles(["--to", "s3"], settings);
  expect(there).toMatchObject({ code: 0, complained: "" });
  expect(there.said).toContain("Copied 1 files to the bucket shop-files and verified them; 0 were");
  expect(there.said).toContain("still where they were");
  expect(there.said).toContain("Start the shop with the S3_ settings, then run this once more");
  expect(await disk.open(key)).not.toBeNull();
  expect(await s3.open(key)).toMatchObject({ sizeBytes: content.length });

  await disk.remove(key);
  const back = await moveFiles(["--to", "disk", "--remove"], settings);
  expect(back).toMatchObject({ code: 0, complained: "" });
  expect(back.said).toContain(`Copied 1 files to ${join(dataDir, "files")}`);
  expect(back.said).toContain(
    "Start the shop without the S3_ settings, then run this once more, with them,",
  );
  expect(await disk.open(key)).toMatchObject({ sizeBytes: content.length });
  expect(await s3.open(key)).toBeNull();
});

test.each([
  [[], "Say where the files shall lie"],
  [["--to", "s3"], "Set S3_ENDPOINT and what belongs to it"],
])("what is missing is said: %o", { timeout }, async (args, sentence) => {
  const { code, complained } = await moveFiles(args);
  expect(complained).toContain(sentence);
  expect(code).toBe(1);
});
