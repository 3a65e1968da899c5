import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { makeFolder } from "./make-folder.ts";
import { syncFolder } from "./sync-folder.ts";

vi.mock(import("./sync-folder.ts"), { spy: true });

test("of folders that are made at once each has its name kept, and of those that were there none", async () => {
  const folder = await mkdtemp(join(tmpdir(), "made-"));
  const synced = new Map<string, string[]>();
  vi.mocked(syncFolder).mockImplementation(async (path) => {
    synced.set(path, await readdir(path));
  });
  await makeFolder(join(folder, "a", "b"));
  expect(Object.fromEntries(synced)).toEqual({ [folder]: ["a"], [join(folder, "a")]: ["b"] });
  synced.clear();
  await makeFolder(join(folder, "a", "b"));
  expect([...synced]).toEqual([]);
  await makeFolder(join(folder, "a", "b", "c"));
  expect(Object.fromEntries(synced)).toEqual({ [join(folder, "a", "b")]: ["c"] });
  await rm(folder, { recursive: true });
});
