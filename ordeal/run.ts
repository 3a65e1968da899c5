import { parseArgs } from "node:util";
import { readWholeNumber } from "../scripts/whole-number.ts";
import type { Size } from "./kills.ts";
import type { Outcome } from "./outcome.ts";

interface Ordeal {
  /** How often it is gone through at full size. */
  times: number;
  /** Loads the shop, which takes its time, only once it is known that there is something to run. */
  load: () => Promise<(size: Size) => Promise<Outcome>>;
}

const ordeals: Record<string, Ordeal> = {
  interleavings: {
    times: 10_000,
    load: async () => (await import("./interleavings.ts")).playInterleavings,
  },
  "kill-shop": { times: 200, load: async () => (await import("./kills.ts")).killShop },
  "kill-database": { times: 50, load: async () => (await import("./kills.ts")).killDatabase },
  "restart-copies": { times: 20, load: async () => (await import("./restarts.ts")).restartCopies },
  "slow-clients": { times: 5, load: async () => (await import("./slow-clients.ts")).besiege },
  "fill-disk": { times: 10, load: async () => (await import("./full-disk.ts")).fillDisk },
  fuzz: { times: 1_000_000, load: async () => (await import("./fuzz.ts")).sendNonsense },
  "shift-clock": { times: 20, load: async () => (await import("./clock-shifts.ts")).shiftClock },
  "cut-database": { times: 3, load: async () => (await import("./cuts.ts")).cutDatabase },
  "silence-provider": {
    times: 20,
    load: async () => (await import("./silences.ts")).silenceProvider,
  },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: "string" }, from: { type: "string", default: "1" } },
});

/** What was typed for an option; ends the run where it is no number, which would run nothing and fail at nothing. */
function readOption(name: string, text: string): number {
  const number = readWholeNumber(text);
  if (number !== null) return number;
  console.error(`--${name} ${text} is no positive whole number.`);
  process.exit(1);
}

const given = values.times === undefined ? null : readOption("times", values.times);
const from = readOption("from", values.from);
const names = positionals.length > 0 ? positionals : Object.keys(ordeals);
for (const name of names) {
  const ordeal = ordeals[name];
  if (!ordeal) {
    console.error(`There is no ordeal '${name}': choose from ${Object.keys(ordeals).join(", ")}.`);
    process.exitCode = 1;
    continue;
  }
  const times = given ?? ordeal.times;
  console.log(`== ${name}, ${times} times`);
  const startedAt = performance.now();
  const run = await ordeal.load();
  const { done, failures, skipped } = await run({ times, from });
  if (skipped !== undefined) {
    console.error(`== ${name}: SKIPPED, nothing was shown: ${skipped}`);
    // Who asks for it by name is not to take it for passed; of all of them it is only told.
    if (positionals.length > 0) process.exitCode = 1;
    continue;
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  for (const failure of failures) console.log(failure);
  console.log(`== ${name}: ${done} in ${seconds} s, ${failures.length} failed`);
  if (failures.length > 0) process.exitCode = 1;
}
