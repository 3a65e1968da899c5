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

const said = { summary: "", detail: "" };

test.each([
  { message: "request to https://registry.example/ failed, reason: ENOTFOUND", error: said },
  { message: "405 Method Not Allowed", method: "POST", statusCode: 405, body: "", error: said },
])("where the registry is away or keeps no list nothing was asked: $message", (answer) => {
  expect(readAudit(JSON.stringify(answer))).toEqual({ kind: "not_asked" });
});

test.each([
  "",
  "no JSON",
  "{}",
  '{"auditReportVersion":3,"vulnerabilities":[{"name":"a","severity":"critical"}]}',
  '{"vulnerabilities":{"a":{"rank":"critical"}}}',
  '{"error":{"code":"ENOLOCK","summary":"This command requires an existing lockfile.","detail":""}}',
])("what is not understood is not taken for silence: '%s'", (output) => {
  expect(readAudit(output)).toEqual({ kind: "not_understood" });
});
