import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Audited, readAudit } from "./audit-findings.ts";

/**
 * Asks the registry what is known to be wrong with the packages that a running shop is made of, and writes
 * what came of it into a file, for the tally of a run.
 */
const report = process.argv[2] ?? "test-results/packages.json";
const { stdout, error } = spawnSync("npm", ["audit", "--omit=dev", "--json", "--fetch-retries=0"], {
  encoding: "utf8",
  timeout: 30_000,
  shell: process.platform === "win32",
});
const isUnanswered = error && "code" in error && error.code === "ETIMEDOUT";
const audited: Audited = isUnanswered ? { kind: "not_asked" } : readAudit(stdout ?? "");
mkdirSync(dirname(report), { recursive: true });
writeFileSync(report, JSON.stringify(audited));
if (audited.kind === "not_asked") {
  console.log("not asked: the registry cannot be reached");
} else if (audited.kind === "not_understood") {
  console.log(`what npm audit says is not understood: ${stdout ?? ""}`);
  process.exitCode = 1;
} else {
  for (const finding of audited.findings) console.log(finding);
  console.log(`${audited.findings.length} grave findings`);
  process.exitCode = audited.findings.length === 0 ? 0 : 1;
}
