import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { putInPlace } from "./put-in-place.ts";

let place: string;
const folder = () => join(place, "build");

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "builds-"));
});
afterEach(() => rmSync(place, { recursive: true }));

/** A build of a script with this name, and of the file that names it. */
function build(name: string): void {
  const next = join(place, "build.next");
  for (const file of [
    `client/assets/${name}.js`,
    `client/assets/${name}.js.br`,
    "server/index.js",
  ]) {
    mkdirSync(dirname(join(next, file)), { recursive: true });
    writeFileSync(join(next, file), name);
  }
  putInPlace(next, folder());
}

const served = () => readdirSync(join(folder(), "client/assets")).sort();

test("what a running shop has shown or may still load stays for two more builds", () => {
  for (const name of ["one", "two", "three"]) build(name);
  expect(served()).toEqual(["one", "three", "two"].flatMap((it) => [`${it}.js`, `${it}.js.br`]));
  build("four");
  expect(served()).not.toContain("one.js");
  expect(served()).toContain("two.js");
  expect(readFileSync(join(folder(), "server/index.js"), "utf8")).toBe("four");
  expect(readdirSync(place)).toEqual(["build"]);
});

test("the same build again takes no other's place", () => {
  for (const name of ["one", "two", "two", "two", "two"]) build(name);
  expect(served()).toContain("one.js");
});

test("a build that was served before is the newest one again", () => {
  for (const name of ["one", "two", "one", "three", "four"]) build(name);
  expect(served()).toContain("one.js");
  expect(served()).not.toContain("two.js");
});

test("a build that was left without a record is one before, and what no build has goes", () => {
  mkdirSync(join(folder(), "client/assets"), { recursive: true });
  writeFileSync(join(folder(), "client/assets/old.js"), "old");
  writeFileSync(join(folder(), "client/old.txt"), "old");
  build("one");
  expect(served()).toEqual(["old.js", "one.js", "one.js.br"]);
  expect(readdirSync(join(folder(), "client"))).toEqual(["assets"]);
});
