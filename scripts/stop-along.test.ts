import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

const command = `
  import { spawn } from "node:child_process";
  import { stopAlong } from ${JSON.stringify(import.meta.resolve("./stop-along.ts"))};
  const child = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000); console.log('open')"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  stopAlong(child);
  child.stdout.pipe(process.stdout);
  child.on("close", (code, signal) => console.log("ended by", signal));
`;

// Windows has no such signal.
test.skipIf(process.platform === "win32")(
  "whoever is stopped stops what it has started, and waits for its end",
  async () => {
    const parent = spawn(process.execPath, ["--input-type=module", "-e", command], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    parent.stdout.on("data", (text: Buffer) => {
      said += text;
      if (said === "open\n") parent.kill("SIGTERM");
    });
    expect(await once(parent, "close")).toEqual([0, null]);
    expect(said).toBe("open\nended by SIGTERM\n");
  },
);
