import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "./sources.mjs";

test("a change of a script that the build runs makes it anew", () => {
  const imported = readFileSync("scripts/build.ts", "utf8").matchAll(/from "\.\/([\w-]+\.ts)"/g);
  const scripts = [...imported].map(([, name]) => `scripts/${name}`);
  expect(scripts).not.toEqual([]);
  expect(sourceFiles()).toEqual(expect.arrayContaining(scripts));
});
