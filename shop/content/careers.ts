import { asc, eq } from "drizzle-orm";
import { careers, type Database } from "#db";

export type Position = Awaited<ReturnType<typeof listOpenPositions>>[number];

/** The positions that are shown to the public, in the shop's own order. Dates are `YYYY-MM-DD`. */
export function listOpenPositions(db: Database) {
  return db
    .select({
      id: careers.id,
      title: careers.title,
      department: careers.department,
      type: careers.type,
      location: careers.location,
      postedDate: careers.postedDate,
      closingDate: careers.closingDate,
      description: careers.description,
      responsibilities: careers.responsibilities,
      requirements: careers.requirements,
      applicationEmail: careers.applicationEmail,
    })
    .from(careers)
    .where(eq(careers.status, "active"))
    .orderBy(asc(careers.orderIndex), asc(careers.createdAt), asc(careers.id));
}
