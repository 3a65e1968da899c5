import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** Files of `app/ui` that draw something: each exports a function that is named like a component. */
const components = globSync("app/ui/**/*.tsx").filter(
  (file) => !file.includes(".test.") && /^export function [A-Z]/m.test(readFileSync(file, "utf8")),
);

/** A link within the shop and a part left as the server sent it have no looks of their own. */
const faceless = ["app/ui/as-sent.tsx", "app/ui/link.tsx"];

test("every component with looks of its own is shown on the page of the design system", () => {
  expect(components.length).toBeGreaterThan(25);
  const shown = reachedFrom(globSync("app/dev/**/*.tsx"));
  expect(components.filter((file) => !shown.has(file)).sort()).toEqual(faceless);
});

/** The files themselves, and those of `app/ui` that they are made of. */
function reachedFrom(files: readonly string[]): Set<string> {
  const reached = new Set(files);
  // A set may grow while it is walked: what a file imports is looked at in its turn.
  for (const file of reached) for (const imported of importsOf(file)) reached.add(imported);
  return reached;
}

function importsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/from "([^"]+\.tsx)"/g)]
    .map(([, path = ""]) => path)
    .map((path) => (path.startsWith("#") ? path.slice(1) : join(dirname(file), path)))
    .map(normalize)
    .filter((path) => path.startsWith("app/") && existsSync(path));
}
