import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Size } from "./kills.ts";
import type { Outcome } from "./outcome.ts";

/** Sends so many wrong requests, as `npm run fuzz` does, which tells what each of them came to. */
export async function sendNonsense({ times, from }: Size): Promise<Outcome> {
  const args = ["scripts/fuzz.ts", `--requests=${times}`, `--seed=${from}`];
  const [code] = await once(spawn(process.execPath, args, { stdio: "inherit" }), "exit");
  const failures = code === 0 ? [] : [`Some were answered wrongly: see above (exit code ${code})`];
  return { done: `${times} wrong requests`, failures };
}
