import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { countPackages, countPlaywright, countVitest, describeTally } from "./tally.ts";

describe("counting the tests of a run", () => {
  const ended = (...statuses: string[]) =>
    statuses.map((status) => ({ status, fullName: `a test that is ${status}` }));
  const file = (status: string, assertionResults: ReturnType<typeof ended>) => ({
    name: join(process.cwd(), "some/file.test.ts"),
    status,
    assertionResults,
  });

  it("counts each test that passed, names each that failed, and leaves out the others", () => {
    const tests = ended("passed", "passed", "failed", "skipped", "todo");
    expect(countVitest({ testResults: [file("failed", tests)] })).toEqual({
      passed: 2,
      failed: ["some/file.test.ts › a test that is failed"],
      retried: [],
      untried: [],
    });
  });

  it("names a file that could not be loaded as a failure", () => {
    const testResults = [file("failed", []), file("passed", ended("passed"))];
    expect(countVitest({ testResults })).toMatchObject({
      passed: 1,
      failed: ["some/file.test.ts"],
    });
  });

  it("names a file that failed after its tests had passed as a failure", () => {
    const testResults = [file("failed", ended("passed"))];
    expect(countVitest({ testResults })).toMatchObject({
      passed: 1,
      failed: ["some/file.test.ts"],
    });
  });

  it("counts a journey that passed at its second try as passed, and names it and what failed", () => {
    const steady = { title: "is steady", tests: [{ status: "expected", annotations: [] }] };
    const broken = { title: "is broken", tests: [{ status: "unexpected", annotations: [] }] };
    const shaky = { title: "is shaky", tests: [{ status: "flaky", annotations: [] }] };
    const group = { title: "a group", specs: [shaky] };
    const suites = [{ title: "a.journey.ts", specs: [steady, broken, shaky], suites: [group] }];
    const stats = { expected: 1, flaky: 2 };
    expect(countPlaywright({ stats, suites, errors: [] })).toEqual({
      passed: 3,
      failed: ["a.journey.ts › is broken"],
      retried: ["a.journey.ts › is shaky", "a.journey.ts › a group › is shaky"],
      untried: [],
    });
  });

  it("names a journey that was skipped, and why, and counts it neither as passed nor as failed", () => {
    const annotations = [{ type: "slow" }, { type: "skip", description: "only root may mount" }];
    const skipped = { title: "is skipped", tests: [{ status: "skipped", annotations }] };
    const suites = [{ title: "a.journey.ts", specs: [skipped] }];
    expect(countPlaywright({ stats: { expected: 0, flaky: 0 }, suites, errors: [] })).toEqual({
      passed: 0,
      failed: [],
      retried: [],
      untried: ["a.journey.ts › is skipped: only root may mount"],
    });
  });

  it("counts an error outside the journeys, such as a shop that does not start", () => {
    const errors = [{ message: "The shop did not start\n  at its door" }];
    const report = { stats: { expected: 0, flaky: 0 }, suites: [], errors };
    expect(countPlaywright(report)).toMatchObject({
      passed: 0,
      failed: ["outside the journeys: The shop did not start"],
    });
  });

  it("counts packages as one test, and names them where nobody was asked", () => {
    const asked = (findings: string[]) => countPackages({ kind: "asked", findings });
    const none = { retried: [], untried: [] };
    expect(asked([])).toEqual({ passed: 1, failed: [], ...none });
    expect(asked(["one", "two"])).toEqual({
      passed: 0,
      failed: ["packages: grave findings"],
      ...none,
    });
    expect(countPackages({ kind: "not_understood" })).toEqual({
      passed: 0,
      failed: ["packages: the answer was not understood"],
      ...none,
    });
    expect(countPackages({ kind: "not_asked" })).toEqual({
      passed: 1,
      failed: [],
      retried: [],
      untried: ["packages: the registry was not asked"],
    });
  });
});

describe("the last lines of a run", () => {
  it("name what was not looked at, what needed a second try and what failed, and end with the sum", () => {
    const told = describeTally({
      passed: 7,
      failed: ["c › is broken", "a file"],
      retried: ["a › is shaky", "b › too"],
      untried: ["packages: the registry was not asked"],
    });
    expect(told.split("\n")).toEqual([
      "packages: the registry was not asked",
      "needed a second try: a › is shaky",
      "needed a second try: b › too",
      "failed: c › is broken",
      "failed: a file",
      "7 passed, 2 failed",
    ]);
  });
});
