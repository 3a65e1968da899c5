import { performance } from "node:perf_hooks";
import { afterEach, expect, test, vi } from "vitest";
import { whenCalm } from "./when-calm.ts";

afterEach(() => vi.restoreAllMocks());

/** A process that spent these shares of its looks at work, one after the other, and the last of them from then on. */
function makeProcess(...shares: number[]) {
  let looks = 0;
  const usage = { idle: 0, active: 0 };
  vi.spyOn(performance, "eventLoopUtilization").mockImplementation((since) => {
    if (!since) return { ...usage, utilization: 0 };
    return { ...usage, utilization: shares[Math.min(looks++, shares.length - 1)] ?? 0 };
  });
  return { countLooks: () => looks };
}

test("a process at rest is calm after a look", async () => {
  const { countLooks } = makeProcess(0.4);
  await whenCalm();
  expect(countLooks()).toBe(1);
});

test("a busy one is waited for, and all who wait go on together once it rests", async () => {
  const { countLooks } = makeProcess(0.9, 0.6, 0.5, 0.4);
  await Promise.all([whenCalm(), whenCalm()]);
  expect(countLooks()).toBe(4);
});

test("one that stays busy is not waited for longer than a second", async () => {
  const { countLooks } = makeProcess(0.9);
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => {
    now += 300;
    return now;
  });
  await whenCalm();
  // Begun at 300 ms, so until 1,300.
  expect(countLooks()).toBe(4);
});
