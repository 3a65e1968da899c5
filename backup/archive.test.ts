import { randomUUID } from "node:crypto";
import { readdirSync, truncateSync } from "node:fs";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { syncFolder } from "#storage/sync-folder.ts";
import { entryOf, readArchive, readText, writeArchive } from "./archive.ts";

vi.mock(import("#storage/sync-folder.ts"));

const tell = () => {};
let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "archive-"));
  file = join(folder, "shop.tar.gz");
});
afterEach(async () => {
  vi.mocked(syncFolder).mockReset();
  await rm(folder, { recursive: true });
});

test("an archive is kept for good under its name before anybody hears that it is", async () => {
  const synced: [string, string[]][] = [];
  vi.mocked(syncFolder).mockImplementation(async (path) => {
    synced.push([path, await readdir(path)]);
  });
  await writeArchive(file, single("{}"), { tell });
  expect(synced).toEqual([[folder, ["shop.tar.gz"]]]);
});

test("an archive that cannot be read again leaves the earlier one in its place", async () => {
  await writeArchive(file, single("yesterday's"), { tell });
  const damage = () => {
    for (const name of findDrafts()) truncateSync(join(folder, name), 20);
  };
  const made = writeArchive(file, single("today's"), { tell: damage });
  await expect(made).rejects.toThrow(`there is no new backup, and ${file} is as before`);
  expect(await read()).toBe("yesterday's");
  expect(await readdir(folder)).toEqual(["shop.tar.gz"]);
});

test("two backups to one place at once are two whole ones, and the later stays", async () => {
  const begun = Promise.withResolvers<void>();
  async function* slow() {
    await begun.promise;
    yield entryOf("about.json", "slow");
  }
  const first = writeArchive(file, slow(), { tell });
  await vi.waitFor(() => expect(findDrafts()).toHaveLength(1));
  await writeArchive(file, single("quick"), { tell });
  expect(await read()).toBe("quick");
  begun.resolve();
  await first;
  expect(await read()).toBe("slow");
  expect(await readdir(folder)).toEqual(["shop.tar.gz"]);
});

test("what a backup left that was killed is removed once nobody can be at work on it", async () => {
  const old = `shop.tar.gz.${randomUUID()}.unfinished`;
  const young = `shop.tar.gz.${randomUUID()}.unfinished`;
  const yesterday = new Date(Date.now() - 23 * 3_600_000);
  for (const name of [old, young, "other.unfinished"]) await writeFile(join(folder, name), "half");
  for (const name of [old, "other.unfinished"])
    await utimes(join(folder, name), yesterday, yesterday);
  await writeArchive(file, single("{}"), { tell });
  expect((await readdir(folder)).sort()).toEqual(["other.unfinished", "shop.tar.gz", young]);
});

function findDrafts(): string[] {
  return readdirSync(folder).filter((name) => name.endsWith(".unfinished"));
}

async function read(): Promise<string> {
  for await (const entry of readArchive(file)) return await readText(entry);
  return "";
}

async function* single(text: string) {
  yield entryOf("about.json", text);
}
