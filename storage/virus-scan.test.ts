import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "#test/running-shop.ts";
import { startScanner, virus } from "#test/virus-scanner.ts";
import { findVirus } from "./virus-scan.ts";

let path: string;
beforeAll(async () => {
  path = join(await mkdtemp(join(tmpdir(), "scan-")), "file");
});
afterAll(() => rm(join(path, ".."), { recursive: true }));

test("a scanner is shown all of a file, and its verdict counts", async () => {
  await using scanner = await startScanner();
  const clean = randomBytes(1_000_000);
  await writeFile(path, clean);
  expect(await findVirus(path, scanner.address)).toBeNull();
  await writeFile(path, Buffer.concat([clean, Buffer.from(virus.content)]));
  expect(await findVirus(path, scanner.address)).toBe(virus.name);
  expect(scanner.seen[0]?.equals(clean)).toBe(true);
});

test.each(["", "INSTREAM size limit exceeded. ERROR\0", "stream: OK"])(
  "what is no verdict is none: %j",
  async (answer) => {
    await using scanner = await startScanner(answer);
    await writeFile(path, "clean");
    await expect(findVirus(path, scanner.address)).rejects.toThrow(/^The virus scanner answered/);
  },
);

test("a scanner that is not there has found nothing out", async () => {
  await writeFile(path, "clean");
  const nobody = { host: "127.0.0.1", port: await findFreePort() };
  await expect(findVirus(path, nobody)).rejects.toThrow("ECONNREFUSED");
});
