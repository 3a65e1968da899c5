import { expect, test } from "vitest";
import { readAudit } from "./audit-findings.ts";

const finding = (severity: string) => ({
  severity,
  range: "<2.0.0",
  via: [{ title: "Runs what it reads" }, "other"],
});

test("grave findings are told, the others are not", () => {
  const output = JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { a: finding("high"), b: finding("critical"), c: finding("moderate") },
  });
  expect(readAudit(output)).toEqual({
    kind: "asked",
    findings: [
      "a <2.0.0 (high): Runs what it reads, other",
      "b <2.0.0 (critical): Runs what it reads, other",
    ],
  });
});

test("no findings are no findings", () => {
  expect(readAudit('{"vulnerabilities":{}}')).toEqual({ kind: "asked", findings: [] });
});

test.each([
  "",
  "no JSON",
  '{"error":{"code":"ENOTFOUND"}}',
  '{"message":"405 Method Not Allowed"}',
])("where the registry says nothing of use nothing was asked: '%s'", (output) => {
  expect(readAudit(output)).toEqual({ kind: "not_asked" });
});
