import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDiskStorage } from "./disk.ts";
import { incomingFolder, openStorage } from "./shop-storage.ts";
import { hashOfKey, makeKey, type Storage } from "./storage.ts";

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

test("what could not be written leaves nothing behind", async () => {
  const key = makeKey("ef".repeat(32), "txt");
  await expect(storage.put(key, { path: join(folder, "nothing") })).rejects.toThrow("ENOENT");
  expect(await readdir(join(folder, "ef"))).toEqual([]);
  expect(await read(key)).toBeNull();
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

test("what a crashed shop left on its way in is cleared at the next start", async () => {
  await openStorage(join(folder, "shop"));
  const [old, young] = [join(incomingFolder, "old"), join(incomingFolder, "young")];
  for (const path of [old, young]) await writeFile(path, "half");
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(old, longAgo, longAgo);
  await openStorage(join(folder, "shop"));
  expect(await readdir(incomingFolder)).toEqual(["young"]);
});
