import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { access, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from "vitest";
import { db } from "#db";
import { findEmbeddedDatabase, stopLeftServer } from "#db/embedded.ts";
import { seedEssentials } from "#db/seed/essentials.ts";
import { requireRestored } from "#server/data-folder.ts";
import { createDiskStorage } from "#storage/disk.ts";
import { makeKey } from "#storage/storage.ts";
import { freshDatabase } from "#test/database.ts";
import { databaseUrl, runSql } from "#test/postgres.ts";
import { makeBackup } from "../backup/backup.ts";

const { url } = freshDatabase();
let folder: string;
let archive: string;
let data: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "restore-"));
  archive = join(folder, "shop.tar.gz");
  data = join(folder, "data");
  await seedEssentials(db);
  const shop = await mkdtemp(join(folder, "shop-"));
  await writeFile(join(shop, "secret"), "s".repeat(64));
  const storage = createDiskStorage(join(shop, "files"));
  // So much that a command is at work on it for as long as a look at it takes.
  for (let number = 10; number < 30; number++)
    await storage.put(makeKey(`${number}`.repeat(32), "webp"), randomBytes(4 * 1024 * 1024));
  const target = { file: archive, tell: () => {} };
  await makeBackup({ databaseUrl: url, folder: shop, storage, secrets: {} }, target);
});
afterAll(async () => {
  await stopLeftServer(join(data, "postgres"));
  await rm(folder, { recursive: true, force: true });
});

function begin(command: "backup" | "restore", file: string, settings: NodeJS.ProcessEnv = {}) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [`scripts/${command}.ts`, file], {
    env: { PATH, HOME, DATA_DIR: data, ...settings },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      said += text;
    });
  }
  const ended = once(child, "close").then(([code, signal]) => ({ end: signal ?? code, said }));
  return { child, ended };
}

async function waitFor(child: ChildProcess, look: () => Promise<unknown>): Promise<void> {
  await vi.waitFor(look, { timeout: 30_000, interval: 2 });
  if (child.exitCode !== null) throw new Error("It had ended before it could be broken off.");
}

const findServer = () => findEmbeddedDatabase(join(data, "postgres"));

// Windows has no such signals.
test.skipIf(process.platform === "win32")(
  "a restore that is broken off is no shop, however it was, and can be begun anew",
  { timeout: 120_000 },
  async () => {
    const killed = begin("restore", archive);
    await waitFor(killed.child, () => access(join(data, "secret")));
    killed.child.kill("SIGKILL");
    expect((await killed.ended).end).toBe("SIGKILL");
    expect(await findServer()).not.toBeNull();
    await expect(requireRestored(data)).rejects.toThrow("or was broken off");
    const backup = await begin("backup", join(folder, "half.tar.gz")).ended;
    expect(backup).toMatchObject({ end: 1, said: expect.stringContaining("or was broken off") });

    const interrupted = begin("restore", archive);
    await waitFor(interrupted.child, async () =>
      expect(await readdir(data)).not.toContain("secret"),
    );
    await waitFor(interrupted.child, () => access(join(data, "secret")));
    interrupted.child.kill("SIGTERM");
    const { end, said } = await interrupted.ended;
    expect({ end, said }).toMatchObject({ end: 1, said: expect.stringContaining("Broken off.") });
    expect(await readdir(data)).toEqual([]);

    expect(await begin("restore", archive).ended).toMatchObject({ end: 0 });
    await requireRestored(data);
    expect(await readdir(data)).toEqual(expect.arrayContaining(["files", "postgres", "secret"]));
  },
);

test.skipIf(process.platform === "win32")(
  "a backup that is broken off leaves neither a draft nor a database that runs, though its terminal is gone",
  { timeout: 60_000 },
  async () => {
    const places = await mkdtemp(join(folder, "backups-"));
    const { child, ended } = begin("backup", join(places, "shop.tar.gz"));
    await waitFor(child, async () => expect(await readdir(places)).toHaveLength(1));
    for (const output of [child.stdout, child.stderr]) output?.destroy();
    child.kill("SIGHUP");
    expect((await ended).end).toBe(1);
    expect(await readdir(places)).toEqual([]);
    expect(await findServer()).toBeNull();
  },
);

test.skipIf(process.platform === "win32")(
  "a restore beside one into the same folder says at once that it is under way",
  { timeout: 60_000 },
  async () => {
    const name = `test_${randomUUID().replaceAll("-", "")}`;
    await runSql(inject("postgresUrl"), `create database ${name}`);
    onTestFinished(() =>
      runSql(inject("postgresUrl"), `drop database if exists ${name} with (force)`),
    );
    const place = await mkdtemp(join(folder, "beside-"));
    const settings = { DATA_DIR: place, DATABASE_URL: databaseUrl(inject("postgresUrl"), name) };
    const first = begin("restore", archive, settings);
    onTestFinished(() => void first.child.kill("SIGKILL"));
    await waitFor(first.child, () => access(join(place, "secret")));
    // Held up where it has its tables to itself.
    first.child.kill("SIGSTOP");
    const second = begin("restore", archive, settings);
    const late = setTimeout(() => second.child.kill("SIGKILL"), 20_000);
    expect(await second.ended).toMatchObject({
      end: 1,
      said: expect.stringContaining("is under way: let it end"),
    });
    clearTimeout(late);
    first.child.kill("SIGCONT");
    expect(await first.ended).toMatchObject({ end: 0 });
    await requireRestored(place);
  },
);

test("a restore into a database that has rows takes nothing, and leaves no mark", async () => {
  const place = await mkdtemp(join(folder, "filled-"));
  const refused = await begin("restore", archive, { DATA_DIR: place, DATABASE_URL: url }).ended;
  expect(refused).toMatchObject({ end: 1, said: expect.stringContaining("is not empty (it has") });
  expect(await readdir(place)).toEqual([]);
});
