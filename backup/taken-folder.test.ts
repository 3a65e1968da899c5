import { existsSync, rmSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { requireRestored, restoreMark } from "#server/data-folder.ts";
import { takeFolder } from "./taken-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taken-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a folder is taken by one restore at a time, and no shop until that lets go of it", async () => {
  const taken = await takeFolder(folder, restoreMark);
  expect(taken.isHalfRestored).toBe(false);
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

test("a folder in which something lies is not taken, and keeps no mark", async () => {
  await writeFile(join(folder, "secret"), "of a shop");
  await expect(takeFolder(folder, restoreMark)).rejects.toThrow("is not empty");
  expect(await readdir(folder)).toEqual(["secret"]);
});

test("a mark under which no restore has begun makes no half of what lies beside it", async () => {
  await writeFile(join(folder, "secret"), "of a shop");
  await writeFile(join(folder, restoreMark), "");
  await expect(takeFolder(folder, restoreMark)).rejects.toThrow("is not empty");
  expect(await readdir(folder)).toEqual(["secret"]);
});

/** Has something done right before SQLite does this the next time. */
function beforeNext(method: "exec" | "close", act: () => void): void {
  const doing = DatabaseSync.prototype[method];
  const spy = vi.spyOn(DatabaseSync.prototype, method).mockImplementationOnce(function (
    this: DatabaseSync,
    ...given: unknown[]
  ) {
    act();
    return Reflect.apply(doing, this, given);
  });
  onTestFinished(() => spy.mockRestore());
}

// Windows removes no file that is open.
test.skipIf(process.platform === "win32")(
  "the mark is gone before another restore can take the folder",
  async () => {
    const taken = await takeFolder(folder, restoreMark);
    let isThere: boolean | null = null;
    beforeNext("close", () => {
      isThere = existsSync(join(folder, restoreMark));
    });
    await taken.release();
    expect(isThere).toBe(false);
  },
);

test.skipIf(process.platform === "win32")(
  "a restore that locks a mark which the one before has removed by then does not take the folder",
  async () => {
    beforeNext("exec", () => rmSync(join(folder, restoreMark)));
    await expect(takeFolder(folder, restoreMark)).rejects.toThrow("has just ended");
    expect(await readdir(folder)).toEqual([]);
    await expect(takeFolder(folder, restoreMark)).resolves.toMatchObject({ isHalfRestored: false });
  },
);
