import cluster, { type Worker } from "node:cluster";
import { EventEmitter } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { soon } from "#test/soon.ts";
import { shareMetrics } from "./all-processes.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  cluster.removeAllListeners("message");
});

/** A copy whose line has just been cut, which its `isConnected` does not know yet. */
class DyingCopy extends EventEmitter {
  readonly isConnected = () => true;

  /** As Node does: an error goes to the callback, and without one it is an event. */
  send(_message: unknown, callback?: (error: Error) => void): boolean {
    const error = new Error("write EPIPE");
    process.nextTick(() => (callback ? callback(error) : this.emit("error", error)));
    return false;
  }
}

test("a copy that dies while the figures are gathered is left out, and keeps nobody waiting", async () => {
  const told = Promise.withResolvers<{ all: unknown[] }>();
  const asker = {
    isConnected: () => true,
    send: (message: { all: unknown[] }) => told.resolve(message),
  };
  vi.spyOn(cluster, "workers", "get").mockReturnValue({ 1: new DyingCopy() as unknown as Worker });
  // Time stands still for whoever waits for an answer until it is given up.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  shareMetrics();
  cluster.emit("message", asker, { kind: "metrics wanted", question: 1 });
  expect((await told.promise).all).toHaveLength(1);
});

test("an asker that has died by the time of the answer is nobody's error", async () => {
  vi.spyOn(cluster, "workers", "get").mockReturnValue({});
  const asker = new DyingCopy();
  const sent = vi.spyOn(asker, "send");
  shareMetrics();
  cluster.emit("message", asker, { kind: "metrics wanted", question: 1 });
  await soon(() => expect(sent).toHaveBeenCalled());
  // An event of an error that nobody hears would end the process here.
  await new Promise((done) => setImmediate(done));
});
