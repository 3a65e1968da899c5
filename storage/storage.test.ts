import { mkdtemp, readdir, readlink, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { env } from "#env";
import { startS3 } from "#test/s3.ts";
import { createDiskStorage } from "./disk.ts";
import { StorageAway } from "./resting.ts";
import { incomingFolder, openStorage } from "./shop-storage.ts";
import { hashOfKey, makeKey, type Storage } from "./storage.ts";
import { syncFolder } from "./sync-folder.ts";

vi.mock(import("./sync-folder.ts"), { spy: true });

let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "storage-"));
  storage = createDiskStorage(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const hash = "ab".repeat(32);

async function read(key: string): Promise<string | null> {
  const file = await storage.open(key);
  return file && (await new Response(file.body).text());
}

test("bytes and files are kept under their key and never written again", async () => {
  const key = makeKey(hash, "txt");
  await storage.put(key, Buffer.from("first"));
  await storage.put(key, Buffer.from("second"));
  expect(await read(key)).toBe("first");

  const path = join(folder, "source");
  await writeFile(path, "from a file");
  const other = makeKey("cd".repeat(32), "txt");
  await storage.put(other, { path });
  expect(await read(other)).toBe("from a file");
  expect(await readdir(join(folder, "cd"))).toEqual([other]);
});

test("a file is kept for good under its name before anybody hears that it is", async () => {
  const shelf = join(folder, "5f");
  const key = makeKey("5f".repeat(32), "txt");
  const synced: [string, string[]][] = [];
  vi.mocked(syncFolder).mockImplementation(async (path) => {
    synced.push([path, await readdir(path)]);
  });
  await storage.put(key, Buffer.from("kept"));
  expect(synced).toEqual([
    [folder, expect.arrayContaining(["5f"])],
    [shelf, [key]],
  ]);
  synced.length = 0;
  // It may be there by somebody who does not know yet whether it stays.
  await storage.put(key, Buffer.from("kept"));
  expect(synced).toEqual([[shelf, [key]]]);
  vi.mocked(syncFolder).mockReset();
});

test.skipIf(process.platform !== "linux")(
  // Only Linux tells a process by their paths which files it has open.
  "a file is open while it is read, and not before, nor for those who stop in the middle",
  async () => {
    const key = makeKey("5e".repeat(32), "txt");
    await storage.put(key, Buffer.alloc(300_000));
    const file = await storage.open(key);
    expect(await isOpen(key)).toBe(false);
    const reader = file?.body.getReader();
    await reader?.read();
    expect(await isOpen(key)).toBe(true);
    await reader?.cancel();
    await vi.waitFor(async () => expect(await isOpen(key)).toBe(false));
  },
);

/** Whether this process has the file with this key open. */
async function isOpen(key: string): Promise<boolean> {
  const numbers = await readdir("/proc/self/fd");
  const paths = await Promise.all(
    numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => "")),
  );
  return paths.some((path) => path.endsWith(key));
}

test("what could not be written leaves nothing behind", async () => {
  const key = makeKey("ef".repeat(32), "txt");
  await expect(storage.put(key, { path: join(folder, "nothing") })).rejects.toThrow("ENOENT");
  expect(await readdir(join(folder, "ef"))).toEqual([]);
  expect(await readdir(join(folder, "incoming"))).toEqual([]);
  expect(await read(key)).toBeNull();
});

test("a file that is not whole yet lies where a start clears what a crash has left", async () => {
  const key = makeKey("ec".repeat(32), "txt");
  const [shelf, incoming] = [join(folder, "ec"), join(folder, "incoming")];
  const seen = { shelf: new Set<string>(), incoming: new Set<string>() };
  let isOver = false;
  const keeping = storage.put(key, Buffer.alloc(64 * 1024 * 1024)).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const name of await readdir(shelf).catch(() => [])) seen.shelf.add(name);
    for (const name of await readdir(incoming).catch(() => [])) seen.incoming.add(name);
  }
  await keeping;
  expect(seen.incoming.size).toBe(1);
  expect([...seen.shelf].filter((name) => name !== key)).toEqual([]);
});

