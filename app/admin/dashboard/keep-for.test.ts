import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepFor } from "./keep-for.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("what was asked for is kept for its time, and asked for again afterwards", async () => {
  const load = vi.fn(async () => load.mock.calls.length);
  const read = keepFor(1000, load);
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  vi.advanceTimersByTime(999);
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await read()).toBe(2);
});

test("what is kept grows old also while the clock is put back", async () => {
  const load = vi.fn(async () => load.mock.calls.length);
  const read = keepFor(1000, load);
  await read();
  vi.setSystemTime(Date.now() - 24 * 3_600_000);
  vi.advanceTimersByTime(1000);
  expect(await read()).toBe(2);
});

test("a failed answer is not kept", async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error("no database")).mockResolvedValue("there");
  const read = keepFor(1000, load);
  await expect(read()).rejects.toThrow("no database");
  expect(await read()).toBe("there");
});
