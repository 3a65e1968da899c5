import { existsSync, readFileSync } from "node:fs";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { rateLimits } from "#auth/rate-limits.ts";
import * as schema from "#db/schema/index.ts";

const text = readFileSync("docs/security.md", "utf8");
const lines = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, id = "", , state = "", evidence = ""]) => ({ id, state, evidence }),
);

/** How many lines of levels 1 and 2 each section has; they come first in it but where a list says otherwise. */
const sections: Record<string, number> = {
  ...{ "1.1": 2, "1.2": 9, "1.3": 11, "1.4": 3, "1.5": 2 },
  ...{ "2.1": 3, "2.2": 3, "2.3": 4, "2.4": 1 },
  ...{ "3.2": 2, "3.3": 4, "3.4": 6, "3.5": 5, "3.7": 2 },
  ...{ "4.1": 3, "4.2": 1, "4.3": 2, "4.4": 4 },
  ...{ "5.1": 1, "5.2": 3, "5.3": 2, "5.4": 3 },
  ...{ "6.1": 3, "6.2": 12, "6.3": 4, "6.4": 4, "6.5": 5, "6.6": 3, "6.8": 4 },
  ...{ "7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5, "7.5": 2, "7.6": 2 },
  ...{ "8.1": 2, "8.2": 3, "8.3": 1, "8.4": 1 },
  ...{ "9.1": 3, "9.2": 4 },
  ...{ "10.1": 2, "10.2": 2, "10.3": 4, "10.4": 11, "10.5": 5, "10.6": 2, "10.7": 3 },
  ...{ "11.1": 2, "11.2": 3, "11.3": 3, "11.4": 4, "11.5": 1, "11.6": 1 },
  ...{ "12.1": 3, "12.2": 2, "12.3": 4 },
  ...{ "13.1": 1, "13.2": 5, "13.3": 2, "13.4": 5 },
  ...{ "14.1": 2, "14.2": 4, "14.3": 3 },
  ...{ "15.1": 3, "15.2": 3, "15.3": 7 },
  ...{ "16.1": 1, "16.2": 5, "16.3": 4, "16.4": 3, "16.5": 3 },
  ...{ "17.1": 1, "17.2": 4, "17.3": 2 },
};

test("every line of level 2 is answered, once", () => {
  const wanted = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(lines.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
});

test("every answer is one of those that are explained", () => {
  for (const { id, state } of lines) {
    expect(["met", "partly", "open", "owner", "not ours"], id).toContain(state);
  }
});

const files = (part: string) =>
  [...part.matchAll(/`([\w./-]+\.(?:tsx?|js|md|json|test\.ts))`/g)].map(([, file = ""]) => file);

test("every file that is named exists", () => {
  expect(files(text).filter((file) => !existsSync(file))).toEqual([]);
});

test("what is met is shown by a file, a test or words of this page", () => {
  const bare = lines
    .filter(({ state, evidence }) => state === "met" && files(evidence).length === 0)
    .filter(({ evidence }) => !evidence.includes("](#"))
    .map(({ id }) => id);
  // Nothing can show that something does not exist.
  expect(bare).toEqual(["6.2.10", "6.4.2"]);
});

test("what is open is told once more at the end, and nothing else", () => {
  for (const state of ["open", "partly"]) {
    const named = new RegExp(`^- ${state}: (.+)\\.$`, "im").exec(text)?.[1]?.split(", ");
    expect(named ?? []).toEqual(lines.filter((line) => line.state === state).map(({ id }) => id));
  }
});

test("every table of the database has its level, once", () => {
  const [, data = ""] = /^## Data$(.*?)^## /ms.exec(text) ?? [];
  const rows = [...data.matchAll(/^\| .+? +\| (public|internal|personal|secret) +\| (.+?) +\|/gm)];
  const named = rows.flatMap(([, , tables = ""]) => tables.match(/(?<=`)\w+(?=`)/g) ?? []);
  const tables = Object.values(schema).filter((it) => is(it, PgTable));
  expect(named.toSorted()).toEqual(tables.map(getTableName).toSorted());
});

test("every limit of the sign-in library's calls is told, as it is", () => {
  const [, limits = ""] = /^## Limits$(.*?)^## /ms.exec(text) ?? [];
  const rows = [...limits.matchAll(/^\| (`\/.+?) +\| (\d+|not limited) +\|$/gm)];
  const told = rows.flatMap(([, calls = "", most = ""]) =>
    (calls.match(/(?<=`)\/[^`]+(?=`)/g) ?? []).map((call) => [call, most] as const),
  );
  const are = Object.entries(rateLimits).map(([call, rule]) => {
    if (rule) expect(rule.window, call).toBe(60);
    return [call, rule ? String(rule.max) : "not limited"] as const;
  });
  expect(told.toSorted()).toEqual(are.toSorted());
});
