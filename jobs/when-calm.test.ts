import { afterEach, expect, test } from "vitest";
import { whenCalm } from "./when-calm.ts";

let isBusy = false;
afterEach(() => {
  isBusy = false;
});

/** As when many people are answered: the process hardly rests, and still does whatever comes up. */
function keepBusy(): void {
  if (!isBusy) return;
  const until = performance.now() + 5;
  while (performance.now() < until);
  setImmediate(keepBusy);
}

async function timeCalm(): Promise<number> {
  const began = performance.now();
  await whenCalm();
  return performance.now() - began;
}

test("a process at rest is calm after a look", async () => {
  expect(await timeCalm()).toBeLessThan(500);
});

test("a busy one is waited for, and all who wait go on together once it rests", async () => {
  isBusy = true;
  keepBusy();
  const [first, second] = [timeCalm(), timeCalm()];
  setTimeout(() => {
    isBusy = false;
  }, 300);
  expect(await first).toBeGreaterThan(290);
  expect(Math.abs((await first) - (await second))).toBeLessThan(20);
});

test("one that stays busy is not waited for longer than a second", async () => {
  isBusy = true;
  keepBusy();
  const took = await timeCalm();
  expect(took).toBeGreaterThan(900);
  expect(isBusy).toBe(true);
});
