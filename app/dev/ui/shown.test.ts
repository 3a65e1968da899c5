import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** Files of `app/ui` that draw something: each exports a function that is named like a component. */
const components = globSync("app/ui/**/*.tsx").filter(
  (file) => !file.includes(".test.") && /^export function [A-Z]/m.test(readFileSync(file, "utf8")),
);

/** A part that is left as the server sent it has no looks of its own. */
const faceless = ["app/ui/as-sent.tsx"];

test("every component with looks of its own is shown on the page of the design system", () => {
  expect(components.length).toBeGreaterThan(25);
  const shown = reachedFrom(globSync("app/dev/**/*.tsx"));
  expect(components.filter((file) => !shown.has(file)).sort()).toEqual(faceless);
});

test("every look that a component can be given is shown there", () => {
  const looks = components.flatMap(findLooks);
  const named = looks.map(({ of, prop, value }) => `${of} ${prop}=${value}`);
  // What is read from the sources would otherwise be nothing without a word once they are written differently.
  expect(named).toEqual(
    expect.arrayContaining([
      "Button size=large",
      "Badge tone=accent",
      "Dialog placement=top",
      "LocalDate style=month",
    ]),
  );
  expect(named.filter((_, at) => !isShown(looks[at]))).toEqual([]);
});

interface Look {
  of: string;
  prop: string;
  value: string;
  isDefault: boolean;
}

/** A property with named looks; `role` says what a notice is to those who hear it, and looks like nothing. */
const choice =
  /^ {2}(?!role)(\w+)\??: (keyof typeof \w+|(?:Extract<\w+, )?"[a-zA-Z]+"(?: \| "[a-zA-Z]+")+>?);/gm;

/** What the properties of a file's components name as choices: in a table of looks, or one by one. */
function findLooks(file: string): Look[] {
  const source = readFileSync(file, "utf8");
  const names = [...source.matchAll(/^export function ([A-Z]\w+)/gm)].map(([, name = ""]) => name);
  const choices = [...source.matchAll(choice)];
  return choices.flatMap(([, prop = "", type = ""]) =>
    readValues(source, type).flatMap((value) => {
      const isDefault = source.includes(`${prop} = "${value}"`);
      return names.map((of) => ({ of, prop, value, isDefault }));
    }),
  );
}

function readValues(source: string, type: string): string[] {
  const table = /^keyof typeof (\w+)$/.exec(type)?.[1];
  if (!table) return [...type.matchAll(/"([a-zA-Z]+)"/g)].map(([, value = ""]) => value);
  const body = new RegExp(`const ${table} = \\{([^}]*)\\}`).exec(source)?.[1] ?? "";
  return [...body.matchAll(/(?:^|[\n,{]) *(\w+):/g)].map(([, value = ""]) => value);
}

/** On a page of the design system that draws the component: as it is given, or out of a list. */
function isShown(look: Look | undefined): boolean {
  if (!look || look.isDefault) return true;
  const { of, prop, value } = look;
  return globSync("app/dev/ui/*.tsx").some((file) => {
    const source = readFileSync(file, "utf8");
    if (!new RegExp(`<${of}\\b`).test(source)) return false;
    const lists = [...source.matchAll(/\[((?:"[\w-]+",? ?)+)\](?:\)|) as const/g)].map(
      ([list]) => list,
    );
    return (
      source.includes(`${prop}="${value}"`) ||
      (source.includes(`${prop}={${prop}}`) && lists.some((list) => list.includes(`"${value}"`)))
    );
  });
}

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
