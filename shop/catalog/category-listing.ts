import { and, eq, isNull, or, sql } from "drizzle-orm";
import { categories, type Database, listings } from "#db";
import type { Listing } from "./categories.ts";

/** The name of the category that each screen is for, in small letters. */
const names: Record<Listing, string> = {
  sensors: "sensors",
  gateways: "gateways",
  accessories: "accessories",
  "dev-kits": "dev - starter kits",
};

/** The screen that a category takes with this name; null for none, and where another category has it. */
export async function findFreeListing(tx: Database, name: string): Promise<Listing | null> {
  const listing = listings.find((each) => names[each] === name.toLowerCase());
  if (!listing) return null;
  const isTaken = (await tx.$count(categories, eq(categories.listing, listing))) > 0;
  return isTaken ? null : listing;
}

/**
 * Locks a category that is to be deleted, and the one that its screen then goes to: before their products, and in the
 * order of their ids, as everywhere.
 */
export async function lockWithHeir(tx: Database, id: string): Promise<void> {
  const isIt = eq(categories.id, id);
  const [found] = await tx.select({ listing: categories.listing }).from(categories).where(isIt);
  await tx
    .select({ id: categories.id })
    .from(categories)
    .where(found?.listing ? or(isIt, isHeir(found.listing)) : isIt)
    .orderBy(categories.id)
    .for("update");
}

/** Gives a screen that is free to the category of its name. */
export async function passOnListing(tx: Database, listing: Listing): Promise<void> {
  await tx.update(categories).set({ listing }).where(isHeir(listing));
}

/** It was given its name while another had the screen. One with a screen of its own keeps that. */
function isHeir(listing: Listing) {
  return and(isNull(categories.listing), eq(sql`lower(${categories.name})`, names[listing]));
}
