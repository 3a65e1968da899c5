import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { type Browser, findChromium, installChromium } from "../scripts/chromium.ts";
import { median } from "./median.ts";

/** Large, and only for measuring: fetched when somebody measures, and kept. */
const packaged = "lighthouse@13.5.0";
const folder = resolve(".cache/lighthouse");
const program = join(folder, "node_modules/lighthouse/cli/index.js");

/** What Lighthouse says of a page as a middling phone on a slow line would show it. */
export interface Audit {
  /** Of a hundred each. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** When the largest thing in sight stood there, and how long the page took no press; in milliseconds. */
  largestPaintMs: number;
  blockedMs: number;
  /** How much moved on its own, as browsers count it. */
  shift: number;
  /** Everything that was fetched, as it was sent. */
  bytes: number;
  requests: number;
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { transferSize?: number }[] } }
  >;
  runtimeError?: { message: string };
}

/** Each figure is the median of so many looks at the page: of three, one in a busy minute moves it. */
const looks = 5;

/** Looks at each page in turn, so that a busy minute of the machine does not fall on one page alone. */
export async function auditPages<Page extends string>(
  addresses: Record<Page, string>,
): Promise<Record<Page, Audit>> {
  const browser = findChromium() ?? (await installChromium());
  install();
  const pages = Object.entries(addresses) as [Page, string][];
  const seen = new Map<Page, Audit[]>(pages.map(([page]) => [page, []]));
  for (let look = 0; look < looks; look++) {
    for (const [page, address] of pages) {
      seen.get(page)?.push(readReport(await runLighthouse(address, browser)));
    }
  }
  const medians = pages.map(([page]) => [page, medianOf(seen.get(page) ?? [])]);
  return Object.fromEntries(medians);
}

function install(): void {
  if (existsSync(program)) return;
  console.log("Fetching Lighthouse (once, about 180 MB) ...");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), "{}\n");
  const npm = process.env.npm_execpath;
  const [command, before] = npm ? [process.execPath, [npm]] : ["npm", []];
  const flags = ["--prefix", folder, "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  spawnSync(command, [...before, "install", ...flags, packaged], { stdio: "inherit" });
  if (!existsSync(program)) throw new Error("Lighthouse could not be fetched.");
}

const flags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  // What Chromium with windows does anyway: text is then as wide as it is for people.
  "--font-render-hinting=slight",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A browser now and then loses the record of a page; the page is then looked at once more. */
const mostTries = 3;

async function runLighthouse(address: string, browser: Browser): Promise<Report> {
  for (let tries = 1; ; tries++) {
    const report = await lookAt(address, browser);
    if (!report.runtimeError) return report;
    if (tries === mostTries) throw new Error(`${address}: ${report.runtimeError.message}`);
  }
}

async function lookAt(address: string, browser: Browser): Promise<Report> {
  const settings = ["--quiet", "--output=json"];
  return await findReport(join(folder, "report.json"), async (file) => {
    const path = `--output-path=${file}`;
    const args = [program, address, ...settings, path, `--chrome-flags=${flags.join(" ")}`];
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...browser.env, CHROME_PATH: browser.path },
      stdio: ["ignore", "ignore", "pipe"],
    });
    return await text(child.stderr);
  });
}

/** What a look wrote into a file; where it did not come so far, what it said instead. The one before is removed. */
export async function findReport(
  file: string,
  look: (file: string) => Promise<string>,
): Promise<Report> {
  rmSync(file, { force: true });
  const said = await look(file);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  return { categories: {}, audits: {}, runtimeError: { message: said || "There is no report." } };
}

export function readReport({ categories, audits }: Report): Audit {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const requests = audits["network-requests"]?.details?.items ?? [];
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    largestPaintMs: audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    blockedMs: audits["total-blocking-time"]?.numericValue ?? Number.NaN,
    // Browsers count what no eye sees, such as a line of text that settles by a tenth of a pixel.
    shift: Number((audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN).toFixed(3)),
    bytes: requests.reduce((bytes, { transferSize = 0 }) => bytes + transferSize, 0),
    requests: requests.length,
  };
}

/** Of each figure the one in the middle. */
export function medianOf(audits: readonly Audit[]): Audit {
  const [first] = audits;
  if (!first) throw new Error("There is nothing to take a median of.");
  const names = Object.keys(first) as (keyof Audit)[];
  const middle = (name: keyof Audit) => median(audits.map((audit) => audit[name]));
  return Object.assign({ ...first }, ...names.map((name) => ({ [name]: middle(name) })));
}
