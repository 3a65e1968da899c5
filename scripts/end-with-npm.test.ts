import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

const command = `
  import { endWithNpm } from ${JSON.stringify(new URL("end-with-npm.ts", import.meta.url).href)};
  endWithNpm();
  process.on("SIGTERM", () => {
    console.log("closed");
    process.exit();
  });
  setTimeout(() => process.exit(), 10_000);
  console.log("open");
`;

/** Starts it as npm does, ends the shell alone, and tells what it said. */
async function endShellOf(environment: Record<string, string>): Promise<string> {
  const line = `"${process.execPath}" --input-type=module -e '${command}'; true`;
  const shell = spawn("sh", ["-c", line], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  shell.stdout.on("data", (text: Buffer) => {
    said += text;
    if (said === "open\n") shell.kill("SIGTERM");
  });
  await once(shell, "close");
  return said;
}

// Windows has no such shell.
test.skipIf(process.platform === "win32")(
  "a command that npm started closes when its shell has been ended",
  async () => {
    expect(await endShellOf({ npm_lifecycle_event: "start" })).toBe("open\nclosed\n");
  },
);
