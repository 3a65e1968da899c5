import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openWatchedLine } from "./watched-line.ts";

/** A line that stands and through which nothing comes but what a test sends. */
class SilentLine extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  close() {
    this.readyState = SilentLine.CLOSED;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", SilentLine);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open() {
  const line = openWatchedLine("/admin/live?topic=orders");
  const failed = vi.fn();
  line.addEventListener("error", failed);
  return { line, failed };
}

test.each(["open", "told", "message", "pulse"])(
  "a line fails 35 seconds after its last sign of life, which may be '%s'",
  (sign) => {
    const { line, failed } = open();
    vi.advanceTimersByTime(34_000);
    line.dispatchEvent(new Event(sign));
    vi.advanceTimersByTime(34_999);
    expect(failed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(failed).toHaveBeenCalledTimes(1);
  },
);

test("a line that never stands fails as well", () => {
  const { failed } = open();
  vi.advanceTimersByTime(35_000);
  expect(failed).toHaveBeenCalledTimes(1);
});

test("a line that was closed does not fail any more, and so is not opened again", () => {
  const { line, failed } = open();
  line.close();
  vi.advanceTimersByTime(60_000);
  expect(failed).not.toHaveBeenCalled();
});
