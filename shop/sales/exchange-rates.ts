import { inArray } from "drizzle-orm";
import { currencies, type Database } from "#db";

/** Exact decimals: units of a currency for one US dollar. An order keeps the ones it was made with. */
export interface ExchangeRates {
  charge: string;
  naira: string;
}

/** The rates of the Naira and of the currency that cards are charged in, such as 'ZAR'. */
export async function readExchangeRates(
  db: Database,
  chargeCurrency: string,
): Promise<ExchangeRates> {
  const rows = await db
    .select({ code: currencies.code, rate: currencies.rate })
    .from(currencies)
    .where(inArray(currencies.code, ["NGN", chargeCurrency]));
  const rateOf = (code: string) => {
    const rate = rows.find((row) => row.code === code)?.rate;
    if (!rate) throw new Error(`The shop has no exchange rate for ${code}`);
    return rate;
  };
  return { charge: rateOf(chargeCurrency), naira: rateOf("NGN") };
}
