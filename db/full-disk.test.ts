import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isDiskFull } from "./full-disk.ts";

test("a disk with room is not full, and neither is one that nobody can ask", async () => {
  expect(await isDiskFull(tmpdir())).toBe(false);
  expect(await isDiskFull(join(tmpdir(), "no", "such", "folder"))).toBe(false);
});

test.skipIf(process.platform !== "linux")("a disk without any room is full", async () => {
  expect(await isDiskFull("/proc")).toBe(true);
});
