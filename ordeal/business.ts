import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { countAcknowledged, type Promises } from "./customers.ts";

/** After the shop is back, until everybody has got through with what they want. */
const usualSeconds = 60;

/** People may do as much in a strike as otherwise in hours, so that something is at stake in each. */
export async function forgetAttempts(database: pg.Client): Promise<void> {
  await database.query("delete from rate_limits");
}

/** Waits until something more of each kind was acknowledged: a shop that refuses everything loses nothing. */
export async function awaitBusiness(
  promises: Promises,
  { withinSeconds = usualSeconds } = {},
): Promise<void> {
  const before = countAcknowledged(promises);
  const deadline = performance.now() + withinSeconds * 1000;
  for (;;) {
    const now = countAcknowledged(promises);
    const idle = Object.keys(now).filter((kind) => now[kind] === before[kind]);
    if (idle.length === 0) return;
    if (performance.now() > deadline)
      throw new Error(`Acknowledged none within ${withinSeconds} s: ${idle.join(", ")}`);
    await delay(50);
  }
}
