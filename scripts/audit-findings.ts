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

/** What it answers where the registry could not be reached, or said by a status that it keeps no such list. */
const silence = z.object({ message: z.string() });

export type Audited =
  | { kind: "asked"; findings: string[] }
  /** The registry could not be reached, or keeps no list of faults. */
  | { kind: "not_asked" }
  /** Something else was said, in which faults may be hidden. */
  | { kind: "not_understood" };

const grave = new Set(["high", "critical"]);

/** What is known to be wrong, gravely, with the packages that a running shop is made of. */
export function readAudit(output: string): Audited {
  const answer = parseJson(output);
  const parsed = report.safeParse(answer);
  if (!parsed.success) {
    return { kind: silence.safeParse(answer).success ? "not_asked" : "not_understood" };
  }
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
