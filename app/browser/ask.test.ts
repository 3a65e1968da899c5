import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ask } from "./ask.ts";

const fetching = vi.fn<typeof fetch>();

beforeEach(async () => {
  // What asks is fetched by itself: it is there before the clock is one of the test's.
  await import("./patient-question.ts");
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetching);
  vi.stubGlobal("window", new EventTarget());
  fetching.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const told = { currencies: ["USD"] };
const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const cut = async () => new Response('{"currencies":');
const failed = (status: number) => async () => new Response("<p>Bad gateway", { status });

test("what the shop tells is asked for once", async () => {
  fetching.mockResolvedValueOnce(Response.json(told));
  const { signal } = new AbortController();
  expect(await ask("/currencies", { signal })).toEqual(told);
  expect(fetching).toHaveBeenCalledExactlyOnceWith("/currencies", { signal });
});

test.each([
  ["the line is lost", lost],
  ["it is lost in the midst of the answer", cut],
  ["the shop fails", failed(500)],
  ["the shop is away", failed(503)],
])("where %s, it is asked again, after longer each time", async (_, happen) => {
  for (let times = 0; times < 3; times++) fetching.mockImplementationOnce(happen);
  fetching.mockResolvedValueOnce(Response.json(told));
  const answer = ask("/currencies");
  for (const [after, calls] of [
    [999, 1],
    [1, 2],
    [1_999, 2],
    [1, 3],
    [3_999, 3],
    [1, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(after);
    expect(fetching).toHaveBeenCalledTimes(calls);
  }
  expect(await answer).toEqual(told);
});

test("nobody is asked more than four times", async () => {
  fetching.mockImplementation(lost);
  const answer = ask("/currencies");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toBeNull();
  expect(fetching).toHaveBeenCalledTimes(4);
});

test.each([400, 401, 404, 429])("what is refused with %i is not asked again", async (status) => {
  fetching.mockImplementation(failed(status));
  expect(await ask("/currencies")).toBeNull();
  expect(fetching).toHaveBeenCalledOnce();
});

test("it is asked again at once when the line comes back", async () => {
  fetching.mockImplementationOnce(lost);
  fetching.mockResolvedValueOnce(Response.json(told));
  const answer = ask("/currencies");
  await vi.advanceTimersByTimeAsync(10);
  window.dispatchEvent(new Event("online"));
  expect(await answer).toEqual(told);
});

test("nobody is asked any more once nobody waits", async () => {
  fetching.mockImplementation(async (_, request) => {
    request?.signal?.throwIfAborted();
    return lost();
  });
  const waiting = new AbortController();
  const answer = ask("/currencies", { signal: waiting.signal });
  await vi.advanceTimersByTimeAsync(10);
  waiting.abort();
  expect(await answer).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetching.mock.calls.length).toBeLessThanOrEqual(2);
});
