import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";

/** Milliseconds of looking on, and the share of them spent at work from which this process is busy. */
const lookMs = 20;
const busyShare = 0.5;

/** Milliseconds after which work is done however busy the process is: it is late, never left out. */
const mostMs = 1000;

let waiting: Promise<void> | null = null;

/**
 * Settles once this process has time to spare. For work that nobody looks forward to within the
 * second, in a process that also answers people. Who waits at the same time waits together, and adds
 * nothing meanwhile to what is seen.
 */
export function whenCalm(): Promise<void> {
  waiting ??= lookOn().finally(() => {
    waiting = null;
  });
  return waiting;
}

async function lookOn(): Promise<void> {
  const until = performance.now() + mostMs;
  do {
    const before = performance.eventLoopUtilization();
    await delay(lookMs);
    if (performance.eventLoopUtilization(before).utilization < busyShare) return;
  } while (performance.now() < until);
}
