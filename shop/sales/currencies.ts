import { asc } from "drizzle-orm";
import { currencies, type Database, oncePerDatabase } from "#db";
import type { Currency } from "./currency.ts";

const list = oncePerDatabase((db) =>
  db
    .select({
      code: currencies.code,
      name: currencies.name,
      symbol: currencies.symbol,
      flag: currencies.flag,
      rate: currencies.rate,
      decimals: currencies.decimals,
    })
    .from(currencies)
    .orderBy(asc(currencies.orderIndex), asc(currencies.code))
    .prepare("currencies"),
);

/** The currencies prices can be shown in, in the order of the shop's own list. */
export async function listCurrencies(db: Database): Promise<Currency[]> {
  const rows = await list(db).execute();
  return rows.map((row) => ({ ...row, decimals: row.decimals === 0 ? 0 : 2 }));
}
