import type pg from "pg";
import { beginningsSql, type Invariant, invariants, stockInvariant } from "./invariants.ts";

/** What each product began with, as far as the books tell. */
export type Beginnings = { id: string; stock: number }[];

/** A rule that does not hold, and where. */
export interface Violation {
  rule: string;
  what: string;
}

/** Written down before the shop is put to the test, for `checkBooks` to compare with. */
export async function findBeginnings(database: pg.Client): Promise<Beginnings> {
  const { rows } = await database.query<Beginnings[number]>(beginningsSql);
  return rows;
}

/** Every rule that the shop's books break, all read at one moment. */
export async function checkBooks(
  database: pg.Client,
  beginnings: Beginnings,
): Promise<Violation[]> {
  await database.query("begin isolation level repeatable read read only");
  try {
    return await readBooks(database, beginnings);
  } finally {
    await database.query("rollback");
  }
}

/** The same inside a transaction of the caller, who sees to it that nothing moves meanwhile. */
export async function readBooks(database: pg.Client, beginnings: Beginnings): Promise<Violation[]> {
  const violations = await findViolations(database, stockInvariant, [JSON.stringify(beginnings)]);
  for (const invariant of invariants) {
    violations.push(...(await findViolations(database, invariant, [])));
  }
  return violations;
}

async function findViolations(
  database: pg.Client,
  { rule, sql }: Invariant,
  values: string[],
): Promise<Violation[]> {
  // Under a name of its own a question is planned once, however often the books are checked.
  const { rows } = await database.query<{ what: string }>({
    name: rule.slice(0, 63),
    text: sql,
    values,
  });
  return rows.map(({ what }) => ({ rule, what }));
}
