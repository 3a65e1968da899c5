import { UNSAFE_ErrorResponseImpl as ErrorAnswer, redirect } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetShown } from "./browser/shown-pages.ts";
import { keepShown, sinceAsked } from "./keep-shown.ts";
import { toast } from "./ui/toasts.tsx";
import { noteUnsaved } from "./ui/unsaved.ts";

type Load = ReturnType<typeof keepShown<() => Promise<string>>>;

const address = "http://localhost/admin/users";
const lostLine = new TypeError("Failed to fetch");
const signIn = redirect("/auth?redirect=%2Fadmin%2Fusers");

const answer = (load: Load, value: string, request = new Request(address)) =>
  load({ request, serverLoader: async () => value });
const fail = (load: Load, error: unknown, request = new Request(address)) =>
  load({ request, serverLoader: () => Promise.reject(error) });

beforeEach(() => {
  vi.spyOn(toast, "error").mockResolvedValue();
  vi.spyOn(console, "warn").mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  forgetShown();
});

test.each([
  ["the line is lost", lostLine],
  ["the shop is restarting", new ErrorAnswer(503, "", null)],
  ["the loader failed", new Error("Unexpected Server Error")],
  // The router has a kind of its own for an answer without the page that was asked for.
  ["the guard around the page failed", new (class extends Error {})()],
])("what is shown stays where %s, and the log is told why", async (_, error) => {
  const load = keepShown<() => Promise<string>>();
  await answer(load, "rows");
  expect(await fail(load, error)).toBe("rows");
  expect(console.warn).toHaveBeenCalledWith(error);
});

test.each([
  ["a refusal", new ErrorAnswer(403, "", null)],
  ["a page that is gone", new ErrorAnswer(404, "", null)],
  ["the way to the sign-in", signIn],
  ["a question that was withdrawn", new DOMException("", "AbortError")],
])("%s is passed on", async (_, error) => {
  const load = keepShown<() => Promise<string>>();
  await answer(load, "rows");
  await expect(fail(load, error)).rejects.toBe(error);
});

test("another address does not show what the last one did", async () => {
  const load = keepShown<() => Promise<string>>();
  await answer(load, "rows");
  await expect(fail(load, lostLine, new Request(`${address}?q=ada`))).rejects.toBe(lostLine);
});

test("nothing is shown any more to whoever comes after the way to the sign-in", async () => {
  const load = keepShown<() => Promise<string>>();
  await answer(load, "rows of the last administrator");
  await expect(fail(load, signIn)).rejects.toBe(signIn);
  await expect(fail(load, lostLine)).rejects.toBe(lostLine);
});

test("once forgotten, nothing is shown to whoever comes next", async () => {
  const loads = [keepShown<() => Promise<string>>(), keepShown<() => Promise<string>>()];
  for (const load of loads) await answer(load, "rows of the last administrator");
  forgetShown();
  for (const load of loads) await expect(fail(load, lostLine)).rejects.toBe(lostLine);
});

test("an answer that comes after somebody went elsewhere is not what is shown", async () => {
  const load = keepShown<() => Promise<string>>();
  await answer(load, "rows");
  const left = new AbortController();
  left.abort();
  await answer(load, "rows of ada", new Request(`${address}?q=ada`, { signal: left.signal }));
  expect(await fail(load, lostLine)).toBe("rows");
});

test("what is shown stands since it was asked for last, not since it came or was asked for in vain", async () => {
  vi.useFakeTimers({ toFake: ["performance"], now: 0 });
  const [frame, table] = [keepShown<() => Promise<string>>(), keepShown<() => Promise<string>>()];
  vi.advanceTimersByTime(500);
  expect(sinceAsked()).toBe(performance.now());
  await answer(frame, "frame");
  vi.advanceTimersByTime(300);
  const serverLoader = async () => {
    vi.advanceTimersByTime(20);
    return "rows";
  };
  await table({ request: new Request(address), serverLoader });
  expect(sinceAsked()).toBe(20);
  vi.advanceTimersByTime(100);
  await fail(table, lostLine);
  expect(sinceAsked()).toBe(120);
});

test("that a page is out of date is said once, and again after it was up to date", async () => {
  const frame = keepShown<() => Promise<string>>();
  const table = keepShown<() => Promise<string>>();
  for (const load of [frame, table]) await answer(load, "rows");
  for (const load of [frame, table, frame, table]) await fail(load, lostLine);
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(
    "This could not be refreshed. What you see may be out of date.",
  );
  for (const load of [frame, table]) await answer(load, "rows");
  await fail(table, lostLine);
  expect(toast.error).toHaveBeenCalledTimes(2);
});

test("what is typed stays where the session has ended, and is told how to go on", async () => {
  const load = keepShown<() => Promise<string>>();
  await answer(load, "rows");
  const forget = noteUnsaved();
  expect(await fail(load, signIn)).toBe("rows");
  expect(await fail(load, signIn)).toBe("rows");
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(
    "Not authenticated. Sign in again in another tab, then try once more: what you typed stays here.",
  );
  forget();
  await expect(fail(load, signIn)).rejects.toBe(signIn);
});

test("what is typed stays where the table below it cannot show something else", async () => {
  const load = keepShown<() => Promise<string>>();
  await answer(load, "rows");
  const forget = noteUnsaved();
  for (const error of [lostLine, signIn]) {
    expect(await fail(load, error, new Request(`${address}?q=ada`))).toBe("rows");
    const elsewhere = new Request("http://localhost/admin/docs");
    await expect(fail(load, error, elsewhere)).rejects.toBe(error);
  }
  forget();
});

test("what is typed keeps nobody who was refused", async () => {
  const load = keepShown<() => Promise<string>>();
  await answer(load, "rows");
  const forget = noteUnsaved();
  for (const error of [redirect("/"), redirect("/auth"), new ErrorAnswer(403, "", null)]) {
    await expect(fail(load, error)).rejects.toBe(error);
  }
  forget();
});
