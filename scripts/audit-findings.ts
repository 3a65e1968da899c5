import { z } from "zod";

/** What `npm audit --json` answers when the registry knew what to say. */
const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string().catch(""),
      via: z.array(z.union([z.string(), z.object({ title: z.string().catch("") })])).catch([]),
    }),
  ),
});

export type Audited =
  /** The registry could not be reached, or keeps no list of faults. */
  { kind: "not_asked" } | { kind: "asked"; findings: string[] };

const grave = new Set(["high", "critical"]);

/** What is known to be wrong, gravely, with the packages that a running shop is made of. */
export function readAudit(output: string): Audited {
  const parsed = report.safeParse(parseJson(output));
  if (!parsed.success) return { kind: "not_asked" };
  const findings = Object.entries(parsed.data.vulnerabilities)
    .filter(([, { severity }]) => grave.has(severity))
    .map(([name, { severity, range, via }]) => {
      const titles = via.map((each) => (typeof each === "string" ? each : each.title));
      return `${name} ${range} (${severity}): ${titles.join(", ")}`;
    });
  return { kind: "asked", findings };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
