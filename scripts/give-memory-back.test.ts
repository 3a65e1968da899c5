import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

const address = JSON.stringify(new URL("give-memory-back.ts", import.meta.url).href);
const program = `
  import { giveMemoryBack } from ${address};
  console.log("begun");
  giveMemoryBack();
  const { pid, argv, execArgv, env } = process;
  console.log(JSON.stringify({ pid, args: argv.slice(1), flags: execArgv, env }));
`;
const flags = ["--max-semi-space-size=16", "--input-type=module", "--eval", program];

async function run(env: Record<string, string>, channel: "ignore" | "ipc" = "ignore") {
  const child = spawn(process.execPath, [...flags, "--", "one", "two words"], {
    env,
    stdio: ["ignore", "pipe", "pipe", channel],
  });
  const said = child.stdout?.toArray() ?? [];
  const complained = child.stderr?.toArray() ?? [];
  await once(child, "close");
  const text = Buffer.concat(await said).toString();
  const lines = text.trim().split("\n");
  return {
    pid: child.pid,
    timesBegun: lines.filter((line) => line === "begun").length,
    told: JSON.parse(lines.at(-1) ?? ""),
    complaints: Buffer.concat(await complained).toString(),
  };
}

const given = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };

// Elsewhere there is no glibc that could be told.
const onLinux = test.runIf(process.platform === "linux");

onLinux("a program starts once more in its own process, just as it was started", async () => {
  const { pid, timesBegun, told, complaints } = await run({ OWN: "kept" });
  const args = ["one", "two words"];
  expect(told).toEqual({ pid, args, flags, env: { OWN: "kept", ...given } });
  expect(timesBegun).toBe(2);
  expect(complaints).toBe("");
});

onLinux("what the operator has set stays", async () => {
  const { told } = await run({ MALLOC_ARENA_MAX: "8" });
  expect(told.env).toEqual({ ...given, MALLOC_ARENA_MAX: "8" });
});

test("a program that has all of it goes on, and so does one that another program talks to", async () => {
  expect((await run(given)).timesBegun).toBe(1);
  expect((await run({}, "ipc")).timesBegun).toBe(1);
});
