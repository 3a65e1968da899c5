/** A step of a plan as PostgreSQL writes it down, as far as it is read here. */
export interface Step {
  "Node Type": string;
  "Parent Relationship"?: string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Step[];
}

/** A statement as it was executed. */
export interface Executed {
  /** On one line and without quotation marks. */
  text: string;
  ms: number;
  plan: Step;
}

/** What may neither be read from end to end nor go through one step is as many rows as this. */
export const largeFrom = 5000;

const entry = /LOG: {2}duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g;

/**
 * The statements that auto_explain wrote into this part of the server's log. What the shop only lets
 * PostgreSQL plan, for its estimate, reads no row.
 * @throws Error when a plan does not tell its rows, so that nothing of it could be judged
 */
export function readLog(log: string): Executed[] {
  const written = [...log.matchAll(entry)].map(([, ms, json = ""]) => {
    const { "Query Text": text, Plan: plan } = JSON.parse(json);
    return { text: text.replaceAll(/\s+/g, " ").replaceAll('"', ""), ms: Number(ms), plan };
  });
  const executed = written.filter(({ text }) => !/^ ?explain /i.test(text));
  const untold = executed.find(({ plan }) => !("Actual Rows" in plan));
  if (untold) throw new Error(`A plan does not tell its rows: ${untold.text}`);
  return executed;
}

/** The step and all below it. */
export function stepsOf(step: Step): Step[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsOf)];
}

/** Rows and entries of indexes that were looked at. */
export function countRead(plan: Step): number {
  const read = stepsOf(plan).filter((step) => step["Relation Name"] ?? step["Index Name"]);
  return read.reduce((sum, step) => sum + lookedAt(step), 0);
}

function lookedAt(step: Step): number {
  const passedOver =
    (step["Rows Removed by Filter"] ?? 0) + (step["Rows Removed by Index Recheck"] ?? 0);
  return (step["Actual Rows"] + passedOver) * step["Actual Loops"];
}

/** These need all that comes to them, or, as a limit after an offset, throw most of it away. */
const gathering = /^(?:Sort|Incremental Sort|Aggregate|Group|Unique|WindowAgg|Limit)$/;

/** What of a plan grows with the shop: tables read from end to end, and rows counted, sorted or left out. */
export function findFaults(plan: Step, largeTables: ReadonlySet<string>): string[] {
  return stepsOf(plan).flatMap((step) => {
    const table = step["Relation Name"];
    if (step["Node Type"] === "Seq Scan" && table && largeTables.has(table))
      return [`reads ${table} from end to end`];
    const rows = gathering.test(step["Node Type"]) ? rowsInto(step) : 0;
    return rows > largeFrom ? [`${step["Node Type"]} of ${write(rows)} rows`] : [];
  });
}

function rowsInto(step: Step): number {
  const from = (step.Plans ?? []).filter((below) => below["Parent Relationship"] === "Outer");
  return from.reduce((sum, below) => sum + below["Actual Rows"] * below["Actual Loops"], 0);
}

/** The uppermost steps in one line, each with the table or index that it reads. */
export function describePlan(plan: Step): string {
  const shown = stepsOf(plan).slice(0, shownSteps);
  const rest = stepsOf(plan).length > shownSteps ? " …" : "";
  return shown.map(describeStep).join(" < ") + rest;
}

const shownSteps = 5;

function describeStep(step: Step): string {
  const where = step["Index Name"] ?? step["Relation Name"];
  return step["Node Type"] + (where ? ` (${where})` : "");
}

export function write(rows: number): string {
  return Math.round(rows).toLocaleString("en-US");
}
