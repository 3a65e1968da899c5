import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { products } from "#db/seed/catalogue/products.ts";
import type { Family } from "#db/seed/catalogue/seed-product.ts";
import { describeDevice } from "./device.ts";

/**
 * The text of every file of the studio that has a hand in a family's pictures, and the looks of the devices that
 * these name, such as those in a kit.
 */
export function sourcesOf(family: Family): string {
  const found = known.get(family);
  if (found !== undefined) return found;
  const files = new Set(["studio/scene.ts", "studio/fonts.ts", `studio/families/${family}.ts`]);
  // A set may grow while it is walked: what a file imports is looked at in its turn.
  for (const file of files) for (const imported of importsOf(file)) files.add(imported);
  const text = [...files]
    .sort()
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const named = products.filter(({ partNumber }) => text.includes(`"${partNumber}"`));
  const sources = [text, ...named.map((product) => JSON.stringify(describeDevice(product)))];
  known.set(family, sources.join("\n"));
  return sources.join("\n");
}

const known = new Map<Family, string>();

function importsOf(file: string): string[] {
  const matches = readFileSync(file, "utf8").matchAll(/from "(\.\.?\/[^"]+\.ts)"/g);
  return (
    [...matches]
      .map(([, path]) => normalize(join(dirname(file), path ?? "")))
      // A device's looks are part of the picture's hash by themselves; the whole table of sizes is not.
      .filter((path) => existsSync(path) && path !== "studio/device.ts")
  );
}
