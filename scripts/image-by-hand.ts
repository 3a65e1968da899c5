import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { startEmbeddedDatabase } from "#db/embedded.ts";
import { createDiskStorage } from "#storage/disk.ts";
import { createS3Storage } from "#storage/s3.ts";
import type { Storage } from "#storage/storage.ts";
import { findFreePort, hasEnded } from "#test/running-shop.ts";
import { startS3 } from "#test/s3.ts";
import { type Image, machine, makeImage, weighImage } from "./image-steps.ts";

// Where no engine for containers is at hand: makes the image in a folder, and lives in it as compose.yaml and
// docs/operations.md say, beside a PostgreSQL and a storage that speaks S3. The packages come from the registry.

const startsWithinMs = 120_000;
/** What the image adds to Node's own. What builds the shop, a second Node or a database would be more. */
const mostMegabytes = 250;
const upload = `${"ab".repeat(32)}.txt`;

try {
  await using parts = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "shop-image-"));
  parts.defer(() => rm(folder, { recursive: true, force: true }));
  const image = makeImage(folder);
  requireSmall(image);
  const archive = join(folder, "backups", "shop.tar.gz");

  const sold = await inNewPlace(join(folder, "first"), async ({ settings, files }) => {
    const run = (...command: string[]) => runIn(image, command, settings);
    await run("node", "scripts/make-bucket.ts");
    await files.put(upload, Buffer.from("uploaded"));
    return whileOpen(image, settings, async (url) => {
      await run("node", "scripts/backup.ts", archive);
      return readShop(url);
    });
  });
  await inNewPlace(join(folder, "second"), async ({ settings, files, data }) => {
    const run = (...command: string[]) => runIn(image, command, settings);
    await run("node", "scripts/restore.ts", archive);
    await requireUpload(files);
    const restored = await whileOpen(image, settings, readShop);
    if (restored !== sold) throw new Error(`It sold ${sold}, and once restored ${restored}.`);
    await run("node", "scripts/move-files.ts", "--to", "disk");
    await requireUpload(createDiskStorage(join(data, "files")));
  });
  console.log(
    "The image works: what it sells and stores is the same after a backup and its restore.",
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Before it is lived in: what a shop writes is no part of it. */
function requireSmall(image: Image): void {
  const megabytes = weighImage(image) / 1024 / 1024;
  const weight = `The image adds ${megabytes.toFixed(1)} MB to Node's own, of at most ${mostMegabytes}.`;
  if (megabytes > mostMegabytes) throw new Error(weight);
  console.log(weight);
}

interface Place {
  /** Those that compose.yaml gives the shop. */
  settings: Record<string, string>;
  files: Storage;
  data: string;
}

/** With a database, a bucket and a `/data` that are empty. */
async function inNewPlace<Result>(
  folder: string,
  work: (place: Place) => Promise<Result>,
): Promise<Result> {
  await using parts = new AsyncDisposableStack();
  const database = await startEmbeddedDatabase({ folder: join(folder, "postgres") });
  parts.defer(() => database.stop());
  const { bucket, stop } = await startS3();
  parts.defer(stop);
  const port = await findFreePort();
  const data = join(folder, "data");
  await mkdir(data);
  const settings = {
    HOST: "127.0.0.1",
    PORT: String(port),
    SITE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: data,
    DATABASE_URL: database.servingUrl,
    DATABASE_OWNER_URL: database.url,
    AUTH_SECRET: "of a shop that is open for a minute",
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: bucket.bucket,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  };
  return await work({ settings, files: createS3Storage(bucket), data });
}

/** Waits for a command, while what stands beside the shop goes on in this process. */
async function runIn(
  image: Image,
  command: string[],
  settings: Record<string, string>,
): Promise<void> {
  console.log(`> ${command.join(" ")}`);
  const code = await ending(start(image, command, settings));
  if (code !== 0) throw new Error(`It ended with exit code ${code}.`);
}

/** Opens the shop, and asks for its health by the image's command until it is well. */
async function whileOpen<Result>(
  image: Image,
  settings: Record<string, string>,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  console.log(`> ${image.command.join(" ")}`);
  const shop = start(image, image.command, settings);
  const ended = ending(shop);
  let code: number | null = null;
  let result: Result;
  try {
    const deadline = Date.now() + startsWithinMs;
    while ((await ending(start(image, image.healthCheck, settings))) !== 0) {
      if (hasEnded(shop) || Date.now() > deadline) throw new Error("It is not well.");
      await delay(1000);
    }
    result = await work(`http://127.0.0.1:${settings.PORT}`);
  } finally {
    shop.kill("SIGTERM");
    code = await ended;
  }
  if (code !== 0) throw new Error(`The shop closed with exit code ${code}.`);
  return result;
}

function start(
  { settings: own, workdir }: Image,
  [name = "", ...rest]: string[],
  settings: Record<string, string>,
): ChildProcess {
  const env = { ...machine(), ...own, ...settings };
  return spawn(name, rest, { cwd: workdir, env, stdio: "inherit" });
}

async function ending(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, "close");
  return code;
}

/** The products of a page, and how big a picture is that the shop draws from them. */
async function readShop(url: string): Promise<string> {
  const page = await (await fetch(`${url}/products`)).text();
  const products = new Set(page.match(/\/product\/[0-9a-f-]{36}/g));
  const [picture = ""] = /\/images\/shared\/[\w-]+\.jpg/.exec(page) ?? [];
  const answer = await fetch(`${url}${picture}`);
  if (products.size === 0 || !answer.ok) throw new Error(`'${picture}' answers ${answer.status}.`);
  const { byteLength } = await answer.arrayBuffer();
  return `${[...products].join(", ")} and ${byteLength} bytes of ${picture}`;
}

async function requireUpload(files: Storage): Promise<void> {
  const found = await files.open(upload);
  if (!found || (await text(found.body)) !== "uploaded") throw new Error("A file is missing.");
}
