import cluster, { type Worker } from "node:cluster";
import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { soon } from "#test/soon.ts";
import { startCopies } from "./copies.ts";

/** Does at once what the first process asks, but for a test that makes it wait. */
class ObedientCopy extends EventEmitter {
  isGone = false;
  readonly heard: string[] = [];
  readonly isDead = () => this.isGone;
  readonly isConnected = () => !this.isGone;

  send({ kind }: { kind: string }): boolean {
    this.heard.push(kind);
    process.nextTick(() => {
      if (kind === "listen") this.emit("message", { kind: "listening" });
      if (kind === "open") this.emit("message", { kind: "open" });
      if (kind === "close" && !isSlow) this.end();
    });
    return true;
  }

  readonly process = { kill: () => this.end(null, "SIGKILL") };

  end(code: number | null = 0, signal: string | null = null): void {
    this.isGone = true;
    this.emit("exit", code, signal);
  }
}

let started: ObedientCopy[] = [];
/** Whether a copy that was asked to close waits for its requests. */
let isSlow = false;
/** Whether a new copy takes long to start. */
let isStarting = false;

const here = () => started.filter(({ isGone }) => !isGone);

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  [started, isSlow, isStarting] = [[], false, false];
  vi.spyOn(cluster, "fork").mockImplementation(() => {
    const copy = new ObedientCopy();
    started.push(copy);
    process.nextTick(() => isStarting || copy.emit("message", { kind: "started" }));
    return copy as unknown as Worker;
  });
  vi.spyOn(cluster, "workers", "get").mockImplementation(() =>
    Object.fromEntries(here().map((copy, at) => [at, copy as unknown as Worker])),
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function openTwo() {
  const copies = await startCopies(2);
  await copies.open("postgres://localhost/shop");
  return copies;
}

test("copies are replaced by as many new ones, which have been opened", async () => {
  const { replace } = await openTwo();
  const old = here();
  expect(await replace()).toBe(true);
  expect(here()).toHaveLength(2);
  for (const copy of old) expect(copy.isGone).toBe(true);
  for (const copy of here()) expect(copy.heard).toEqual(["open", "listen"]);
});

test("however often a replacement is asked for during one, a single other follows it", async () => {
  const { replace } = await openTwo();
  const first = replace();
  await soon(() => expect(started.length).toBeGreaterThan(2));
  expect(await Promise.all([first, replace(), replace()])).toEqual([true, true, true]);
  expect(here()).toHaveLength(2);
  expect(started).toHaveLength(6);
});

test("a copy that ends by itself during a replacement is replaced once", async () => {
  const { replace } = await openTwo();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  isSlow = true;
  const replacing = replace();
  await vi.waitFor(() => expect(started[0]?.heard).toContain("close"));
  started[1]?.end();
  await vi.advanceTimersByTimeAsync(1000);
  isSlow = false;
  started[0]?.end();
  expect(await replacing).toBe(true);
  expect(here()).toHaveLength(2);
});

test("a copy that ends by itself while another starts in its place is replaced once", async () => {
  const { replace } = await openTwo();
  isStarting = true;
  const replacing = replace();
  await soon(() => expect(started).toHaveLength(3));
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  started[0]?.end(null, "SIGSEGV");
  isStarting = false;
  started[2]?.emit("message", { kind: "started" });
  await vi.waitFor(() => expect(started).toHaveLength(4));
  expect(await replacing).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(here()).toHaveLength(2);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining("(by SIGSEGV)"));
});

test("a copy that starts anew while the shop opens is told to open once", async () => {
  const copies = await startCopies(2);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  isStarting = true;
  started[0]?.end(1);
  await vi.advanceTimersByTimeAsync(1000);
  const opening = copies.open("postgres://localhost/shop");
  started[2]?.emit("message", { kind: "started" });
  await opening;
  await vi.waitFor(() => expect(started[2]?.heard).toContain("listen"));
  expect(started[2]?.heard).toEqual(["open", "listen"]);
});

test("where no other starts in its place either, a copy that ended by itself is replaced later", async () => {
  const { replace } = await openTwo();
  isStarting = true;
  const replacing = replace();
  await soon(() => expect(started).toHaveLength(3));
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  started[0]?.end(1);
  started[2]?.end(1);
  await expect(replacing).rejects.toThrow("ended while it started");
  isStarting = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(here()).toHaveLength(2);
});

test("a new copy that hangs is ended, and the others stay", async () => {
  const { replace } = await openTwo();
  const old = here();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  isStarting = true;
  const refused = expect(replace()).rejects.toThrow("ended while it started");
  await vi.advanceTimersByTimeAsync(120_000);
  await refused;
  expect(here()).toEqual(old);
});

test("a shop that closes while a copy is left ends them all, and starts no other", async () => {
  const { replace, close } = await openTwo();
  isSlow = true;
  const replacing = replace();
  await soon(() => expect(started[0]?.heard).toContain("close"));
  const closing = close();
  started[0]?.end();
  expect(await replacing).toBe(false);
  for (const copy of here()) copy.end();
  await closing;
  expect(started).toHaveLength(3);
});

test("a shop that closes while a new copy starts ends that one as well", async () => {
  const { replace, close } = await openTwo();
  isStarting = true;
  const replacing = replace();
  await soon(() => expect(started).toHaveLength(3));
  await close();
  expect(here()).toHaveLength(0);
  expect(await replacing).toBe(false);
});
