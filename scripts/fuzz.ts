import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { readWholeNumber } from "./whole-number.ts";

/**
 * Sends the shop a million wrong requests, each time others: `npm run fuzz`, with
 * `-- --requests=1000` fewer, and with `-- --seed=7` the same once more.
 */
const options = new Map(
  process.argv.slice(2).map((option) => {
    const [name = "", value = ""] = option.replace(/^--/, "").split("=");
    return [name, value];
  }),
);
const requests = options.get("requests") ?? "1000000";
const seed = options.get("seed") ?? String(randomInt(1, 2 ** 31));
for (const [name, text] of Object.entries({ requests, seed })) {
  if (readWholeNumber(text) !== null) continue;
  console.error(`--${name}=${text} is no positive whole number.`);
  process.exit(1);
}
console.log(`Sending ${requests} wrong requests with the seed ${seed} ...`);
const { status } = spawnSync(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "--silent=false", "test/fuzz/fuzz.test.ts"],
  { stdio: "inherit", env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed } },
);
process.exitCode = status ?? 1;
