export interface Tally {
  passed: number;
  failed: number;
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
  };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** A test that passed only at a second try has failed once; errors outside any test count too. */
export function countPlaywright(report: unknown): Tally {
  const { stats, errors } = report as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
