import { expect, test } from "vitest";
import { readWrk } from "./load.ts";

/** As wrk 4.1 says it. */
const said = (faults: string[]) =>
  [
    "Running 2s test @ http://127.0.0.1:3000/",
    "  1 threads and 16 connections",
    "  Thread Stats   Avg      Stdev     Max   +/- Stdev",
    "    Latency     1.20ms  310.00us   9.00ms   90.00%",
    "    Req/Sec     2.00k   101.00     2.20k    75.00%",
    "  4000 requests in 2.00s, 120.00MB read",
    ...faults,
    "Requests/sec:   2000.00",
    "Transfer/sec:     60.00MB",
    "",
  ].join("\n");

test("of answers only the expected ones count, and every other one has failed", () => {
  expect(readWrk(said([]))).toEqual({ perSecond: 2000, failed: 0 });
  expect(readWrk(said(["  Non-2xx or 3xx responses: 1000"]))).toEqual({
    perSecond: 1500,
    failed: 1000,
  });
});

test("a connection that breaks in any way is a failure", () => {
  const errors = "  Socket errors: connect 1, read 20, write 300, timeout 4000";
  expect(readWrk(said([errors])).failed).toBe(4321);
  expect(readWrk(said([errors, "  Non-2xx or 3xx responses: 5"])).failed).toBe(4326);
});

test("where nothing was answered there is no figure", () => {
  expect(() => readWrk("unable to connect to 127.0.0.1:3000 Connection refused\n")).toThrow(
    "Nothing was answered",
  );
});
