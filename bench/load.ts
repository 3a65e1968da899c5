import { spawn, spawnSync } from "node:child_process";
import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";

export interface Load {
  /** Answers a second, of those with the expected status. */
  perSecond: number;
  failed: number;
}

interface Target {
  url: string;
  connections: number;
  seconds: number;
}

const hasWrk = spawnSync("wrk", ["-v"], { stdio: "ignore" }).error === undefined;
export const loadTool = hasWrk ? "wrk" : "a Node client";

/** Asks for one address over and over, from many connections at once. */
export function load(target: Target): Promise<Load> {
  return hasWrk ? loadWithWrk(target) : loadWithNode(target);
}

async function loadWithWrk({ url, connections, seconds }: Target): Promise<Load> {
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, url];
  const wrk = spawn("wrk", args, { stdio: ["ignore", "pipe", "inherit"] });
  return readWrk(await text(wrk.stdout));
}

/** What wrk says of a load: its answers a second are of any status, and of what fails it tells apart how. */
export function readWrk(said: string): Load {
  const number = (pattern: RegExp) => Number(pattern.exec(said)?.[1] ?? 0);
  const answers = number(/(\d+) requests in /);
  const refused = number(/Non-2xx or 3xx responses: (\d+)/);
  if (answers === 0) throw new Error(`Nothing was answered: ${said}`);
  const errors = ["connect", "read", "write", "timeout"].map((kind) =>
    number(new RegExp(`Socket errors: .*\\b${kind} (\\d+)`)),
  );
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/) * (1 - refused / answers),
    failed: errors.reduce((sum, count) => sum + count, refused),
  };
}

async function loadWithNode({ url, connections, seconds }: Target): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  let done = 0;
  let failed = 0;
  const client = async () => {
    while (performance.now() < until) {
      if (await ask(url, agent)) done += 1;
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  // Each client has still waited for what it had asked for.
  return { perSecond: (done * 1000) / (performance.now() - startedAt), failed };
}

function ask(url: string, agent: Agent): Promise<boolean> {
  return new Promise((answered) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.on("end", () => answered(response.statusCode === 200));
    }).on("error", () => answered(false));
  });
}
