import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Database, db } from "#db";
import { freshDatabase } from "#test/database.ts";
import { listCareers } from "../content/career-list.ts";
import { careerTable } from "../content/career-table.ts";
import { listPartnerRows } from "../content/partner-list.ts";
import { partnerTable } from "../content/partner-table.ts";
import { listShipping } from "../sales/shipping-list.ts";
import { shippingTable } from "../sales/shipping-table.ts";
import { readTableQuery } from "./table-query.ts";

freshDatabase();

type List = (db: Database, address: URLSearchParams) => Promise<unknown>;

const tables: [name: string, sorts: readonly string[], list: List][] = [
  ["careers", careerTable.sorts, (tx, at) => listCareers(tx, readTableQuery(at, careerTable))],
  [
    "partners",
    partnerTable.sorts,
    (tx, at) => listPartnerRows(tx, readTableQuery(at, partnerTable)),
  ],
  [
    "shipping_options",
    shippingTable.sorts,
    (tx, at) => listShipping(tx, readTableQuery(at, shippingTable)),
  ],
];

const orders = tables.flatMap(([table, sorts, list]) =>
  sorts.flatMap((sort) =>
    ["", "-"].map((way): [string, string, List] => [
      `${way}${sort}`,
      `${table}_${sort}_index`,
      list,
    ]),
  ),
);

test.each(orders)("the order %s is served by %s, without sorting", async (sort, index, list) => {
  const scans = await db.transaction(async (tx) => {
    for (const way of ["seqscan", "bitmapscan", "sort", "incremental_sort"]) {
      await tx.execute(sql`set local ${sql.raw(`enable_${way}`)} = off`);
    }
    const before = await countScans(tx, index);
    await list(tx, new URLSearchParams({ sort }));
    return (await countScans(tx, index)) - before;
  });
  expect(scans).toBe(1);
});

async function countScans(tx: Database, index: string): Promise<number> {
  const { rows } = await tx.execute<{ scans: number }>(
    sql`select pg_stat_get_xact_numscans(${index}::regclass)::int as scans`,
  );
  return rows[0]?.scans ?? Number.NaN;
}
