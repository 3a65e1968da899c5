import { and, eq, gt, ilike, isNull, lte, or, type SQL } from "drizzle-orm";
import { type Database, socialMediaAccounts } from "#db";
import { containing, keyset } from "../records/keyset.ts";
import type { TableQuery } from "../records/table-query.ts";
import type { accountTable } from "./account-table.ts";
import type { Platform } from "./platforms.ts";

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>["rows"][number];

/** Everything of an account that may leave the server: its tokens never do. */
const shown = {
  id: socialMediaAccounts.id,
  platform: socialMediaAccounts.platform,
  accountName: socialMediaAccounts.accountName,
  accountId: socialMediaAccounts.accountId,
  isConnected: socialMediaAccounts.isConnected,
  connectedAt: socialMediaAccounts.connectedAt,
  tokenExpiresAt: socialMediaAccounts.tokenExpiresAt,
};

/** The accounts, without their tokens; whether one has expired is told as of `now`. */
export async function listAccounts(
  db: Database,
  query: TableQuery<typeof accountTable>,
  { now }: { now: Date },
) {
  const page = keyset(query, {
    keys: { created: { by: socialMediaAccounts.createdAt, kind: "instant" } },
    id: socialMediaAccounts.id,
  });
  const found = await db
    .select({ ...shown, sortKey: page.sortKey })
    .from(socialMediaAccounts)
    .where(and(...narrow(query, now), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const rows = found.map((row) => ({ ...row, status: statusOf(row, now) }));
  return page.page(rows);
}

export type AccountStatus = "connected" | "expired" | "disconnected";

function statusOf(
  { isConnected, tokenExpiresAt }: { isConnected: boolean; tokenExpiresAt: Date | null },
  now: Date,
): AccountStatus {
  if (!isConnected) return "disconnected";
  return tokenExpiresAt && tokenExpiresAt <= now ? "expired" : "connected";
}

function narrow({ search, filters }: TableQuery<typeof accountTable>, now: Date) {
  const { platform, accountName, accountId, isConnected, tokenExpiresAt } = socialMediaAccounts;
  const conditions: (SQL | undefined)[] = [];
  if (search) {
    const pattern = containing(search);
    conditions.push(or(ilike(accountName, pattern), ilike(accountId, pattern)));
  }
  if (filters.platform) conditions.push(eq(platform, filters.platform));
  const isLasting = or(isNull(tokenExpiresAt), gt(tokenExpiresAt, now));
  if (filters.status === "connected") conditions.push(eq(isConnected, true), isLasting);
  if (filters.status === "expired") {
    conditions.push(eq(isConnected, true), lte(tokenExpiresAt, now));
  }
  if (filters.status === "disconnected") conditions.push(eq(isConnected, false));
  return conditions;
}

/** The account that posts go to, for each platform that has one. */
export async function findConnections(
  db: Database,
  { now }: { now: Date },
): Promise<Partial<Record<Platform, { accountName: string; isExpired: boolean }>>> {
  const { platform, accountName, tokenExpiresAt, isConnected } = socialMediaAccounts;
  const found = await db
    .select({ platform, accountName, isConnected, tokenExpiresAt })
    .from(socialMediaAccounts)
    .where(eq(isConnected, true));
  return Object.fromEntries(
    found.map((row) => [
      row.platform,
      { accountName: row.accountName, isExpired: statusOf(row, now) === "expired" },
    ]),
  );
}
