import { asc } from "drizzle-orm";
import { type Database, partners } from "#db";

export type Partner = Awaited<ReturnType<typeof listPartners>>[number];

/** The companies that the shop works with, in its own order. */
export function listPartners(db: Database) {
  return db
    .select({
      id: partners.id,
      name: partners.name,
      description: partners.description,
      email: partners.email,
      phone: partners.phone,
      website: partners.website,
      logoUrl: partners.logoUrl,
    })
    .from(partners)
    .orderBy(asc(partners.orderIndex), asc(partners.createdAt), asc(partners.id));
}
