import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findReport, medianOf, readReport } from "./lighthouse.ts";

const report = (performance: number, shift: number) => ({
  categories: {
    performance: { score: performance },
    accessibility: { score: 1 },
    "best-practices": { score: 0.96 },
    seo: { score: null },
  },
  audits: {
    "largest-contentful-paint": { numericValue: 912.5 },
    "total-blocking-time": { numericValue: 31 },
    "cumulative-layout-shift": { numericValue: shift },
    "network-requests": { details: { items: [{ transferSize: 1000 }, {}, { transferSize: 24 }] } },
  },
});

test("a report is told in figures; a score that is missing counts as none", () => {
  expect(readReport(report(0.98, 0.00008))).toEqual({
    performance: 98,
    accessibility: 100,
    bestPractices: 96,
    seo: 0,
    largestPaintMs: 912.5,
    blockedMs: 31,
    shift: 0,
    bytes: 1024,
    requests: 3,
  });
  expect(readReport(report(1, 0.0123)).shift).toBe(0.012);
});

test("of several looks each figure is the one in the middle", () => {
  const looks = [report(0.7, 0), report(1, 0.2), report(0.9, 0.1)].map(readReport);
  expect(medianOf(looks)).toMatchObject({ performance: 90, shift: 0.1 });
  expect(() => medianOf([])).toThrow("nothing");
});

test("a look that leaves no report has the figures of no other", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
  const file = join(folder, "report.json");
  const seen = await findReport(file, async (path) => {
    writeFileSync(path, JSON.stringify(report(1, 0)));
    return "a warning";
  });
  expect(seen).toEqual(report(1, 0));
  const lost = await findReport(file, async () => "Unable to connect to Chrome");
  expect(lost.runtimeError?.message).toBe("Unable to connect to Chrome");
  rmSync(folder, { recursive: true });
});
