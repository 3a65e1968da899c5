import { APIError } from "better-auth/api";
import { and, eq, lte, sql } from "drizzle-orm";
import { accounts, type Database } from "#db";

/**
 * Refuses a password that an administrator had given, and that was not changed in time. Only who knew
 * it is told so: the library has compared it by then.
 */
export async function refuseEndedPassword(
  db: Database,
  { userId }: { userId: string },
): Promise<void> {
  const hasEnded = and(eq(accounts.userId, userId), lte(accounts.passwordEndsAt, sql`now()`));
  if ((await db.$count(accounts, hasEnded)) === 0) return;
  throw new APIError("FORBIDDEN", {
    code: "FIRST_PASSWORD_ENDED",
    message: "The password that an administrator gave has expired",
  });
}
