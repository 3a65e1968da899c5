import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeDataFolder } from "./data-folder.ts";

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "data-folder-"));
});
afterEach(() => rm(place, { recursive: true, force: true }));

const oneSentence = /^The folder \S+ cannot be made or written \([A-Z]+\): set DATA_DIR to .+\.$/;

test("a folder is made with its parents, and nothing is left in it", async () => {
  const folder = join(place, "srv", "shop", "data");
  await makeDataFolder(folder);
  expect(await readdir(folder)).toEqual([]);
});

test("a folder that is there stays as it is", async () => {
  await writeFile(join(place, "secret"), "kept");
  await makeDataFolder(place);
  expect(await readdir(place)).toEqual(["secret"]);
});

test.each(["", "/below/it"])("a file in its place is told in one sentence%s", async (below) => {
  await writeFile(join(place, "data"), "");
  await expect(makeDataFolder(`${join(place, "data")}${below}`)).rejects.toThrow(oneSentence);
});

test.skipIf(process.platform !== "linux").each(["/proc", "/proc/shop", "/proc/shop/data"])(
  "a place that takes no folder is told in one sentence, and not tried for ever: %s",
  async (folder) => {
    await expect(makeDataFolder(folder)).rejects.toThrow(oneSentence);
  },
);

test.skipIf(process.getuid?.() === 0)(
  "a folder that may only be read is told in one sentence",
  async () => {
    const folder = join(place, "data");
    await mkdir(folder);
    await chmod(folder, 0o500);
    await expect(makeDataFolder(folder)).rejects.toThrow(oneSentence);
    await expect(makeDataFolder(join(folder, "shop"))).rejects.toThrow(oneSentence);
  },
);
