import { asc, gt, sql } from "drizzle-orm";
import { type Database, products } from "#db";
import { byteOrderMark, writeCsv } from "../records/csv.ts";
import { cellsOf, productColumns } from "./product-columns.ts";
import { findProductRecords, type ProductRecord } from "./product-record.ts";

/** Products that are held in memory at a time. */
const productsAtOnce = 500;

/**
 * All products as a CSV file, piece by piece, by their part numbers: prices in US dollars, every
 * column that their form has. Prices and stock of one piece are of the same moment.
 */
export async function* exportProducts(db: Database): AsyncGenerator<string> {
  yield byteOrderMark + writeCsv([productColumns]);
  for (let last = ""; ; ) {
    const page = await findPage(db, last);
    const end = page.at(-1);
    if (!end) return;
    const records = await findProductRecords(
      db,
      page.map(({ id }) => id),
    );
    const byId = new Map(records.map((record) => [record.id, record]));
    const found = page.flatMap(({ id }) => byId.get(id) ?? []);
    yield writeCsv(found.map(lineOf));
    last = end.number;
  }
}

function lineOf(product: ProductRecord): string[] {
  const cells = cellsOf(product);
  return productColumns.map((column) => cells[column]);
}

/** No two products share a part number, so the last one of a page tells where the next begins. */
function findPage(db: Database, after: string) {
  const number = sql<string>`lower(${products.partNumber})`;
  return db
    .select({ id: products.id, number })
    .from(products)
    .where(gt(number, after))
    .orderBy(asc(number))
    .limit(productsAtOnce);
}
