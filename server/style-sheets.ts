import { readFileSync } from "node:fs";
import { join } from "node:path";

const read = new Map<string, Uint8Array | null>();

/** What a style sheet of the build says, by its address in a page; null for one that is not there. */
export function readStyleSheet(address: string): Uint8Array | null {
  const known = read.get(address);
  if (known !== undefined) return known;
  const { pathname } = new URL(address, "http://shop");
  const styles = readBuilt(pathname);
  read.set(address, styles);
  return styles;
}

/** Addresses are those of the build's own pages: nobody outside can name a file here. */
function readBuilt(pathname: string): Uint8Array | null {
  try {
    return readFileSync(join("build/client", pathname));
  } catch {
    return null;
  }
}
