import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { announce } from "#realtime/bus.ts";
import type { Row } from "./floors.ts";
import {
  countRead,
  describePlan,
  type Executed,
  findFaults,
  largeFrom,
  readLog,
  stepsOf,
  write,
} from "./plan.ts";
import { findReason } from "./plan-exceptions.ts";

export interface Explained {
  dataDir: string;
  database: pg.Client;
}

/** What is asked of the shop, or done to it, for the nth time. */
export interface Asked {
  figure: string;
  ask: (turn: number) => Promise<void>;
}

/** After five times PostgreSQL decides whether it plans a statement with a name anew each time. */
export const timesAsked = 8;

/** Statement and plan, as they are shown. */
interface Shown extends Executed {
  figure: string;
  /** Not asked the last time: the shop keeps the answer for a while, or until something changes. */
  isKept: boolean;
  faults: string[];
}

/**
 * Asks each question of a grown shop, and reads in the log of its database how each statement was
 * really executed, with the values and the kept plans of the shop itself.
 */
export async function measurePlans(
  shop: Explained,
  questions: readonly Asked[],
): Promise<{ row: Row; page: string }> {
  console.log("Reading the plans of a grown shop ...");
  const largeTables = await findLargeTables(shop.database);
  // Whatever is kept of the catalogue is found anew, and so seen.
  await announce(drizzle({ client: shop.database }), "products", { id: "all" });
  await endJobs(shop.database);
  await writePlans(shop.database);
  const shown: Shown[] = [];
  const known = new Set<string>();
  try {
    for (const question of questions) {
      for (const executed of await ask(shop, question)) {
        const { text, plan } = executed;
        const isLarge = stepsOf(plan).some((step) => largeTables.has(step["Relation Name"] ?? ""));
        const statement = `${text} ${describePlan(plan)}`;
        const faults = findFaults(plan, largeTables);
        if (!isLarge || (known.has(statement) && faults.length === 0)) continue;
        known.add(statement);
        shown.push({ ...executed, figure: question.figure, faults });
      }
    }
  } finally {
    await writePlansNoMore(shop.database);
  }
  const unexplained = shown.filter(({ text, faults }) => faults.length > 0 && !findReason(text));
  for (const { figure, text, faults } of unexplained)
    console.log(`  ${figure}: ${faults.join(", ")}: ${gistOf(text)}`);
  return {
    row: {
      figure: "grown, plans that read, sort or count a large table",
      value: unexplained.length,
      unit: "",
      floor: { most: 0 },
    },
    page: writePage(shown, largeTables),
  };
}

async function findLargeTables(database: pg.Client): Promise<Set<string>> {
  const { rows } = await database.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples > $1",
    [largeFrom],
  );
  return new Set(rows.map(({ name }) => name));
}

/** What the shop does by itself would stand among what it is asked; what it has begun, it ends. */
async function endJobs(database: pg.Client): Promise<void> {
  await database.query("delete from pgboss.schedule; delete from pgboss.job");
  const isBusy = async () => {
    const busy = await database.query(
      `select from pg_stat_activity
       where application_name = 'shop' and state_change > now() - interval '3 seconds'`,
    );
    return busy.rowCount !== 0;
  };
  const until = performance.now() + quietWithinMs;
  while ((await isBusy()) && performance.now() < until) await delay(500);
}

const quietWithinMs = 60_000;

/** Only the sessions that begin from now on do, so those of the shop are ended; it opens others. */
async function writePlans(database: pg.Client): Promise<void> {
  const settings = {
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_timing": "off",
    // What triggers and references ask belongs to the change that they belong to.
    "auto_explain.log_nested_statements": "on",
    "auto_explain.log_format": "json",
    "auto_explain.log_parameter_max_length": "0",
  };
  for (const [name, value] of Object.entries(settings))
    await database.query(`alter database shop set ${name} = '${value}'`);
  await endSessions(database);
}

async function writePlansNoMore(database: pg.Client): Promise<void> {
  await database.query("alter database shop reset all");
  await endSessions(database);
}

async function endSessions(database: pg.Client): Promise<void> {
  await database.query(
    "select pg_terminate_backend(pid, 1000) from pg_stat_activity where application_name = 'shop'",
  );
}

/** The statements of its last time, and those that only an earlier one needed. */
async function ask(
  { dataDir }: Explained,
  question: Asked,
): Promise<Omit<Shown, "figure" | "faults">[]> {
  const log = join(dataDir, "postgres/postgres.log");
  const turns: Executed[][] = [];
  for (let turn = 0; turn < timesAsked; turn += 1) {
    const { size } = await stat(log);
    await question.ask(turn);
    const written = await readText(createReadStream(log, { start: size }));
    turns.push(readLog(written).filter(({ text }) => !text.includes("pgboss")));
  }
  const last = turns.at(-1) ?? [];
  const each = new Set(last.map(({ text }) => text));
  const earlier = new Map(turns.flat().map((executed) => [executed.text, executed]));
  return [
    ...last.map((executed) => ({ ...executed, isKept: false })),
    ...[...earlier.values()]
      .filter(({ text }) => !each.has(text))
      .map((executed) => ({ ...executed, isKept: true })),
  ];
}

function writePage(shown: readonly Shown[], largeTables: ReadonlySet<string>): string {
  const rows = shown.map(({ figure, text, plan, ms, isKept, faults }) => {
    const reason =
      faults.length > 0 ? `${faults.join(", ")}: ${findReason(text) ?? "a fault"}` : "";
    const cells = [
      figure,
      `\`${gistOf(text)}\``,
      describePlan(plan),
      write(countRead(plan)),
      ms.toFixed(1),
      [isKept ? "Not asked each time." : "", reason].filter(Boolean).join(" "),
    ];
    return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  });
  return `# The plans of a grown shop

Made by \`npm run bench -- --plans\` on a shop with 100,000 products and 1,000,000 orders. Each question was
asked, and each change made, ${timesAsked} times, one after the other; the plan is that of the last time, as \`auto_explain\` wrote it down. A
statement with its plan stands at the question that asked it first. Left out are statements that read none of
the tables with more than ${write(largeFrom)} rows:
${[...largeTables].toSorted().join(", ")}.

Rows are those of tables together with entries of indexes, also those that were passed over. It is a fault
to read one of these tables from end to end, and to sort, count or skip more than ${write(largeFrom)} rows, unless the
last column says why that may be.

| question | statement | plan | rows read | ms | |
| --- | --- | --- | ---: | ---: | --- |
${rows.join("\n")}
`;
}

/** What a statement reads, without its columns and what is asked within them. */
function gistOf(text: string): string {
  const from = text.slice(findOutermostFrom(text));
  return from.length > gistLength ? `${from.slice(0, gistLength)}…` : from;
}

const gistLength = 90;

function findOutermostFrom(text: string): number {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/[()]|\bfrom\b/g)) {
    if (sign === "(") depth += 1;
    else if (sign === ")") depth -= 1;
    else if (depth === 0) return index;
  }
  return 0;
}
