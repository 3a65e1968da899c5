import { eq } from "drizzle-orm";
import { env } from "#env";
import { contactInfo, currencies as currencyTable, type Database } from "../db.server.ts";
import { contactInformation } from "./content.ts";
import { currencies } from "./currencies.ts";

/**
 * What a shop cannot open without, demonstration or not: the display currencies and the one row of contact
 * information. Adds only what is missing, so that rates and addresses changed by the owner stay, and
 * that currencies taken off the list come back only where the shop counts in them. Throws, in a sentence that
 * says what to do, where cards are charged in one that nobody has told the rate of.
 */
export async function seedEssentials(
  db: Database,
  { chargeCurrency = env.CHARGE_CURRENCY } = {},
): Promise<void> {
  // What amounts are kept in: orders could not be told without them.
  const lasting = ["USD", "NGN", chargeCurrency];
  const isFirst = (await db.$count(currencyTable)) === 0;
  const rows = currencies.map((currency, orderIndex) => ({ ...currency, orderIndex }));
  await db
    .insert(currencyTable)
    .values(isFirst ? rows : rows.filter(({ code }) => lasting.includes(code)))
    .onConflictDoNothing();
  const isChargeKnown = await db.$count(currencyTable, eq(currencyTable.code, chargeCurrency));
  if (!isChargeKnown) {
    throw new Error(
      `CHARGE_CURRENCY is ${chargeCurrency}, which is not among the shop's currencies: set it to one that is, such as ZAR, and add ${chargeCurrency} in Settings before it is charged.`,
    );
  }
  await db.insert(contactInfo).values(contactInformation).onConflictDoNothing();
}
