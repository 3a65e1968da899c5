import { env } from "#env";
import { contactInfo, currencies as currencyTable, type Database } from "../db.server.ts";
import { contactInformation } from "./content.ts";
import { currencies } from "./currencies.ts";

/** What amounts are kept in: orders could not be told without them. */
const lasting = ["USD", "NGN", env.CHARGE_CURRENCY];

/**
 * What a shop cannot open without, demonstration or not: the display currencies and the one row of contact
 * information. Adds only what is missing, so that rates and addresses changed by the owner stay, and
 * that currencies taken off the list come back only where the shop counts in them.
 */
export async function seedEssentials(db: Database): Promise<void> {
  const isFirst = (await db.$count(currencyTable)) === 0;
  const rows = currencies.map((currency, orderIndex) => ({ ...currency, orderIndex }));
  await db
    .insert(currencyTable)
    .values(isFirst ? rows : rows.filter(({ code }) => lasting.includes(code)))
    .onConflictDoNothing();
  await db.insert(contactInfo).values(contactInformation).onConflictDoNothing();
}