test("what cannot be read is not taken for what is not there", async () => {
  await writeFile(join(folder, "no-folder"), "");
  const broken = createDiskStorage(join(folder, "no-folder"));
  await expect(broken.open(makeKey(hash, "txt"))).rejects.toThrow("ENOTDIR");
  await expect(broken.remove(makeKey(hash, "txt"))).rejects.toThrow("ENOTDIR");
  await expect(broken.list()[Symbol.asyncIterator]().next()).rejects.toThrow("ENOTDIR");
  const missing = createDiskStorage(join(folder, "nothing-yet"));
  expect((await missing.list()[Symbol.asyncIterator]().next()).done).toBe(true);
});

test("a picture is removed with all its sizes, and nothing else", async () => {
  const [key, wider] = [makeKey(hash, "webp"), `${hash}-320.avif`];
  const neighbour = makeKey(`ab${"01".repeat(31)}`, "webp");
  for (const each of [key, wider, neighbour]) await storage.put(each, Buffer.from(each));
  await storage.remove(key);
  expect([await read(key), await read(wider)]).toEqual([null, null]);
  expect(await read(neighbour)).toBe(neighbour);
  expect(await read(makeKey(hash, "txt"))).toBe("first");
  await storage.remove(key);
});

test.each([
  "../../etc/passwd",
  `${hash}`,
  `${hash}.toolong`,
  `${hash}-12345.webp`,
  `${hash}/x.webp`,
  `${hash.toUpperCase()}.webp`,
  "",
])("'%s' is no key: it is neither kept, found nor removed", async (text) => {
  expect(hashOfKey(text)).toBeNull();
  expect(await storage.open(text)).toBeNull();
  await storage.remove(text);
  await expect(storage.put(text, Buffer.from("x"))).rejects.toThrow("no key");
});

test("a bucket that is away is asked once at the start, and little by those who wait", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const service = await startS3();
  const { endpoint, bucket, accessKeyId, secretAccessKey } = service.bucket;
  const before = { ...env };
  Object.assign(env, {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  try {
    service.faults.push(503, 503, 503);
    const opened = await openStorage(join(folder, "beside-a-bucket"));
    expect(service.asked).toHaveLength(1);
    await expect(opened.open(makeKey(hash, "txt"))).rejects.toThrow(StorageAway);
    expect(service.asked).toHaveLength(3);
    await expect(opened.open(makeKey(hash, "txt"))).rejects.toThrow(StorageAway);
    expect(service.asked).toHaveLength(3);
    // What is removed is locked meanwhile, in a transaction that may not last for long.
    service.faults.push(503, 503);
    await expect(opened.remove(makeKey(hash, "txt"))).rejects.toThrow("The file storage at");
    expect(service.asked.splice(3)).toHaveLength(2);
    // What nobody waits for is tried as long as ever.
    service.faults.push(503);
    await opened.put(makeKey(hash, "txt"), Buffer.from("patient"));
    expect(service.asked.slice(3).map((each) => each.split(" ")[0])).toEqual([
      "HEAD",
      "HEAD",
      "PUT",
    ]);
  } finally {
    Object.assign(env, {
      S3_ENDPOINT: before.S3_ENDPOINT,
      S3_BUCKET: before.S3_BUCKET,
      S3_ACCESS_KEY_ID: before.S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: before.S3_SECRET_ACCESS_KEY,
    });
    await service.stop();
    vi.restoreAllMocks();
  }
});

test("what a crashed shop left on its way in is cleared at the next start", async () => {
  await openStorage(join(folder, "shop"));
  const [old, young] = [join(incomingFolder, "old"), join(incomingFolder, "young")];
  for (const path of [old, young]) await writeFile(path, "half");
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(old, longAgo, longAgo);
  await openStorage(join(folder, "shop"));
  expect(await readdir(incomingFolder)).toEqual(["young"]);
});
