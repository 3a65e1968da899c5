import { relative } from "node:path";
import type { Audited } from "./audit-findings.ts";

export interface Tally {
  passed: number;
  /** What failed, by its name. */
  failed: string[];
  /** Passed, but not at the first try. */
  retried: string[];
  /** What could not be looked at, and why; it is no failure. */
  untried: string[];
}

interface VitestReport {
  testResults: {
    /** The path of a file. */
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** A file that could not even be loaded has no tests in the report and counts as one failure. */
export function countVitest(report: unknown): Tally {
  const tally: Tally = { passed: 0, failed: [], retried: [], untried: [] };
  for (const { name, status, assertionResults } of (report as VitestReport).testResults) {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    tally.passed += assertionResults.filter((test) => test.status === "passed").length;
    tally.failed.push(...failed.map(({ fullName }) => `${file} › ${fullName}`));
    if (status === "failed" && failed.length === 0) tally.failed.push(file);
  }
  return tally;
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  status: string;
  /** Of one that is skipped, why. */
  annotations: { type: string; description?: string }[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/** A test that passed at its second try has passed, and is named; errors outside any test count too. */
export function countPlaywright(report: unknown): Tally {
  const { stats, suites, errors } = report as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: [
      ...findEnded(suites, "unexpected"),
      ...errors.map(({ message = "" }) => `outside the journeys: ${message.split("\n")[0]}`),
    ],
    retried: findEnded(suites, "flaky"),
    untried: findEnded(suites, "skipped"),
  };
}

/** The names of the journeys that ended so, and of those that were skipped why. */
function findEnded(suites: PlaywrightSuite[], as: "unexpected" | "flaky" | "skipped"): string[] {
  return suites.flatMap(({ title, specs, suites: below = [] }) => {
    const own = specs.filter(({ tests }) => tests.some(({ status }) => status === as));
    const names = [...own.map(withReason), ...findEnded(below, as)];
    return names.map((name) => `${title} › ${name}`);
  });
}

function withReason({ title, tests }: PlaywrightSuite["specs"][number]): string {
  const skips = tests
    .flatMap(({ annotations }) => annotations)
    .filter(({ type }) => type === "skip");
  return [title, ...skips.map(({ description = "skipped" }) => description)].join(": ");
}

/** All packages are one test. It passes where the registry cannot be reached: a shop is built offline, too. */
export function countPackages(report: unknown): Tally {
  const audited = report as Audited;
  const failed = findFault(audited);
  return {
    passed: failed.length === 0 ? 1 : 0,
    failed,
    retried: [],
    untried: audited.kind === "not_asked" ? ["packages: the registry was not asked"] : [],
  };
}

function findFault(audited: Audited): string[] {
  if (audited.kind === "not_understood") return ["packages: the answer was not understood"];
  const isGrave = audited.kind === "asked" && audited.findings.length > 0;
  return isGrave ? ["packages: grave findings"] : [];
}

/** The last lines of a run. */
export function describeTally({ passed, failed, retried, untried }: Tally): string {
  return [
    ...untried,
    ...retried.map((name) => `needed a second try: ${name}`),
    ...failed.map((name) => `failed: ${name}`),
    `${passed} passed, ${failed.length} failed`,
  ].join("\n");
}
