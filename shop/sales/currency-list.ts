import { asc, desc, ilike, or, type SQLWrapper } from "drizzle-orm";
import { currencies, type Database } from "#db";
import { containing } from "../records/keyset.ts";
import type { TablePage, TableQuery } from "../records/table-query.ts";
import { shortenRate } from "./currency-fields.ts";
import type { currencyTable } from "./currency-table.ts";

type CurrencyQuery = TableQuery<typeof currencyTable>;

export type CurrencyRow = Awaited<ReturnType<typeof listCurrencyRows>>["rows"][number];

const keys: Record<CurrencyQuery["sort"], SQLWrapper> = {
  order: currencies.orderIndex,
  code: currencies.code,
  name: currencies.name,
  rate: currencies.rate,
};

/** The shop's currencies, all on one page: the world has fewer than two hundred. */
export async function listCurrencyRows(db: Database, query: CurrencyQuery) {
  const way = query.isDescending ? desc : asc;
  const pattern = containing(query.search ?? "");
  const found = await db
    .select()
    .from(currencies)
    .where(
      query.search
        ? or(ilike(currencies.code, pattern), ilike(currencies.name, pattern))
        : undefined,
    )
    .orderBy(way(keys[query.sort]), asc(currencies.code));
  const rows = found.map((row) => ({ ...row, id: row.code, rate: shortenRate(row.rate) }));
  return { rows, next: null, previous: null } satisfies TablePage<(typeof rows)[number]>;
}
