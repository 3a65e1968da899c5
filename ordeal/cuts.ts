import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startEmbeddedDatabase } from "#db/embedded.ts";
import { openLine } from "#test/line.ts";
import type { KillableShop } from "./killable-shop.ts";
import { endure, type Size } from "./kills.ts";
import type { Outcome } from "./outcome.ts";

/** How long somebody waits to be told that the shop cannot answer just now. */
const mostSilenceMs = 15_000;

/**
 * Cuts the line between the shop and a database that is not its own, for a while each time: in turn it
 * breaks, as when the database stops, and falls silent, as when a switch on the way does. Whoever asks
 * meanwhile is to be told to come back, and nothing else.
 */
export async function cutDatabase(size: Size, { seconds = 60 } = {}): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), "ordeal-database-"));
  const server = await startEmbeddedDatabase({ folder });
  const line = await openLine(server.url);
  const strange: string[] = [];
  try {
    const strike = async (shop: KillableShop, time: number) => {
      if (time % 2 === 0) line.cut();
      else line.hush();
      strange.push(...(await listenWhileAway(shop, seconds)));
      line.mend();
      return performance.now();
    };
    const log = "test-results/cut-database.log";
    const { done, failures } = await endure({ ...size, log, strike, line });
    return {
      done: `${done}; each time away for ${seconds} s`,
      failures: [...failures, ...strange],
    };
  } finally {
    await line.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the shop says while its database is away, as far as it is not 503. */
async function listenWhileAway(shop: KillableShop, seconds: number): Promise<string[]> {
  const strange: string[] = [];
  const until = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < until; turn++) {
    for (const path of ["/health", `/products?search=away-${turn}`]) {
      const answer = await fetch(`${shop.url}${path}`, {
        signal: AbortSignal.timeout(mostSilenceMs),
      }).catch(() => null);
      await answer?.text().catch(() => null);
      if (answer?.status !== 503) strange.push(`${path} without a database: ${answer?.status}`);
    }
    await delay(200);
  }
  if (!shop.isAlive()) strange.push("The shop ended with its database");
  return strange;
}
