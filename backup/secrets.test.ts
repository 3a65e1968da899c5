import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { explainOtherSecrets, markSecrets } from "./secrets.ts";

const made = "m".repeat(64);
const given = "g".repeat(64);

let folder: string;
let empty: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "secrets-"));
  empty = join(folder, "nothing");
  await writeFile(join(folder, "secret"), `${made}\n`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a shop with the secrets it had needs no word about them", async () => {
  const inFile = await markSecrets({ settings: {}, folder });
  expect(await explainOtherSecrets(inFile, { settings: {}, folder })).toEqual([]);
  // The same secret, which was a file and is a setting now.
  const settings = { AUTH_SECRET: made, TOKEN_KEY: given };
  expect(await explainOtherSecrets(inFile, { settings, folder: empty })).toEqual([]);
  const set = await markSecrets({ settings, folder });
  expect(await explainOtherSecrets(set, { settings, folder: empty })).toEqual([]);
});

test("a setting that wins over the secret that was restored is told", async () => {
  const marks = await markSecrets({ settings: {}, folder });
  const [sentence = "", ...more] = await explainOtherSecrets(marks, {
    settings: { AUTH_SECRET: given },
    folder,
  });
  expect(sentence).toContain("Start it without AUTH_SECRET");
  expect(more).toEqual([]);
});

test("settings that the shop had and has no more are told, each by its name", async () => {
  const settings = { AUTH_SECRET: given, TOKEN_KEY: given };
  const marks = await markSecrets({ settings, folder });
  expect(Object.values(marks).join()).not.toContain(given);
  expect(await explainOtherSecrets(marks, { settings: {}, folder })).toEqual([
    expect.stringContaining("Start it with the AUTH_SECRET it had"),
    expect.stringContaining("Start it with the TOKEN_KEY it had"),
  ]);
});
