import { and, eq, gt, sql } from "drizzle-orm";
import { type Database, verifications } from "#db";
import { cookiePrefix } from "./cookie-prefix.ts";
import { readSignedCookie } from "./signed-cookie.ts";

/** The cookie of the library's own plugin, as it is called where the shop is reached by this address. */
export function challengeCookieName(siteUrl: string): string {
  return `${cookiePrefix(siteUrl)}.two_factor`;
}

interface Parts {
  db: Database;
  /** The secret that signed the cookie. */
  secret: string;
  cookieName: string;
}

/**
 * Who has given the right password, or is back from another provider, and owes the second step: the library keeps that in a signed
 * cookie that names a row. Answers the person's id, or null.
 */
export function createChallengeLookup({ db, secret, cookieName }: Parts) {
  return async function findChallenged(cookies: string | null): Promise<string | null> {
    const identifier = readSignedCookie(cookies, { name: cookieName, secret });
    if (!identifier?.startsWith("2fa-")) return null;
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
