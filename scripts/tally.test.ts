import { describe, expect, it } from "vitest";
import { countPlaywright, countVitest } from "./tally.ts";

describe("counting the tests of a run", () => {
  it("counts each test by how it ended, and those left out not at all", () => {
    const statuses = ["passed", "passed", "failed", "skipped", "todo"];
    const assertionResults = statuses.map((status) => ({ status }));
    expect(countVitest({ testResults: [{ status: "failed", assertionResults }] })).toEqual({
      passed: 2,
      failed: 1,
    });
  });

  it("counts a file that could not be loaded as a failure", () => {
    const testResults = [
      { status: "failed", assertionResults: [] },
      { status: "passed", assertionResults: [{ status: "passed" }] },
    ];
    expect(countVitest({ testResults })).toEqual({ passed: 1, failed: 1 });
  });

  it("counts a file that failed after its tests had passed as a failure", () => {
    const testResults = [{ status: "failed", assertionResults: [{ status: "passed" }] }];
    expect(countVitest({ testResults })).toEqual({ passed: 1, failed: 1 });
  });

  it("counts a journey that passed only at the second try as a failure", () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 4 };
    expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 3, failed: 2 });
  });

  it("counts an error outside the journeys, such as a shop that does not start", () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 0, failed: 1 });
  });
});
