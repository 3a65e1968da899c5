import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";

export interface Browser {
  path: string;
  /** What the browser needs in its environment to find its own libraries. */
  env: Record<string, string>;
}

/** Debian's Chromium without windows: journeys take an eighth less time in it, and figures scatter less. */
const shell = "/usr/bin/chromium-headless-shell";
const cache = resolve(".cache/chromium");
const cachedBrowser = join(cache, "browser.json");
/** A build that comes whole from the npm registry, for machines that reach nothing else. */
const packaged = "@sparticuz/chromium@153.0.0";

/** The Chromium of this machine: the one named, the system's, the test tool's own, or one that we fetched. */
export function findChromium(): Browser | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`There is no Chromium at CHROMIUM_PATH, ${named}.`);
    return { path: named, env: {} };
  }
  for (const path of [shell, "/usr/bin/chromium", chromium.executablePath()]) {
    if (existsSync(path)) return { path, env: {} };
  }
  if (!existsSync(cachedBrowser)) return null;
  const cached: Browser = JSON.parse(readFileSync(cachedBrowser, "utf8"));
  return existsSync(cached.path) ? cached : null;
}

/** Tries the ways to a Chromium in turn; throws one sentence when none of them leads there. */
export async function installChromium(): Promise<Browser> {
  const isRootOnDebian = process.getuid?.() === 0 && existsSync("/etc/debian_version");
  if (isRootOnDebian) {
    console.log("Installing Chromium from Debian (once, about a minute) ...");
    const quiet = ["-qq", "-o=Dpkg::Use-Pty=0"];
    const install = [...quiet, "install", "-y", "--no-install-recommends"];
    run("apt-get", [...quiet, "update"]);
    for (const name of ["chromium-headless-shell", "chromium"]) {
      if (!findChromium()) run("apt-get", [...install, name]);
    }
  } else {
    console.log("Downloading Chromium (once, about 150 MB) ...");
    run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  }
  const browser = findChromium() ?? (await unpackChromium());
  if (browser) return browser;
  throw new Error(
    "No Chromium could be installed for the browser journeys: install one and set CHROMIUM_PATH to its program.",
  );
}

/** The package unpacks itself, with its libraries, into the folder for temporary files that it is given. */
async function unpackChromium(): Promise<Browser | null> {
  console.log("Fetching Chromium from npm instead ...");
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, "package.json"), "{}\n");
  const npm = process.env.npm_execpath;
  const [command, before] = npm ? [process.execPath, [npm]] : ["npm", []];
  run(command, [
    ...before,
    "install",
    "--prefix",
    cache,
    "--no-save",
    "--loglevel=error",
    packaged,
  ]);
  if (!existsSync(join(cache, "node_modules/@sparticuz/chromium"))) return null;
  const entry = createRequire(join(cache, "package.json")).resolve("@sparticuz/chromium");
  process.env.TMPDIR = cache;
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x";
  const { default: bundled } = await import(pathToFileURL(entry).href);
  const path: string = await bundled.executablePath();
  const browser = { path, env: { LD_LIBRARY_PATH: join(cache, "al2023/lib") } };
  writeFileSync(cachedBrowser, JSON.stringify(browser));
  return browser;
}

/** Whether it worked shows in what is there afterwards; the next way is tried otherwise. */
function run(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(command, args, { stdio: "ignore", env });
}
