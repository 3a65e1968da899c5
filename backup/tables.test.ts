import { text } from "node:stream/consumers";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freshDatabase } from "#test/database.ts";
import { beginReading, readTables } from "./tables.ts";

const { url } = freshDatabase();

let reader: pg.Client;
let other: pg.Client;
beforeEach(async () => {
  [reader, other] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([reader.connect(), other.connect()]);
});
afterEach(() => Promise.all([reader.end(), other.end()]));

test("no table changes while the rows are read, not even before the first of its own", async () => {
  await other.query("set lock_timeout = 50");
  await beginReading(reader);
  const changing = other.query("alter table users add column late text");
  await expect(changing).rejects.toMatchObject({ code: "55P03" });
  await reader.query("commit");
  await other.query("alter table users add column late text");
});

test("rows are read of tables in partitions, too", async () => {
  await other.query("create table visits (year integer) partition by list (year)");
  await other.query("create table visits_2026 partition of visits for values in (2026)");
  await other.query("insert into visits values (2026)");
  await beginReading(reader);
  const read: Record<string, string> = {};
  for await (const { name, body } of readTables(reader, () => {}))
    if (name.startsWith("tables/visits")) read[name] = await text(body);
  await reader.query("commit");
  expect(read).toEqual({ "tables/visits/columns": "year", "tables/visits/rows-000001": "2026\n" });
});
