import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runStages } from "./stage.ts";
import type { Tally } from "./tally.ts";

const folder = mkdtempSync(join(tmpdir(), "stages-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const count = (report: unknown) => report as Tally;
const none = { retried: [] };
const says = (path: string, tally: Tally) =>
  `require("node:fs").writeFileSync(${JSON.stringify(path)}, ${JSON.stringify(JSON.stringify(tally))});`;

/** A stage that runs a line of code. */
function makeStage(code: string, reportName?: string) {
  const report = reportName ? { path: join(folder, reportName), count } : undefined;
  return { name: "A stage", commands: [["-e", code]], report };
}

describe("running the stages", () => {
  it("runs those that come after a failed one, and counts each without a report as one", async () => {
    const stages = [makeStage(""), makeStage("process.exit(1)"), makeStage("")];
    expect(await runStages(stages)).toEqual({ passed: 2, failed: 1, ...none });
  });

  it("counts the tests of a report", async () => {
    const path = join(folder, "whole");
    const stage = makeStage(
      `${says(path, { passed: 7, failed: 2, ...none })} process.exit(1)`,
      "whole",
    );
    expect(await runStages([stage])).toEqual({ passed: 7, failed: 2, ...none });
  });

  it("gathers what needed a second try", async () => {
    const stages = ["first", "second"].map((name) => {
      const path = join(folder, name);
      return makeStage(says(path, { passed: 1, failed: 0, retried: [name] }), name);
    });
    expect((await runStages(stages)).retried).toEqual(["first", "second"]);
  });

  it("counts a failure when a tool breaks off although all its tests passed", async () => {
    const path = join(folder, "broken");
    const stage = makeStage(
      `${says(path, { passed: 7, failed: 0, ...none })} process.exit(1)`,
      "broken",
    );
    expect(await runStages([stage])).toEqual({ passed: 7, failed: 1, ...none });
  });

  it("counts a failure when no test ran", async () => {
    const path = join(folder, "empty");
    const stage = makeStage(says(path, { passed: 0, failed: 0, ...none }), "empty");
    expect(await runStages([stage])).toEqual({ passed: 0, failed: 1, ...none });
  });

  it("does not count the report of an earlier run", async () => {
    writeFileSync(join(folder, "old"), JSON.stringify({ passed: 7, failed: 0, ...none }));
    expect(await runStages([makeStage("process.exit(1)", "old")])).toEqual({
      passed: 0,
      failed: 1,
      ...none,
    });
  });

  it("keeps the settings of a real shop from the tests", async () => {
    process.env.DATABASE_URL = "postgresql://somewhere";
    const stage = makeStage("process.exit(process.env.DATABASE_URL ? 1 : 0)");
    const total = await runStages([stage]);
    delete process.env.DATABASE_URL;
    expect(total).toEqual({ passed: 1, failed: 0, ...none });
  });
});
