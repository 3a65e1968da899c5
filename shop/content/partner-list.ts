import { and, ilike, or, sql } from "drizzle-orm";
import { type Database, partners } from "#db";
import { containing, keyset } from "../records/keyset.ts";
import type { TableQuery } from "../records/table-query.ts";
import type { partnerTable } from "./partner-table.ts";

export type PartnerRow = Awaited<ReturnType<typeof listPartnerRows>>["rows"][number];

/** The partners as an administrator sees them. */
export async function listPartnerRows(db: Database, query: TableQuery<typeof partnerTable>) {
  const { id, name, email, phone, website, description, logoUrl, orderIndex } = partners;
  const page = keyset(query, {
    keys: {
      order: { by: orderIndex, kind: "whole number" },
      name: { by: sql`lower(${name})`, kind: "text" },
    },
    id,
  });
  const pattern = containing(query.search ?? "");
  const found = await db
    .select({
      id,
      sortKey: page.sortKey,
      name,
      email,
      phone,
      website,
      description,
      logoUrl,
      orderIndex,
    })
    .from(partners)
    .where(
      and(
        query.search
          ? or(ilike(name, pattern), ilike(email, pattern), ilike(description, pattern))
          : undefined,
        page.where,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.page(found);
}
