import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { readWholeNumber } from "./whole-number.ts";

test.each([
  ["1", 1],
  ["10000", 10_000],
  ["0", null],
  ["-1", null],
  ["1.5", null],
  ["1e3", null],
  ["abc", null],
  ["", null],
  ["9".repeat(20), null],
])("'%s' is read as %s", (text, number) => {
  expect(readWholeNumber(text)).toBe(number);
});

test.each([
  ["ordeal/run.ts", "--times", "abc"],
  ["ordeal/run.ts", "--from", "0"],
  ["scripts/fuzz.ts", "--requests=many"],
  ["scripts/fuzz.ts", "--seed="],
])("%s refuses %s %s instead of doing nothing and calling it well", (...command) => {
  const { status, stderr } = spawnSync(process.execPath, command, {
    encoding: "utf8",
    timeout: 10_000,
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/is no positive whole number\.\n$/);
});
