import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { countPlaywright, countVitest, type Tally } from "./tally.ts";

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
export const packages: Stage = {
  name: "Packages",
  commands: [["scripts/audit.ts"]],
};

export const types: Stage = {
  name: "Types",
  commands: [[tools.reactRouter, "typegen"], [tools.typescript]],
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

export const browserJourneys: Stage = {
  name: "Browser journeys",
  commands: [["scripts/browser.ts"], [tools.playwright, "test"]],
  report: { path: "test-results/playwright.json", count: countPlaywright },
};

/** Runs the stages one after the other, all of them, says how each went, and adds up what ran. */
export async function runStages(stages: Stage[]): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0, retried: [] };
  for (const stage of stages) {
    console.log(`\n== ${stage.name}`);
    const startedAt = performance.now();
    const { passed, failed, retried } = await runStage(stage);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`== ${stage.name}: ${passed} passed, ${failed} failed in ${seconds} s`);
    total.passed += passed;
    total.failed += failed;
    total.retried.push(...retried);
  }
  return total;
}

/** A stage that breaks off, or that runs no test, has failed, whatever its report says. */
async function runStage({ commands, report }: Stage): Promise<Tally> {
  if (report) rmSync(report.path, { force: true });
  const isDone = await runAll(commands);
  if (!report) return { passed: isDone ? 1 : 0, failed: isDone ? 0 : 1, retried: [] };
  const { passed, failed, retried } = existsSync(report.path)
    ? report.count(JSON.parse(readFileSync(report.path, "utf8")))
    : { passed: 0, failed: 0, retried: [] };
  const isUntold = failed === 0 && (!isDone || passed === 0);
  return { passed, failed: isUntold ? 1 : failed, retried };
}

async function runAll(commands: string[][]): Promise<boolean> {
  for (const command of commands) {
    if (!(await run(command))) return false;
  }
  return true;
}

function run(args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, args, { stdio: "inherit", env: cleanEnvironment() });
  const stop = () => child.kill("SIGTERM");
  process.on("SIGTERM", stop);
  return new Promise((ended) => {
    child.on("error", () => ended(false));
    child.on("close", (code) => {
      process.off("SIGTERM", stop);
      ended(code === 0);
    });
  });
}

const system = ["PATH", "HOME", "USER", "LANG", "TERM", "TMPDIR", "TEMP", "SYSTEMROOT", "APPDATA"];
const ours = ["CI", "CHROMIUM_PATH"];

/** Tests choose their settings themselves: neither NODE_ENV nor the settings of a real shop may reach them. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const isKept = (name: string) =>
    system.includes(name.toUpperCase()) || ours.includes(name) || name.startsWith("npm_");
  const kept = Object.entries(process.env).filter(([name]) => isKept(name));
  return { ...Object.fromEntries(kept), ...(!process.stdout.isTTY && { NO_COLOR: "1" }) };
}
