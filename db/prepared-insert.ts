import { type InferInsertModel, type InferSelectModel, sql } from "drizzle-orm";
import type { PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import { type Database, oncePerDatabase } from "./db.server.ts";

/** The columns that a statement fills, under a name of its own; the others take their defaults. */
interface Filling<Column> {
  name: string;
  columns: readonly Column[];
}

type ColumnOf<Table extends PgTable> = string & keyof InferInsertModel<Table>;
type RowOf<Table extends PgTable, Column extends ColumnOf<Table>> = Required<
  Pick<InferInsertModel<Table>, Column>
>;

/** Of more rows at once, which is rare, the statement is built anew each time. */
const mostRowsKept = 8;

/**
 * Adds rows by statements that each connection builds and plans once, one for each number of rows:
 * for tables that every order writes.
 */
export function preparedInsert<Table extends PgTable, Column extends ColumnOf<Table>>(
  table: Table,
  { name, columns }: Filling<Column>,
): (db: Database, rows: RowOf<Table, Column>[]) => Promise<void> {
  const build = (db: Database, count: number) =>
    db
      .insert(table)
      .values(placeholders(columns, count) as PgInsertValue<Table>[])
      .prepare(count > mostRowsKept ? "" : `${name}_${count}`);
  const kept = oncePerDatabase(() => new Map<number, ReturnType<typeof build>>());
  return async (db, rows) => {
    const count = rows.length;
    const statement = kept(db).get(count) ?? build(db, count);
    if (count <= mostRowsKept) kept(db).set(count, statement);
    await statement.execute(valuesOf(rows));
  };
}

/** The same for one row, which is returned as the database has it. */
export function preparedInsertOfOne<Table extends PgTable, Column extends ColumnOf<Table>>(
  table: Table,
  { name, columns }: Filling<Column>,
): (db: Database, row: RowOf<Table, Column>) => Promise<InferSelectModel<Table>> {
  const statement = oncePerDatabase((db) =>
    db
      .insert(table)
      .values(placeholders(columns, 1) as PgInsertValue<Table>[])
      .returning()
      .prepare(name),
  );
  return async (db, row) => {
    const [added] = (await statement(db).execute(row)) as InferSelectModel<Table>[];
    if (!added) throw new Error(`The row that ${name} has just added was not returned`);
    return added;
  };
}

function placeholders(columns: readonly string[], count: number) {
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(columns.map((column) => [column, sql.placeholder(nameOf(column, at))])),
  );
}

/** The values of the first row, which is the only one most often, have the names of their columns. */
function nameOf(column: string, at: number): string {
  return at === 0 ? column : `${column} ${at}`;
}

function valuesOf([first, ...others]: readonly object[]): Record<string, unknown> {
  const named = others.flatMap((row, at) =>
    Object.entries(row).map(([column, value]) => [nameOf(column, at + 1), value]),
  );
  return { ...first, ...Object.fromEntries(named) };
}
