import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { explainFileFailure } from "./failure.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "failure-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("an archive that is not there is named", async () => {
  const file = join(folder, "nothing.tar.gz");
  const error = await readFile(file).catch((it: unknown) => it);
  const sentence = await explainFileFailure(error, { file, doing: "reading" });
  expect(sentence).toBe(`There is no file ${file}: name the backup by its path.`);
});

test("a place that cannot be written is named, and no setting of the shop", async () => {
  const file = join(folder, "a-file/shop.tar.gz");
  await writeFile(join(folder, "a-file"), "");
  const error = await writeFile(`${file}.unfinished`, "").catch((it: unknown) => it);
  const sentence = await explainFileFailure(error, { file, doing: "writing" });
  expect(sentence).toContain(`${file}.unfinished cannot be written: name another place`);
  expect(sentence).not.toMatch(/DATA_DIR|PORT/);
});

test.each(["EROFS", "EACCES"])(
  "%s of a folder above the backup is about the backup",
  async (code) => {
    const error = Object.assign(new Error(code), { code, path: "/shop/backups" });
    const file = "/shop/backups/shop.tar.gz";
    expect(await explainFileFailure(error, { file, doing: "writing" })).toContain(
      "/shop/backups cannot",
    );
  },
);

test("a full disk is the one the backup is written to", async () => {
  const error = Object.assign(new Error("ENOSPC"), { code: "ENOSPC" });
  const where = { file: "/mnt/other/shop.tar.gz", doing: "writing" } as const;
  expect(await explainFileFailure(error, where)).toContain(
    "The disk that holds /mnt/other is full",
  );
});

test("what is not about the file is told as it is where the shop starts", async () => {
  const error = Object.assign(new Error(), { code: "ECONNREFUSED" });
  const where = { file: "/mnt/other/shop.tar.gz", doing: "writing" } as const;
  expect(await explainFileFailure(error, where)).toContain("No PostgreSQL answers");
});
