import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** What a browser loads to show a page for the first time and bring it to life, as it is sent: in Brotli. */
export interface FirstLoad {
  scriptBytes: number;
  styleBytes: number;
  /** How many files the scripts are. */
  scripts: number;
}

/** The most that a public page may load, in bytes. */
export const mostScriptBytes = 110 * 1024;
export const mostStyleBytes = 15 * 1024;
/** More files wait for one another. */
export const mostScripts = 12;

/** The pages that people come to from elsewhere. */
export const publicRoutes = {
  home: "storefront/home",
  list: "storefront/products",
  listing: "sensors",
  category: "storefront/category",
  product: "storefront/product",
  documentation: "resources/documentation",
  contact: "company/contact",
  careers: "company/careers",
} as const;

interface Loaded {
  module: string;
  imports?: string[];
  css?: string[];
}

interface Manifest {
  entry: Loaded;
  routes: Record<string, Loaded & { parentId?: string }>;
}

/** What the pages of a route load first, as the build in `folder` says. */
export function weighFirstLoad(route: string, folder = "build/client"): FirstLoad {
  const { entry, routes } = readManifest(folder);
  const loaded = [entry];
  for (let id: string | undefined = route; id !== undefined; id = routes[id]?.parentId) {
    const found = routes[id];
    if (!found) throw new Error(`The build has no route ${id}.`);
    loaded.push(found);
  }
  const scripts = new Set(loaded.flatMap(({ module, imports = [] }) => [module, ...imports]));
  const styles = new Set(loaded.flatMap(({ css = [] }) => css));
  const sum = (paths: Set<string>) =>
    [...paths].reduce((bytes, path) => bytes + sizeOf(join(folder, path)), 0);
  return { scriptBytes: sum(scripts), styleBytes: sum(styles), scripts: scripts.size };
}

function readManifest(folder: string): Manifest {
  const assets = join(folder, "assets");
  // Those of the builds before lie there as well.
  const [name] = readdirSync(assets)
    .filter((file) => /^manifest-\w+\.js$/.test(file))
    .toSorted((one, other) => writtenAt(join(assets, other)) - writtenAt(join(assets, one)));
  if (!name) throw new Error("The build has no manifest.");
  const text = readFileSync(join(assets, name), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

const writtenAt = (path: string) => statSync(path).mtimeMs;

/** As it is sent: what is too small to be compressed goes out as it is. */
function sizeOf(path: string): number {
  const file = path.replace(/#$/, "");
  return statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size;
}
