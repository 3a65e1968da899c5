// Runs before the other commands, on whatever Node the machine has (18 or newer), so that a fresh
// clone needs nothing but `npm start`: installs what is missing and, with --build, builds what changed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildStamp, hashSources } from "./sources.mjs";

const installStamp = "node_modules/.made-from";
const ownNode = "node_modules/.bin/node";
const neededNode = 24;

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
try {
  await install();
  if (process.argv.includes("--build")) build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function install() {
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  const stamp = `${lock} ${process.platform}-${process.arch}`;
  if (readIfThere(installStamp) !== stamp) {
    await runNpmCi();
    writeFileSync(installStamp, stamp);
  }
  if (!existsSync(ownNode) && Number.parseInt(process.versions.node, 10) < neededNode) {
    throw new Error(
      `This shop needs Node ${neededNode}, which npm does not have for ${process.platform}-${process.arch}: install Node ${neededNode} or newer, then run the command again.`,
    );
  }
}

/** The development tools are needed even where NODE_ENV=production is set: the shop is built on the spot. */
async function runNpmCi() {
  console.log("Installing the packages (once, about half a minute) ...");
  const { NODE_ENV: _, ...environment } = process.env;
  const args = ["ci", "--include=dev", "--include=optional", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  const [command, before] = npm ? [process.execPath, [npm]] : ["npm", []];
  const startedAt = Date.now();
  const elapsed = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  const child = spawn(command, [...before, ...args], {
    env: environment,
    stdio: ["ignore", "ignore", "pipe"],
    shell: process.platform === "win32" && !npm,
  });
  let complaints = "";
  child.stderr.on("data", (text) => {
    complaints += text;
  });
  const progress = setInterval(() => console.log(`  still installing, ${elapsed()}`), 15_000);
  const code = await new Promise((ended) => {
    child.on("error", () => ended(-1));
    child.on("close", ended);
  });
  clearInterval(progress);
  if (code !== 0) throw new Error(`${complaints}${explainInstall(complaints)}`);
  console.log(`Installed the packages in ${elapsed()}.`);
}

/** @param {string} complaints */
function explainInstall(complaints) {
  const again = "then run the command again.";
  if (complaints.includes("ENOSPC"))
    return `The disk is full: free about 1 GB for the packages, ${again}`;
  if (/EACCES|EPERM|EROFS/.test(complaints))
    return `This folder may not be written by ${process.env.USER || "this user"}: make it theirs, ${again}`;
  if (complaints.includes("EUSAGE"))
    return `package-lock.json does not fit package.json: run 'npm install' and 'npm run lock', ${again}`;
  return `The packages could not be installed: check the network connection, ${again}`;
}

function build() {
  if (readIfThere(buildStamp) === hashSources()) return;
  const node = existsSync(ownNode) ? ownNode : process.execPath;
  const { status } = spawnSync(node, ["scripts/build.ts"], { stdio: "inherit" });
  if (status !== 0) throw new Error("The shop could not be built; the lines above say why.");
}

/** @param {string} path */
function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}
