import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { requireRestored, restoreMark } from "#server/data-folder.ts";
import { takeFolder } from "./taken-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taken-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a folder is taken by one restore at a time, and no shop until that lets go of it", async () => {
  const taken = await takeFolder(folder, restoreMark);
  await expect(takeFolder(folder, restoreMark)).rejects.toThrow(
    `Another restore into ${folder} is under way`,
  );
  await expect(requireRestored(folder)).rejects.toThrow("run npm run restore once more");
  await writeFile(join(folder, "secret"), "half");
  await mkdir(join(folder, "files"));
  await taken.empty();
  expect(await readdir(folder)).toEqual([restoreMark]);
  await taken.release();
  await requireRestored(folder);
  expect(await readdir(folder)).toEqual([]);
});

test("what somebody else has put there under the mark's name is no restore's", async () => {
  await writeFile(join(folder, restoreMark), "The chairs of the kitchen, and what they need.\n");
  await expect(takeFolder(folder, restoreMark)).rejects.toThrow("not a database");
});
