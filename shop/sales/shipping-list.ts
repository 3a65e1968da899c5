import { and, ilike, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { type Database, shippingOptions } from "#db";
import { containing, keyset } from "../records/keyset.ts";
import type { TableQuery } from "../records/table-query.ts";
import type { shippingTable } from "./shipping-table.ts";

export type ShippingRow = Awaited<ReturnType<typeof listShipping>>["rows"][number];

/** The shipping options as an administrator sees them. A cost told later sorts below every cost. */
export async function listShipping(db: Database, query: TableQuery<typeof shippingTable>) {
  const { title, description, costMinor, deliveryTime, region, orderIndex } = shippingOptions;
  const page = keyset(query, {
    keys: {
      order: { by: orderIndex, kind: "whole number" },
      title: { by: sql`lower(${title})`, kind: "text" },
      cost: { by: sql`coalesce(${costMinor}, -1)`, kind: "whole number" },
      region: { by: sql`lower(coalesce(${region}, ''))`, kind: "text" },
    },
    id: shippingOptions.id,
  });
  const found = await db
    .select({
      id: shippingOptions.id,
      sortKey: page.sortKey,
      title,
      description,
      costMinor,
      deliveryTime,
      region,
      orderIndex,
    })
    .from(shippingOptions)
    .where(and(...narrow(query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.page(found);
}

function narrow({ search, filters }: TableQuery<typeof shippingTable>) {
  const { title, description, costMinor, region } = shippingOptions;
  const conditions: (SQL | undefined)[] = [];
  if (search) {
    const pattern = containing(search);
    conditions.push(or(ilike(title, pattern), ilike(description, pattern), ilike(region, pattern)));
  }
  if (filters.cost === "stated") conditions.push(isNotNull(costMinor));
  if (filters.cost === "later") conditions.push(isNull(costMinor));
  return conditions;
}
