import { eq, or, sql } from "drizzle-orm";
import { currencies, type Database, oncePerDatabase } from "#db";
import type { Currency } from "./currency.ts";

/** The currencies that an order speaks of besides the US dollar, with today's rates. */
export interface OrderCurrencies {
  naira: Currency;
  charge: Currency;
}

/** The Naira, and the currency that cards are charged in, such as 'ZAR'. */
export async function findOrderCurrencies(
  db: Database,
  { chargeCurrency }: { chargeCurrency: string },
): Promise<OrderCurrencies> {
  const rows = await nairaAnd(db).execute({ code: chargeCurrency });
  const find = (code: string): Currency => {
    const row = rows.find((currency) => currency.code === code);
    if (!row) throw new Error(`The shop does not know the currency ${code}`);
    return { ...row, decimals: row.decimals === 0 ? 0 : 2 };
  };
  return { naira: find("NGN"), charge: find(chargeCurrency) };
}

const nairaAnd = oncePerDatabase((db) =>
  db
    .select()
    .from(currencies)
    .where(or(eq(currencies.code, "NGN"), eq(currencies.code, sql.placeholder("code"))))
    .prepare("order_currencies"),
);
