import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { syncFolder } from "./sync-folder.ts";

test("a folder that is not there is no folder whose names are kept", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sync-"));
  await syncFolder(folder);
  await rm(folder, { recursive: true });
  await expect(syncFolder(folder)).rejects.toThrow("ENOENT");
});

test.skipIf(process.platform !== "linux")(
  // Linux has folders that lie on no disk.
  "one that the system does not sync is left to it",
  () => syncFolder("/proc"),
);
