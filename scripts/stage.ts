import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { isStopped, stopAlong } from "./stop-along.ts";
import { countPackages, countPlaywright, countVitest, type Tally } from "./tally.ts";

/** Tools are started by their files, which works on every system, in this very Node. */
const tools = {
  biome: "node_modules/@biomejs/biome/bin/biome",
  playwright: "node_modules/@playwright/test/cli.js",
  reactRouter: "node_modules/@react-router/dev/bin.cjs",
  typescript: "node_modules/typescript/bin/tsc",
  vitest: "node_modules/vitest/vitest.mjs",
};

interface Stage {
  name: string;
  /** One after the other, until one fails. */
  commands: string[][];
  /** What its commands are told beside what every stage is. */
  settings?: Record<string, string>;
  /** Takes only the time of the processors that nobody else wants. */
  isPatient?: boolean;
  /** Where the test tool leaves its report; without one the stage counts as a single test. */
  report?: { path: string; count: (report: unknown) => Tally } | undefined;
}

export const formatAndLint: Stage = {
  name: "Format and lint",
  commands: [[tools.biome, "check", "--error-on-warnings", "."]],
};

export const lockfile: Stage = {
  name: "Lockfile",
  commands: [["scripts/complete-lock.ts", "--check"]],
};

/** What is known to be wrong with the packages; where nobody can be asked it says so and passes. */
export function packagesToldIn(path: string): Stage {
  return {
    name: "Packages",
    commands: [["scripts/audit.ts", path]],
    report: { path, count: countPackages },
  };
}
export const packages = packagesToldIn("test-results/packages.json");

/**
 * Several checkers each go through the same libraries, which took as much more work as it took less
 * time. What has not changed since the last run is known from its notes.
 */
export const types: Stage = {
  name: "Types",
  commands: [
    [tools.reactRouter, "typegen"],
    [
      tools.typescript,
      ...["--checkers", "1"],
      ...["--incremental", "--tsBuildInfoFile", ".cache/types.json"],
    ],
  ],
};

const vitestReport = "test-results/vitest.json";
export const unitAndIntegration: Stage = {
  name: "Unit and integration tests",
  commands: [
    [tools.vitest, "run", "--reporter=dot", "--reporter=json", `--outputFile.json=${vitestReport}`],
  ],
  report: { path: vitestReport, count: countVitest },
};

export const productionBuild: Stage = {
  name: "Production build",
  commands: [["scripts/build.ts"]],
};

/** The same, where the last build was made from other sources. */
export const currentBuild: Stage = {
  name: "Production build",
  commands: [["scripts/prepare.mjs", "--build"]],
};

export const browserJourneys: Stage = {
  name: "Browser journeys",
  commands: [["scripts/browser.ts"], [tools.playwright, "test"]],
  report: { path: "test-results/playwright.json", count: countPlaywright },
};

/** Go on while journeys wait for pages; `npm run fuzz` sends a million. */
export const wrongRequests: Stage = {
  name: "100,000 wrong requests",
  commands: [["scripts/fuzz.ts", "--requests=100000", "--seed=20261121", "--processes=2"]],
  isPatient: true,
};

/** Mostly waits: for the rounds in which the shop finds out what a provider did while it was silent. */
export const silentProvider: Stage = {
  name: "A silent payment provider",
  commands: [["ordeal/run.ts", "silence-provider", "--times", "1"]],
};

/**
 * Runs the stages one after the other, all of them, says how each went, and adds up what ran. Whoever stops
 * this process stops the stage that runs, which has failed then, and no other begins.
 */
export async function runStages(stages: Stage[]): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const stage of stages) {
    if (isStopped()) break;
    console.log(`\n== ${stage.name}`);
    const { tally, line } = await timeStage(stage, null);
    console.log(line);
    tallies.push(tally);
  }
  return addUp(tallies);
}

/**
 * Runs a long stage and, beside it, others one after the other. What these say comes out in one
 * piece as each ends, between the words of the long one.
 */
