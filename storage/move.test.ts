import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startS3 } from "#test/s3.ts";
import { createDiskStorage } from "./disk.ts";
import { moveFiles } from "./move.ts";
import { createS3Storage } from "./s3.ts";
import type { ListedStorage } from "./storage.ts";

let service: Awaited<ReturnType<typeof startS3>>;
let folder: string;
beforeAll(async () => {
  service = await startS3();
  folder = await mkdtemp(join(tmpdir(), "move-"));
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

const hash = (two: string) => two.repeat(32);
const picture = [`${hash("a1")}.webp`, `${hash("a1")}-320.avif`, `${hash("a1")}-320.webp`];
const keys = [...picture, `${hash("b2")}.pdf`, `${hash("b3")}.txt`];

async function fill(name: string): Promise<ListedStorage> {
  const disk = createDiskStorage(join(folder, name));
  for (const key of keys) await disk.put(key, Buffer.from(`content of ${key}`));
  return disk;
}

async function contents(storage: ListedStorage): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const key of storage.list())
    found[key] = await new Response((await storage.open(key))?.body).text();
  return found;
}

test("all files are copied to S3, verified, and stay where they were", async () => {
  const disk = await fill("first");
  const bucket = createS3Storage(service.bucket);
  expect(await moveFiles({ from: disk, to: bucket, isRemoving: false })).toEqual({
    copied: 5,
    alreadyThere: 0,
  });
  expect(await contents(bucket)).toEqual(await contents(disk));

  const back = createDiskStorage(join(folder, "back"));
  await moveFiles({ from: bucket, to: back, isRemoving: true });
  expect(await contents(back)).toEqual(await contents(disk));
  expect(await contents(bucket)).toEqual({});
});

test("a move that broke off goes on where it was, and nothing was removed before its end", async () => {
  const disk = await fill("second");
  const to = createDiskStorage(join(folder, "broken"));
  let left = 3;
  const breaking = {
    ...to,
    put: async (...args: Parameters<typeof to.put>) => {
      if (left-- === 0) throw new Error("the line is cut");
      await to.put(...args);
    },
  };
  const move = { from: disk, isRemoving: true };
  await expect(moveFiles({ ...move, to: breaking })).rejects.toThrow("the line is cut");
  expect(Object.keys(await contents(disk)).sort()).toEqual([...keys].sort());
  expect(await moveFiles({ ...move, to })).toEqual({ copied: 2, alreadyThere: 3 });
  expect(Object.keys(await contents(to)).sort()).toEqual([...keys].sort());
  expect(await contents(disk)).toEqual({});
});

test.each(["disk", "bucket"])(
  "a size that comes after its picture was copied is not removed (%s)",
  async (kind) => {
    const disk = await fill(`sizes-${kind}`);
    const from = kind === "disk" ? disk : createS3Storage(service.bucket);
    if (kind === "bucket") await moveFiles({ from: disk, to: from, isRemoving: false });
    const to = createDiskStorage(join(folder, `sizes-of-${kind}`));
    const late = `${hash("a1")}-640.avif`;
    const lateFrom = {
      ...from,
      async *list() {
        yield* from.list();
        await from.put(late, Buffer.from("made since"));
      },
    };
    await moveFiles({ from: lateFrom, to, isRemoving: true });
    expect(await contents(from)).toEqual({ [late]: "made since" });
    await from.remove(late);
  },
);

test("a file that arrives changed is told, and its source is kept", async () => {
  const disk = await fill("third");
  const to = createDiskStorage(join(folder, "changing"));
  const changing = { ...to, put: (key: string) => to.put(key, Buffer.from("something else")) };
  await expect(moveFiles({ from: disk, to: changing, isRemoving: true })).rejects.toThrow(
    "is not the same where it was copied to",
  );
  expect(Object.keys(await contents(disk))).toHaveLength(5);
});
