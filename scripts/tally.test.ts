import { describe, expect, it } from "vitest";
import { countPackages, countPlaywright, countVitest, describeTally } from "./tally.ts";

describe("counting the tests of a run", () => {
  it("counts each test by how it ended, and those left out not at all", () => {
    const statuses = ["passed", "passed", "failed", "skipped", "todo"];
    const assertionResults = statuses.map((status) => ({ status }));
    expect(countVitest({ testResults: [{ status: "failed", assertionResults }] })).toEqual({
      passed: 2,
      failed: 1,
      retried: [],
      untried: [],
    });
  });

  it("counts a file that could not be loaded as a failure", () => {
    const testResults = [
      { status: "failed", assertionResults: [] },
      { status: "passed", assertionResults: [{ status: "passed" }] },
    ];
    expect(countVitest({ testResults })).toMatchObject({ passed: 1, failed: 1 });
  });

  it("counts a file that failed after its tests had passed as a failure", () => {
    const testResults = [{ status: "failed", assertionResults: [{ status: "passed" }] }];
    expect(countVitest({ testResults })).toMatchObject({ passed: 1, failed: 1 });
  });

  it("counts a journey that passed at its second try as passed, and names it", () => {
    const steady = { title: "is steady", tests: [{ status: "expected" }] };
    const broken = { title: "is broken", tests: [{ status: "unexpected" }] };
    const shaky = { title: "is shaky", tests: [{ status: "flaky" }] };
    const group = { title: "a group", specs: [shaky] };
    const suites = [{ title: "a.journey.ts", specs: [steady, broken, shaky], suites: [group] }];
    const stats = { expected: 1, unexpected: 1, flaky: 2, skipped: 4 };
    expect(countPlaywright({ stats, suites, errors: [] })).toEqual({
      passed: 3,
      failed: 1,
      retried: ["a.journey.ts › is shaky", "a.journey.ts › a group › is shaky"],
      untried: [],
    });
  });

  it("counts an error outside the journeys, such as a shop that does not start", () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    const report = { stats, suites: [], errors: [{}] };
    expect(countPlaywright(report)).toMatchObject({ passed: 0, failed: 1 });
  });

  it("counts packages as one test, and names them where nobody was asked", () => {
    const asked = (findings: string[]) => countPackages({ kind: "asked", findings });
    const none = { retried: [], untried: [] };
    expect(asked([])).toEqual({ passed: 1, failed: 0, ...none });
    expect(asked(["one", "two"])).toEqual({ passed: 0, failed: 1, ...none });
    expect(countPackages({ kind: "not_asked" })).toEqual({
      passed: 1,
      failed: 0,
      retried: [],
      untried: ["packages: the registry was not asked"],
    });
  });
});

describe("the last lines of a run", () => {
  it("name what was not looked at and what needed a second try, and end with the sum", () => {
    const told = describeTally({
      passed: 7,
      failed: 2,
      retried: ["a › is shaky", "b › too"],
      untried: ["packages: the registry was not asked"],
    });
    expect(told.split("\n")).toEqual([
      "packages: the registry was not asked",
      "needed a second try: a › is shaky",
      "needed a second try: b › too",
      "7 passed, 2 failed",
    ]);
  });
});
