import { contactInfo, currencies as currencyTable, type Database } from "../db.server.ts";
import { contactInformation } from "./content.ts";
import { currencies } from "./currencies.ts";

/**
 * What a shop cannot open without, demonstration or not: the display currencies and the one row of contact
 * information. Adds only what is missing, so that rates and addresses changed by the owner stay.
 */
export async function seedEssentials(db: Database): Promise<void> {
  await db
    .insert(currencyTable)
    .values(currencies.map((currency, orderIndex) => ({ ...currency, orderIndex })))
    .onConflictDoNothing();
  await db.insert(contactInfo).values(contactInformation).onConflictDoNothing();
}
