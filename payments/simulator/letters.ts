import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The faces that the popup's page is set in, those of the shop around it. */
const files: Record<string, string> = {
  "sans.woff2": "@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2",
  "mono-400.woff2": "@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2",
  "mono-500.woff2": "@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2",
};

const { resolve } = createRequire(import.meta.url);

/** The bytes of a face; null where there is none of that name. */
export function readLetters(name: string): Uint8Array<ArrayBuffer> | null {
  const file = Object.hasOwn(files, name) ? files[name] : undefined;
  return file ? new Uint8Array(readFileSync(resolve(file))) : null;
}
