import type { Audited } from "./audit-findings.ts";

export interface Tally {
  passed: number;
  failed: number;
  /** Passed, but not at the first try. */
  retried: string[];
  /** Passed only because it could not be looked at, and why. */
  untried: string[];
}

interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** A file that could not even be loaded has no tests in the report and counts as one failure. */
export function countVitest(report: unknown): Tally {
  const { testResults } = report as VitestReport;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: tests.filter(({ status }) => status === "passed").length,
    failed: tests.filter(({ status }) => status === "failed").length + broken.length,
    retried: [],
    untried: [],
  };
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
  errors: unknown[];
}

/** A test that passed at its second try has passed, and is named; errors outside any test count too. */
export function countPlaywright(report: unknown): Tally {
  const { stats, suites, errors } = report as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    retried: suites.flatMap(findRetried),
    untried: [],
  };
}

function findRetried({ title, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  const below = [...own.map((spec) => spec.title), ...suites.flatMap(findRetried)];
  return below.map((name) => `${title} › ${name}`);
}

/** All packages are one test. It passes where the registry cannot be reached: a shop is built offline, too. */
export function countPackages(report: unknown): Tally {
  const audited = report as Audited;
  const isUnasked = audited.kind === "not_asked";
  const failed = isUnasked || audited.findings.length === 0 ? 0 : 1;
  const untried = isUnasked ? ["packages: the registry was not asked"] : [];
  return { passed: 1 - failed, failed, retried: [], untried };
}

/** The last lines of a run. */
export function describeTally({ passed, failed, retried, untried }: Tally): string {
  return [
    ...untried,
    ...retried.map((name) => `needed a second try: ${name}`),
    `${passed} passed, ${failed} failed`,
  ].join("\n");
}
