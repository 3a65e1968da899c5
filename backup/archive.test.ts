import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { syncFolder } from "#storage/sync-folder.ts";
import { entryOf, writeArchive } from "./archive.ts";

vi.mock(import("#storage/sync-folder.ts"));

test("an archive is kept for good under its name before anybody hears that it is", async () => {
  const folder = await mkdtemp(join(tmpdir(), "archive-"));
  const synced: [string, string[]][] = [];
  vi.mocked(syncFolder).mockImplementation(async (path) => {
    synced.push([path, await readdir(path)]);
  });
  await writeArchive(join(folder, "shop.tar.gz"), single());
  expect(synced).toEqual([[folder, ["shop.tar.gz"]]]);
  await rm(folder, { recursive: true });
});

async function* single() {
  yield entryOf("about.json", "{}");
}
