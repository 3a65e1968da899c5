/** What we read and write of an entry of package-lock.json. */
export interface LockEntry {
  version?: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

export interface Lockfile {
  packages: Record<string, LockEntry>;
}

interface Missing {
  /** Where the package belongs, such as `node_modules/@biomejs/cli-win32-x64`. */
  place: string;
  entry: LockEntry;
}

/**
 * The optional packages that some package names and the lockfile lacks. npm leaves them out when the
 * registry it asks does not carry them, and `npm ci` then refuses its own lockfile.
 */
export function findMissingOptional({ packages }: Lockfile): Missing[] {
  const missing = new Map<string, Missing>();
  for (const [parent, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isInstalledFor(packages, parent, name)) continue;
      const place = `node_modules/${name}`;
      missing.set(place, { place, entry: makeStub(name, range, entry.dev === true) });
    }
  }
  return [...missing.values()];
}

/** The entries that say where a package was downloaded from. */
export function findAddresses({ packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(([, entry]) => entry.resolved !== undefined)
    .map(([place]) => place);
}

/** The lockfile with an entry for each package it lacked; npm passes them by on other systems than theirs. */
export function completeLockfile<L extends Lockfile>(lockfile: L): L {
  const packages = { ...lockfile.packages };
  for (const { place, entry } of findMissingOptional(lockfile)) packages[place] = entry;
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, "en"));
  return { ...lockfile, packages: Object.fromEntries(sorted) };
}

/** Whether npm would find `name` from where `parent` lies: in its own folder or one further out. */
function isInstalledFor(packages: Lockfile["packages"], parent: string, name: string): boolean {
  for (
    let folder = parent;
    ;
    folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, "")
  ) {
    if (packages[`${folder}${folder && "/"}node_modules/${name}`]) return true;
    if (folder === "") return false;
  }
}

function makeStub(name: string, range: string, dev: boolean): LockEntry {
  const version = /\d+\.\d+\.\d+\S*/.exec(range)?.[0];
  if (!version) throw new Error(`${name} is wanted as '${range}', which names no version.`);
  return { version, ...(dev && { dev }), optional: true, ...systemOf(name) };
}

const systems: Record<string, string> = { windows: "win32", win32: "win32", sunos: "sunos" };
for (const name of ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd"])
  systems[name] = name;
const processors = new Set("arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x x64".split(" "));

/** Which system a package is for, read from its name: `oxide-linux-arm-gnueabihf`, `cli-darwin-x64`. */
function systemOf(name: string): Pick<LockEntry, "os" | "cpu" | "libc"> {
  const words = name.split(/[-/]/);
  if (words.includes("wasm32")) return { cpu: ["wasm32"] };
  const os = words.map((word) => systems[word]).find((system) => system !== undefined);
  const cpu = words.find((word) => processors.has(word));
  if (!os) throw new Error(`The name ${name} does not tell which system it is for.`);
  const libc = os === "linux" ? libcOf(words) : null;
  return { os: [os], ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) };
}

function libcOf(words: string[]): string | null {
  if (words.some((word) => word.startsWith("musl"))) return "musl";
  return words.some((word) => word.startsWith("gnu")) ? "glibc" : null;
}
