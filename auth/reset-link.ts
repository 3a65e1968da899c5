import { and, eq, gt, sql } from "drizzle-orm";
import { type Database, users, verifications } from "#db";
import { holdsZeroByte } from "#shop/records/zero-byte.ts";

/** Whose password a mailed link sets anew; null where it was used, has ended, or never was one. */
export async function findOwnerOfLink(db: Database, { token }: { token: unknown }) {
  if (typeof token !== "string" || holdsZeroByte(token)) return null;
  const isLink = eq(verifications.identifier, `reset-password:${token}`);
  const [owner] = await db
    .select({ userId: users.id, email: users.email, name: users.name })
    .from(verifications)
    .innerJoin(users, eq(sql`${users.id}::text`, verifications.value))
    .where(and(isLink, gt(verifications.expiresAt, sql`now()`)));
  return owner ?? null;
}
