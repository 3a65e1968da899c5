import pg from "pg";
import { copyIn, copyOut } from "#db/copy.ts";
import { keepTables, letTablesChange } from "#db/migrate.ts";
import { entryOf } from "./archive.ts";
import type { Entry } from "./tar.ts";

/** A table is cut into files of about this size, each whole in memory while it is written. */
const pieceBytes = 4 * 1024 * 1024;

interface Table {
  name: string;
  /** Those that are written; what PostgreSQL computes is computed anew. */
  columns: string[];
}

/** Every table of the shop, by name, with its columns in a fixed order. */
async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query(`
    select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

/**
 * Begins a transaction that sees the rows of one moment, and keeps the columns of every table as they
 * are until `endReading`. The tables are locked before anything is read: a table that was rewritten after
 * that moment would look empty. Migrations wait meanwhile without a lock, which the shop's reads would wait for.
 * The signal breaks off the wait for one.
 */
export async function beginReading(client: pg.Client, signal?: AbortSignal): Promise<void> {
  await keepTables(client, signal);
  const names = (await listTables(client)).map(({ name }) => pg.escapeIdentifier(name));
  await client.query("begin isolation level repeatable read read only");
  await client.query(`lock table ${names.join(", ")} in access share mode`);
}

export async function endReading(client: pg.Client): Promise<void> {
  await client.query("commit");
  await letTablesChange(client);
}

/** How many pieces of a table are written between two words about it: 100 MB. */
const piecesToTell = 25;

/** The rows of every table as one transaction of the client sees them, as PostgreSQL's COPY writes them. */
export async function* readTables(
  client: pg.Client,
  tell: (sentence: string) => void,
): AsyncGenerator<Entry> {
  for (const table of await listTables(client)) {
    yield entryOf(`tables/${table.name}/columns`, table.columns.join("\n"));
    let number = 0;
    for await (const piece of inPieces(copyOut(client, `copy (${rowsOf(table)}) to stdout`))) {
      yield entryOf(`tables/${table.name}/rows-${String(++number).padStart(6, "0")}`, piece);
      if (number % piecesToTell === 0)
        tell(`${(number * pieceBytes) / 1024 / 1024} MB of ${table.name} ...`);
    }
  }
}

async function* inPieces(rows: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const row of rows) {
    waiting.push(row);
    bytes += row.byteLength;
    if (bytes < pieceBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/** Puts rows into a table. Answers how many. */
export function fillTable(
  client: pg.Client,
  { table, rows }: { table: Table; rows: AsyncIterable<Uint8Array> },
): Promise<number> {
  return copyIn(client, { text: `copy ${target(table)} from stdin`, chunks: rows });
}

/** Of a table in partitions, too, which cannot be copied by its name. */
function rowsOf({ name, columns }: Table): string {
  return `select ${columns.map(pg.escapeIdentifier).join(", ")} from ${pg.escapeIdentifier(name)}`;
}

function target({ name, columns }: Table): string {
  return `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(", ")})`;
}

/** What each sequence gave out last. Sequences follow no transaction: read after the rows, none is behind. */
export async function readSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export async function setSequences(
  client: pg.Client,
  sequences: Record<string, string>,
): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await client.query("select setval($1::regclass, $2::bigint)", [
      pg.escapeIdentifier(name),
      last,
    ]);
  }
}

/** The first table that holds a row, or null where none does. */
export async function findFilledTable(client: pg.Client): Promise<string | null> {
  for (const { name } of await listTables(client)) {
    const { rowCount } = await client.query(`select 1 from ${pg.escapeIdentifier(name)} limit 1`);
    if (rowCount) return name;
  }
  return null;
}

/**
 * Does the work while no rule of a table's stands: references between tables are put back, and
 * looked at, when all rows are there, so that tables may be filled in any order; triggers wrote what
 * they had to write when the rows were new.
 */
export async function withoutRules(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows: references } = await client.query(`
    select conrelid::regclass::text as on_table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const names = (await listTables(client)).map(({ name }) => pg.escapeIdentifier(name));
  for (const { on_table, name } of references)
    await client.query(`alter table ${on_table} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await work();
  // What was put off to the end of the transaction is looked at now: a table cannot change before.
  await client.query("set constraints all immediate");
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { on_table, name, definition } of references)
    await client.query(`alter table ${on_table} add constraint ${name} ${definition}`);
}
