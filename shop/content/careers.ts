import { asc, eq } from "drizzle-orm";
import { careers, type Database } from "#db";

export type Position = Awaited<ReturnType<typeof listOpenPositions>>[number];

/**
 * The positions that are shown to the public, in the shop's own order, for as long as they are active. A
 * position is closed once its closing date is over for every reader, wherever they are. Dates are `YYYY-MM-DD`.
 */
export async function listOpenPositions(db: Database, { now }: { now: Date }) {
  const positions = await db
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
  return positions.map((position) => ({
    ...position,
    isClosed: position.closingDate !== null && isOver(position.closingDate, now),
  }));
}

function isOver(day: string, now: Date): boolean {
  return now.getTime() >= Date.parse(day) + untilOverMs;
}

/** From the beginning of a day in UTC until nobody has it any more: it ends last where clocks are 12 hours behind. */
const untilOverMs = 36 * 60 * 60 * 1000;
