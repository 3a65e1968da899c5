import { expect, test } from "vitest";
import { countRead, describePlan, findFaults, readLog, type Step } from "./plan.ts";

const large = new Set(["orders"]);

const scan = (rows: number, more: Partial<Step> = {}): Step => ({
  "Node Type": "Index Scan",
  "Parent Relationship": "Outer",
  "Relation Name": "orders",
  "Index Name": "orders_pkey",
  "Actual Rows": rows,
  "Actual Loops": 1,
  ...more,
});

const above = (type: string, ...plans: Step[]): Step => ({
  "Node Type": type,
  "Actual Rows": 1,
  "Actual Loops": 1,
  Plans: plans,
});

const { "Actual Rows": _rows, "Actual Loops": _loops, ...planned } = scan(1);

function writeLog(text: string, plan: object): string {
  const written = JSON.stringify({ "Query Text": text, Plan: plan }, null, 2);
  return `2026-11-25 02:00:00.000 UTC [7] LOG:  duration: 1.500 ms  plan:\n${written.replaceAll(/^/gm, "\t")}\n2026-11-25 02:00:01.000 UTC [7] ERROR:  no\n`;
}

test("plans are read from among the other lines of a log", () => {
  const log = writeLog('select\n"a"  from t', scan(1));
  expect(readLog(`${log}${log}`)).toEqual([
    { text: "select a from t", ms: 1.5, plan: scan(1) },
    { text: "select a from t", ms: 1.5, plan: scan(1) },
  ]);
});

test("a statement that is only planned is not one that was executed", () => {
  expect(readLog(writeLog("explain (format json) select from t", planned))).toEqual([]);
});

test("a plan that does not tell its rows is not judged in silence", () => {
  expect(() => readLog(writeLog("select from t", planned))).toThrow(
    "A plan does not tell its rows: select from t",
  );
});

test("a large table that is read from end to end is a fault, also when it gives nothing", () => {
  const read = scan(0, { "Node Type": "Seq Scan" });
  expect(findFaults(above("Limit", read), large)).toEqual(["reads orders from end to end"]);
  expect(findFaults(above("Limit", read), new Set())).toEqual([]);
});

test.each(["Sort", "Incremental Sort", "Aggregate", "Limit"])(
  "a %s of more than five thousand rows is a fault, whoever asks for it",
  (type) => {
    const inner = { ...above(type, scan(5001)), "Parent Relationship": "SubPlan" };
    expect(findFaults(above("Result", inner), large)).toEqual([`${type} of 5,001 rows`]);
    expect(findFaults(above(type, scan(5000)), large)).toEqual([]);
    const often = scan(51, { "Actual Loops": 100 });
    expect(findFaults(above(type, often), large)).toEqual([`${type} of 5,100 rows`]);
  },
);

test("what a step asks beside its rows does not go through it", () => {
  const beside = scan(9000, { "Parent Relationship": "InitPlan" });
  expect(findFaults(above("Sort", scan(3), beside), large)).toEqual([]);
});

test("rows that were passed over count as read", () => {
  const read = scan(2, { "Rows Removed by Filter": 3, "Actual Loops": 10 });
  expect(countRead(above("Limit", read))).toBe(50);
});

test("a plan is told from its top", () => {
  expect(describePlan(above("Limit", scan(1)))).toBe("Limit < Index Scan (orders_pkey)");
});
