import { and, eq, not, type SQL, sql } from "drizzle-orm";
import { type Database, users } from "#db";
import { keyset } from "../records/keyset.ts";
import type { TableQuery } from "../records/table-query.ts";
import { isActive } from "./administrator-role.ts";
import { hasKnownOwner } from "./known-owner.ts";
import { isPersonNamed } from "./person-named.ts";
import { needsAddress } from "./personal-data.ts";
import type { UserStatus, userTable } from "./user-table.ts";

export type UserRow = Awaited<ReturnType<typeof listUsers>>["rows"][number];

/** The accounts of the shop, the newest first unless asked otherwise. */
export async function listUsers(db: Database, query: TableQuery<typeof userTable>) {
  const page = keyset(query, {
    keys: {
      email: { by: sql`lower(${users.email})`, kind: "text" },
      name: { by: sql`lower(${users.name})`, kind: "text" },
      created: { by: users.createdAt, kind: "instant" },
    },
    id: users.id,
  });
  const found = await db
    .select({
      id: users.id,
      sortKey: page.sortKey,
      email: users.email,
      name: users.name,
      role: users.role,
      status: sql<UserStatus>`case when ${isActive} then 'active' else 'suspended' end`,
      isConfirmed: users.emailVerified,
      hasKnownOwner,
      createdAt: users.createdAt,
      openOrders: sql<number>`(select count(*)::int from orders
        where orders.user_id = users.id and ${needsAddress})`,
      unpaidOrders: sql<number>`(select count(*)::int from orders
        where orders.user_id = users.id and orders.status = 'pending')`,
    })
    .from(users)
    .where(and(...narrow(query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.page(found);
}

function narrow({ search, filters }: TableQuery<typeof userTable>) {
  const conditions: (SQL | undefined)[] = [];
  if (search) conditions.push(isPersonNamed(search));
  if (filters.role) conditions.push(eq(users.role, filters.role));
  if (filters.status) conditions.push(filters.status === "active" ? isActive : not(isActive));
  return conditions;
}
