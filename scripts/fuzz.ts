import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { endWithNpm } from "./end-with-npm.ts";
import { stopAlong } from "./stop-along.ts";
import { readWholeNumber } from "./whole-number.ts";

/**
 * Sends the shop a million wrong requests, each time others: `npm run fuzz`, with
 * `-- --requests=1000` fewer, and with `-- --seed=7 --processes=2` the same once more. Each process has
 * a shop of its own, and the seeds follow one another.
 */
const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "1000000" },
    seed: { type: "string", default: String(randomInt(1, 2 ** 31)) },
    processes: { type: "string", default: String(availableParallelism()) },
  },
});

endWithNpm();
const requests = readOption("requests");
const seed = readOption("seed");
const processes = Math.min(readOption("processes"), requests);

function readOption(name: keyof typeof values): number {
  const text = values[name];
  const number = readWholeNumber(text);
  if (number !== null) return number;
  console.error(`--${name}=${text} is no positive whole number.`);
  process.exit(1);
}

console.log(
  `Sending ${requests} wrong requests from ${processes} processes with seeds from ${seed} on ...`,
);
const codes = await Promise.all(
  Array.from({ length: processes }, (_, at) => {
    const share =
      Math.floor(((at + 1) * requests) / processes) - Math.floor((at * requests) / processes);
    return attack({ requests: share, seed: seed + at });
  }),
);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

/** Resolves with the exit code; each line that is said bears the seed. */
async function attack(part: { requests: number; seed: number }): Promise<number | null> {
  const settings = { FUZZ_REQUESTS: String(part.requests), FUZZ_SEED: String(part.seed) };
  const child = spawn(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--silent=false", "test/fuzz/fuzz.test.ts"],
    // Pages are drawn as they are for buyers, which takes a sixth less time.
    {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NODE_ENV: "production", ...settings },
    },
  );
  stopAlong(child);
  for (const output of [child.stdout, child.stderr]) {
    createInterface(output).on("line", (line) => console.log(`[${part.seed}] ${line}`));
  }
  return new Promise((ended) => {
    child.on("error", () => ended(null));
    child.on("close", ended);
  });
}