export async function runBeside(long: Stage, others: Stage[]): Promise<Tally> {
  const besides = async () => {
    const tallies: Tally[] = [];
    for (const stage of others) {
      if (isStopped()) break;
      const words: string[] = [];
      const { tally, line } = await timeStage(stage, words);
      console.log(`\n== ${stage.name}\n${words.join("")}${line}`);
      tallies.push(tally);
    }
    return tallies;
  };
  const [first, rest] = await Promise.all([runStages([long]), besides()]);
  return addUp([first, ...rest]);
}

export function addUp(tallies: Tally[]): Tally {
  const total: Tally = { passed: 0, failed: [], retried: [], untried: [] };
  for (const { passed, failed, retried, untried } of tallies) {
    total.passed += passed;
    total.failed.push(...failed);
    total.retried.push(...retried);
    total.untried.push(...untried);
  }
  return total;
}

/** Where what the commands of a stage say is gathered; null lets them say it themselves. */
type Words = string[] | null;

async function timeStage(stage: Stage, words: Words): Promise<{ tally: Tally; line: string }> {
  const startedAt = performance.now();
  const tally = await runStage(stage, words);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const line = `== ${stage.name}: ${tally.passed} passed, ${tally.failed.length} failed in ${seconds} s`;
  return { tally, line };
}

/** A stage that breaks off, or that runs no test, has failed, whatever its report says. */
async function runStage(stage: Stage, words: Words): Promise<Tally> {
  const { commands, report, settings = {}, isPatient = false } = stage;
  if (report) rmSync(report.path, { force: true });
  const isDone = await runAll(commands, { settings, words, isPatient });
  const nothing: Tally = { passed: 0, failed: [], retried: [], untried: [] };
  if (!report) return isDone ? { ...nothing, passed: 1 } : { ...nothing, failed: [stage.name] };
  const told = existsSync(report.path)
    ? report.count(JSON.parse(readFileSync(report.path, "utf8")))
    : nothing;
  const isUntold = told.failed.length === 0 && (!isDone || told.passed === 0);
  return isUntold ? { ...told, failed: [stage.name] } : told;
}

interface Circumstances {
  settings: Record<string, string>;
  words: Words;
  isPatient: boolean;
}

async function runAll(commands: string[][], circumstances: Circumstances): Promise<boolean> {
  for (const command of commands) {
    if (!(await run(command, circumstances)) || isStopped()) return false;
  }
  return true;
}

function run(args: string[], { settings, words, isPatient }: Circumstances): Promise<boolean> {
  const output = words ? "pipe" : "inherit";
  const child = spawn(process.execPath, args, {
    stdio: ["inherit", output, output],
    env: { ...cleanEnvironment(), ...settings },
  });
  if (isPatient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const hear = (piece: Buffer) => words?.push(String(piece));
  child.stdout?.on("data", hear);
  child.stderr?.on("data", hear);
  stopAlong(child);
  return new Promise((ended) => {
    child.on("error", () => ended(false));
    child.on("close", (code) => ended(code === 0));
  });
}

const system = ["PATH", "HOME", "USER", "LANG", "TERM", "TMPDIR", "TEMP", "SYSTEMROOT", "APPDATA"];
/** How a machine reaches what a browser is fetched from; many programs know these in small letters only. */
const network = ["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"];
const ours = ["CI", "CHROMIUM_PATH", "NODE_EXTRA_CA_CERTS", "PLAYWRIGHT_BROWSERS_PATH"];

/** Tests choose their settings themselves: neither NODE_ENV nor the settings of a real shop may reach them. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const anyCase = [...system, ...network];
  const isKept = (name: string) =>
    anyCase.includes(name.toUpperCase()) || ours.includes(name) || name.startsWith("npm_");
  const kept = Object.entries(process.env).filter(([name]) => isKept(name));
  return { ...Object.fromEntries(kept), ...(!process.stdout.isTTY && { NO_COLOR: "1" }) };
}
