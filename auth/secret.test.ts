import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSecret } from "./secret.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-secret-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test("a secret is made once and kept for the next start", () => {
  const secret = readSecret({ folder });
  expect(secret.length).toBeGreaterThanOrEqual(64);
  expect(readSecret({ folder })).toBe(secret);
});

test("two shops do not share a secret", () => {
  expect(readSecret({ folder: join(folder, "a") })).not.toBe(
    readSecret({ folder: join(folder, "b") }),
  );
});

test("only the shop's own user may read the kept secret", () => {
  readSecret({ folder });
  expect(statSync(join(folder, "secret")).mode & 0o777).toBe(0o600);
});

test("a secret from the settings wins and is not written down", () => {
  const given = "a-secret-from-the-settings-that-is-long";
  const kept = readSecret({ folder });
  expect(readSecret({ given, folder })).toBe(given);
  expect(readFileSync(join(folder, "secret"), "utf8").trim()).toBe(kept);
});

test("a damaged secret is told, not replaced: that would sign everybody out", () => {
  writeFileSync(join(folder, "secret"), "short");
  expect(() => readSecret({ folder })).toThrow("is damaged");
});
