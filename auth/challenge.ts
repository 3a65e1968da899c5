import { and, eq, gt, lt, sql } from "drizzle-orm";
import { type Database, verifications } from "#db";
import { cookiePrefix } from "./cookie-prefix.ts";
import { readSignedCookie } from "./signed-cookie.ts";

/** The cookie of the library's own plugin, as it is called where the shop is reached by this address. */
export function challengeCookieName(siteUrl: string): string {
  return `${cookiePrefix(siteUrl)}.two_factor`;
}

interface Cookie {
  /** The secret that signed the cookie. */
  secret: string;
  cookieName: string;
}

/**
 * Who has given the right password, or is back from another provider, and owes the second step: the library keeps that in a signed
 * cookie that names a row. Answers the person's id, or null.
 */
export function createChallengeLookup({ db, ...cookie }: Cookie & { db: Database }) {
  return async function findChallenged(cookies: string | null): Promise<string | null> {
    const identifier = readChallenge(cookies, cookie);
    if (!identifier) return null;
    const isOpen = and(
      eq(verifications.identifier, identifier),
      gt(verifications.expiresAt, sql`now()`),
    );
    const [found] = await db
      .select({ userId: verifications.value })
      .from(verifications)
      .where(isOpen);
    return found?.userId ?? null;
  };
}

/** The row that the cookie names, whether it is there or not. */
export function readChallenge(
  cookies: string | null,
  { secret, cookieName }: Cookie,
): string | null {
  const identifier = readSignedCookie(cookies, { name: cookieName, secret });
  return identifier?.startsWith("2fa-") ? identifier : null;
}

/**
 * Counts a code where the library counts those of an app and for recovery: a challenge bears five of all kinds.
 * Answers whether it may be tried; else the challenge has ended.
 */
export async function countCodeOf(db: Database, { challenge }: { challenge: string }) {
  const { identifier, value } = verifications;
  const counted = await db
    .update(verifications)
    .set({ value: sql`(${value}::int + 1)::text` })
    .where(and(eq(identifier, `2fa-attempts-${challenge}`), lt(value, "5")))
    .returning({ id: verifications.id });
  if (counted.length > 0) return true;
  await db.delete(verifications).where(eq(identifier, challenge));
  return false;
}
