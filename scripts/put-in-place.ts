import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, sep } from "node:path";

/** The files of this build and of those before it, newest first. */
const record = "builds.json";

/** A page that is open, or a process that was not replaced yet, still asks for files of the build it came from. */
const keptBuilds = 3;

/**
 * Puts a build where a shop may be running from an earlier one. Files in folders called `assets` are named by their
 * content, and those of the last few builds stay beside the new ones; of the others each is replaced in one step,
 * after all that it may name.
 */
export function putInPlace(next: string, folder: string): void {
  const earlier = readBuilds(folder);
  const files = filesUnder(next);
  const assets = files.filter(isAsset);
  for (const file of [...assets, ...files.filter((file) => !isAsset(file))]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    renameSync(join(next, file), join(folder, file));
  }
  rmSync(next, { recursive: true });
  // The same build again takes no other's place.
  const others = earlier.filter((each) => each.join() !== assets.join());
  const builds = [assets, ...others].slice(0, keptBuilds);
  // In one step: half a record would refuse each build that follows.
  const written = join(folder, `${record}.next`);
  writeFileSync(written, JSON.stringify(builds));
  renameSync(written, join(folder, record));
  const wanted = new Set([...files, ...builds.flat(), record]);
  for (const file of filesUnder(folder)) if (!wanted.has(file)) rmSync(join(folder, file));
}

/** What an earlier shop left without a record is a build as well. */
function readBuilds(folder: string): string[][] {
  const path = join(folder, record);
  if (existsSync(path)) return JSON.parse(readFileSync(path, "utf8"));
  return existsSync(folder) ? [filesUnder(folder).filter(isAsset)] : [];
}

const isAsset = (file: string) => file.split(sep).includes("assets");

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length))
    .sort();
}
