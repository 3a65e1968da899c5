import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { askVisitor, insistOnVisitor } from "./session-call.ts";

const user = { id: "1", name: "Ada", email: "ada@example.com", isAdmin: false };
const ask = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", ask);
  vi.stubGlobal("window", new EventTarget());
  ask.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answer = (status: number, body: unknown = "") =>
  new Response(JSON.stringify(body), { status });

describe("who is here", () => {
  test("is what the server says", async () => {
    ask.mockResolvedValueOnce(answer(200, { user }));
    expect(await askVisitor()).toEqual({ state: "signed-in", user });
    ask.mockResolvedValueOnce(answer(200, { user: null }));
    expect(await askVisitor()).toEqual({ state: "signed-out", user: null });
  });

  test.each([500, 502, 503, 504, 429])("is not known by an answer of %i", async (status) => {
    ask.mockResolvedValueOnce(answer(status));
    expect(await askVisitor()).toBeNull();
  });

  test("is not known where the line is lost, or the answer is no answer", async () => {
    ask.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    expect(await askVisitor()).toBeNull();
    ask.mockResolvedValueOnce(new Response("<html>a gateway's page</html>", { status: 200 }));
    expect(await askVisitor()).toBeNull();
  });
});

describe("asking until it is known", () => {
  test("waits longer each time, and ends with the first clear answer", async () => {
    for (const status of [502, 503, 504, 500]) ask.mockResolvedValueOnce(answer(status));
    ask.mockResolvedValue(answer(200, { user }));
    const known = insistOnVisitor(new AbortController().signal);
    for (const [after, calls] of [
      [999, 0],
      [1, 1],
      [2_000, 2],
      [4_000, 3],
      [8_000, 4],
      [10_000, 5],
    ] as const) {
      await vi.advanceTimersByTimeAsync(after);
      expect(ask).toHaveBeenCalledTimes(calls);
    }
    expect(await known).toEqual({ state: "signed-in", user });
  });

  test("asks at once when the line comes back", async () => {
    ask.mockResolvedValue(answer(200, { user }));
    const known = insistOnVisitor(new AbortController().signal);
    window.dispatchEvent(new Event("online"));
    expect(await known).toEqual({ state: "signed-in", user });
  });

  test("ends when nobody waits any more", async () => {
    const asking = new AbortController();
    const known = insistOnVisitor(asking.signal);
    asking.abort();
    expect(await known).toBeNull();
    expect(ask).not.toHaveBeenCalled();
  });
});
