import { spawnSync } from "node:child_process";
import { readAudit } from "./audit-findings.ts";

/** Asks the registry what is known to be wrong with the packages that a running shop is made of. */
const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json", "--fetch-retries=0"], {
  encoding: "utf8",
  timeout: 30_000,
  shell: process.platform === "win32",
});
const audited = readAudit(stdout ?? "");
if (audited.kind === "not_asked") {
  console.log("not asked: the registry cannot be reached");
} else {
  for (const finding of audited.findings) console.log(finding);
  console.log(`${audited.findings.length} grave findings`);
  process.exitCode = audited.findings.length === 0 ? 0 : 1;
}
