import { vi } from "vitest";

/** As long as a machine may take that has much else to do; what is there sooner is not waited for. */
const patienceMs = 15_000;

/** Settles once the check passes, which it is to do by itself before long; fails with the check's own words. */
export function soon<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: patienceMs });
}
