import { eq } from "drizzle-orm";
import { categories, type Database } from "#db";
import type { Listing } from "./categories.ts";

/** The category that each screen is for, by the name it is made with, in small letters. */
const madeAs = new Map<string, Listing>([
  ["sensors", "sensors"],
  ["gateways", "gateways"],
  ["accessories", "accessories"],
  ["dev - starter kits", "dev-kits"],
]);

/** The screen that a category takes with this name; null for none, and where another category has it. */
export async function findFreeListing(tx: Database, name: string): Promise<Listing | null> {
  const listing = madeAs.get(name.toLowerCase());
  if (!listing) return null;
  const isTaken = (await tx.$count(categories, eq(categories.listing, listing))) > 0;
  return isTaken ? null : listing;
}
