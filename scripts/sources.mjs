import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Names what the production build was made from; build.ts leaves it beside what it made. */
export const buildStamp = "build/made-from";

/**
 * One hash over everything that the production build is made from. The rooms come from the
 * "imports" of package.json, so a new room counts without being named here.
 * @returns {string}
 */
export function hashSources() {
  const hash = createHash("sha256");
  for (const file of sourceFiles())
    hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/** @returns {string[]} */
export function sourceFiles() {
  /** @type {{ imports: Record<string, string> }} */
  const { imports } = JSON.parse(readFileSync("package.json", "utf8"));
  const rooms = Object.values(imports)
    .filter((target) => target.endsWith("/*"))
    .map((target) => target.slice("./".length, -"/*".length));
  const folders = [...rooms, "public"].filter((room) => room !== "test" && existsSync(room));
  const atTheTop = readdirSync(".").filter((name) => name.endsWith(".ts"));
  return [
    "package.json",
    "package-lock.json",
    ...["build.ts", "precompress.ts", "put-in-place.ts"].map((name) => `scripts/${name}`),
    ...atTheTop.filter(isSource),
    ...folders.flatMap((folder) => filesUnder(folder)),
  ].sort();
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesUnder(path);
    return isSource(entry.name) ? [path] : [];
  });
}

/** @param {string} name */
function isSource(name) {
  return !/\.test\.tsx?$/.test(name) && !/^(vitest|playwright|drizzle)\.config\.ts$/.test(name);
}
