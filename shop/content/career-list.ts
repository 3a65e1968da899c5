import { and, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import { careers, type Database } from "#db";
import { containing, keyset } from "../records/keyset.ts";
import type { TableQuery } from "../records/table-query.ts";
import type { careerTable } from "./career-table.ts";

export type CareerRow = Awaited<ReturnType<typeof listCareers>>["rows"][number];

/** All careers as an administrator sees them; a day that is not given sorts before every day. */
export async function listCareers(db: Database, query: TableQuery<typeof careerTable>) {
  const page = keyset(query, {
    keys: {
      order: { by: careers.orderIndex, kind: "whole number" },
      title: { by: sql`lower(${careers.title})`, kind: "text" },
      department: { by: sql`lower(${careers.department})`, kind: "text" },
      location: { by: sql`lower(${careers.location})`, kind: "text" },
      posted: { by: dayNumber(careers.postedDate), kind: "whole number" },
      closing: { by: dayNumber(careers.closingDate), kind: "whole number" },
    },
    id: careers.id,
  });
  const found = await db
    .select({
      id: careers.id,
      sortKey: page.sortKey,
      title: careers.title,
      department: careers.department,
      location: careers.location,
      type: careers.type,
      description: careers.description,
      responsibilities: careers.responsibilities,
      requirements: careers.requirements,
      status: careers.status,
      orderIndex: careers.orderIndex,
      postedDate: careers.postedDate,
      closingDate: careers.closingDate,
      applicationEmail: careers.applicationEmail,
    })
    .from(careers)
    .where(and(...narrow(query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.page(found);
}

/** Days since 1970, in the words of the indexes: a date as text could have none. */
function dayNumber(day: typeof careers.postedDate | typeof careers.closingDate): SQL {
  return sql`coalesce(${day} - date '1970-01-01', -2500000)`;
}

function narrow({ search, filters }: TableQuery<typeof careerTable>) {
  const { title, department, location } = careers;
  const conditions: (SQL | undefined)[] = [];
  if (search) {
    const pattern = containing(search);
    conditions.push(
      or(ilike(title, pattern), ilike(department, pattern), ilike(location, pattern)),
    );
  }
  if (filters.status) conditions.push(eq(careers.status, filters.status));
  if (filters.type) conditions.push(eq(careers.type, filters.type));
  return conditions;
}
