import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const names = [...readFileSync("app/ui/icons.svg", "utf8").matchAll(/<symbol id="([^"]+)"/g)].map(
  ([, name]) => name,
);
const pages = globSync("app/**/*.{ts,tsx}", {
  exclude: ["app/ui/icon.tsx", "**/*.test.{ts,tsx}"],
}).map((path) => readFileSync(path, "utf8"));

test("every drawing has a name to be asked for by, and is shown somewhere", () => {
  const known = readFileSync("app/ui/icon.tsx", "utf8");
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !known.includes(`| "${name}"`))).toEqual([]);
  expect(names.filter((name) => !pages.some((text) => text.includes(`"${name}"`)))).toEqual([]);
});
