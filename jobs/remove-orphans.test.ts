import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { db, uploads } from "#db";
import { openStorage } from "#storage/shop-storage.ts";
import { scriptedProvider } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { createJobs } from "./jobs.ts";
import { closeQueue, openQueue } from "./queue.ts";
import { startWorker } from "./worker.ts";

const { url } = freshDatabase();

const folder = await mkdtemp(join(tmpdir(), "orphans-"));
const storage = await openStorage(folder);
afterAll(() => rm(folder, { recursive: true, force: true }));

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

async function upload(letters: string, uploadedAt: Date) {
  const key = `${letters.repeat(32)}.webp`;
  await storage.put(key, Buffer.from(letters));
  const size = { sizeBytes: 2, width: 1, height: 1 };
  await db.insert(uploads).values({ key, kind: "picture", name: "a.png", ...size, uploadedAt });
  return key;
}

test("files that nothing refers to are gone a day after they came, and not before", async () => {
  const [old, young] = [await upload("ab", hoursAgo(25)), await upload("cd", hoursAgo(23))];
  await createJobs(db, scriptedProvider())["remove-orphans"]({});
  expect(await storage.open(old)).toBeNull();
  const kept = await storage.open(young);
  expect(kept?.sizeBytes).toBe(2);
  await kept?.body.cancel();
  expect((await db.select().from(uploads)).map(({ key }) => key)).toEqual([young]);
});

test("a copy of the shop that closes removes nothing more", async () => {
  const old = await upload("ef", hoursAgo(25));
  const removeOrphans = createJobs(db, scriptedProvider())["remove-orphans"];
  await removeOrphans({}, AbortSignal.abort());
  const kept = await storage.open(old);
  expect(kept?.sizeBytes).toBe(2);
  await kept?.body.cancel();
});

test("they, and what ended, are looked for every hour", async () => {
  await closeQueue();
  const queue = await openQueue(url, { isWorker: true });
  await startWorker(queue, createJobs(db, scriptedProvider()));
  const schedules = await queue.getSchedules("remove-orphans");
  expect(schedules.map(({ cron }) => cron)).toEqual(["23 * * * *"]);
  const [forgetting] = await queue.getSchedules("forget-ended");
  expect(forgetting?.cron).toBe("47 * * * *");
});
