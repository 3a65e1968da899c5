import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { soon } from "./soon.ts";

const command = `
  import setUp from ${JSON.stringify(import.meta.resolve("./postgres.ts"))};
  let url = "";
  await setUp({ provide: (name, value) => { if (name === "postgresUrl") url = value; } });
  // As Vitest does.
  process.on("SIGTERM", () => process.exit());
  setInterval(() => {}, 1000);
  console.log(url);
`;

// Windows has no such signal, and no sockets in folders.
test.skipIf(process.platform === "win32")(
  "a run of tests that is broken off leaves neither its server nor its folder",
  { timeout: 60_000 },
  async () => {
    const run = spawn(process.execPath, ["--input-type=module", "-e", command], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void run.kill());
    const [url] = await once(run.stdout, "data");
    const folder = decodeURIComponent(new URL(String(url)).hostname);
    const note = readFileSync(join(folder, "cluster/postmaster.pid"), "utf8");
    run.kill("SIGTERM");
    await once(run, "exit");
    expect(existsSync(folder)).toBe(false);
    await soon(() => expect(() => process.kill(Number(note.split("\n")[0]), 0)).toThrow("ESRCH"));
  },
);
