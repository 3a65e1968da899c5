import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { packagesToldIn, runBeside, runStages } from "./stage.ts";
import type { Tally } from "./tally.ts";

const folder = mkdtempSync(join(tmpdir(), "stages-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const count = (report: unknown) => report as Tally;
const none = { failed: [], retried: [], untried: [] };
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
    expect(await runStages(stages)).toEqual({ ...none, passed: 2, failed: ["A stage"] });
  });

  it("counts the tests of a report", async () => {
    const told = { ...none, passed: 7, failed: ["one", "another"] };
    const stage = makeStage(`${says(join(folder, "whole"), told)} process.exit(1)`, "whole");
    expect(await runStages([stage])).toEqual(told);
  });

  it("gathers what needed a second try", async () => {
    const stages = ["first", "second"].map((name) => {
      const path = join(folder, name);
      return makeStage(says(path, { passed: 1, ...none, retried: [name] }), name);
    });
    expect((await runStages(stages)).retried).toEqual(["first", "second"]);
  });

  it("counts a failure when a tool breaks off although all its tests passed", async () => {
    const path = join(folder, "broken");
    const stage = makeStage(`${says(path, { passed: 7, ...none })} process.exit(1)`, "broken");
    expect(await runStages([stage])).toEqual({ ...none, passed: 7, failed: ["A stage"] });
  });

  it("counts a failure when no test ran", async () => {
    const path = join(folder, "empty");
    const stage = makeStage(says(path, { passed: 0, ...none }), "empty");
    expect(await runStages([stage])).toEqual({ ...none, passed: 0, failed: ["A stage"] });
  });

  it("does not count the report of an earlier run", async () => {
    writeFileSync(join(folder, "old"), JSON.stringify({ passed: 7, ...none }));
    expect(await runStages([makeStage("process.exit(1)", "old")])).toEqual({
      ...none,
      passed: 0,
      failed: ["A stage"],
    });
  });

  it("keeps the settings of a real shop from the tests", async () => {
    process.env.DATABASE_URL = "postgresql://somewhere";
    const stage = makeStage("process.exit(process.env.DATABASE_URL ? 1 : 0)");
    const total = await runStages([stage]);
    delete process.env.DATABASE_URL;
    expect(total).toEqual({ passed: 1, ...none });
  });

  it.each(["https_proxy", "HTTPS_PROXY", "NODE_EXTRA_CA_CERTS", "PLAYWRIGHT_BROWSERS_PATH"])(
    "tells them how the machine reaches others, and where its browsers are: %s",
    async (name) => {
      vi.stubEnv(name, "somewhere");
      const stage = makeStage(`process.exit(process.env.${name} === "somewhere" ? 0 : 1)`);
      const total = await runStages([stage]);
      vi.unstubAllEnvs();
      expect(total).toEqual({ passed: 1, ...none });
    },
  );

  it("lets a patient stage work only while nobody else does", async () => {
    const stage = makeStage(
      'setTimeout(() => process.exit(require("node:os").getPriority() === 19 ? 0 : 1), 300)',
    );
    const total = await runStages([{ ...stage, isPatient: true }, stage]);
    expect(total).toEqual({ ...none, passed: 1, failed: ["A stage"] });
  });

  it("passes packages that nobody can be asked about, and names them", {
    timeout: 60_000,
  }, async () => {
    process.env.npm_config_registry = "http://127.0.0.1:9/";
    const total = await runStages([packagesToldIn(join(folder, "packages"))]);
    delete process.env.npm_config_registry;
    expect(total).toEqual({
      ...none,
      passed: 1,
      untried: ["packages: the registry was not asked"],
    });
  });

  it("tells a stage what the others are not told", async () => {
    const stage = makeStage('process.exit(process.env.SIZE === "7" ? 0 : 1)');
    const total = await runStages([{ ...stage, settings: { SIZE: "7" } }, stage]);
    expect(total).toEqual({ ...none, passed: 1, failed: ["A stage"] });
  });
});

/** Runs two stages, the second one beside others, and ends the process in the course of the first. */
const stopped = `
  import { runBeside, runStages } from ${JSON.stringify(import.meta.resolve("./stage.ts"))};
  const wait = "process.on('SIGTERM', () => process.exit(0)); setTimeout(() => {}, 60_000); console.log('open')";
  const first = { name: "First", commands: [["-e", wait], ["-e", "console.log('begun')"]] };
  const other = { name: "Other", commands: [["-e", "console.log('begun')"]] };
  const totals = [await runStages([first, other]), await runBeside(other, [other])];
  console.log(JSON.stringify(totals.map(({ passed, failed }) => ({ passed, failed }))));
`;

// Windows has no such signal.
describe.skipIf(process.platform === "win32")("stages whose command is stopped", () => {
  it("end with the one that runs, which has failed, and none begins after it", async () => {
    const parent = spawn(process.execPath, ["--input-type=module", "-e", stopped], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    parent.stdout.on("data", (text: Buffer) => {
      said += text;
      if (String(text).includes("open")) parent.kill("SIGTERM");
    });
    expect(await once(parent, "close")).toEqual([0, null]);
    expect(said).not.toContain("begun");
    expect(said).toMatch(
      /\n\[\{"passed":0,"failed":\["First"\]\},\{"passed":0,"failed":\[\]\}\]\n$/,
    );
  });
});

describe("running stages beside a long one", () => {
  afterEach(() => vi.restoreAllMocks());

  it("adds them up, whichever fails", async () => {
    const path = join(folder, "long");
    const long = makeStage(says(path, { passed: 7, ...none, retried: ["slow"] }), "long");
    const total = await runBeside(long, [makeStage("process.exit(1)"), makeStage("")]);
    expect(total).toEqual({ passed: 8, failed: ["A stage"], retried: ["slow"], untried: [] });
  });

  it("does not wait for the one to run the other", async () => {
    const [mine, theirs] = ["mine", "theirs"].map((name) => JSON.stringify(join(folder, name)));
    const meet = (one?: string, other?: string) =>
      `const files = require("node:fs"); files.writeFileSync(${one}, "");
      setInterval(() => files.existsSync(${other}) && process.exit(0), 10);
      setTimeout(() => process.exit(1), 15_000);`;
    const total = await runBeside(makeStage(meet(mine, theirs)), [makeStage(meet(theirs, mine))]);
    expect(total).toEqual({ passed: 2, ...none });
  });

  it("says what one of them said in one piece, beneath its name", async () => {
    const told = vi.spyOn(console, "log").mockReturnValue();
    await runBeside(makeStage(""), [makeStage('console.log("one"); console.error("two")')]);
    const said = told.mock.calls.map(([words]) => String(words));
    const piece = said.find((words) => words.includes("one\n")) ?? "";
    expect(piece.split("\n").slice(1, 2)).toEqual(["== A stage"]);
    expect(piece).toContain("two\n");
    expect(piece).toMatch(/== A stage: 1 passed, 0 failed in \d+\.\d s$/);
  });
});
