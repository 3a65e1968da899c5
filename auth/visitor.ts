import { createHmac, timingSafeEqual } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { type Database, sessions, users } from "#db";

/** Who is signed in, as far as pages need to know. */
export interface Visitor {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
}

export interface VisitorSession {
  visitor: Visitor;
  /** When the session ends unless it is renewed before. */
  expiresAt: Date;
}

interface Parts {
  db: Database;
  /** The secret that signed the session cookie. */
  secret: string;
  cookieName: string;
}

/**
 * A session check cheap enough for every request: without a well-signed session cookie no
 * question is asked, with one a single prepared query. A suspended person counts as signed out,
 * even where a session row outlived the suspension.
 */
export function createSessionLookup({ db, secret, cookieName }: Parts) {
  const byToken = db
    .select({
      visitor: { id: users.id, name: users.name, email: users.email },
      role: users.role,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      sql`${sessions.token} = ${sql.placeholder("token")} and ${sessions.expiresAt} > now()
        and not (${users.suspended} and coalesce(${users.suspendedUntil} > now(), true))`,
    )
    .prepare("session_by_token");

  return async function findSession(cookies: string | null): Promise<VisitorSession | null> {
    const token = readToken(cookies, cookieName, secret);
    if (!token) return null;
    const [row] = await byToken.execute({ token });
    if (!row) return null;
    return { visitor: { ...row.visitor, isAdmin: row.role === "admin" }, expiresAt: row.expiresAt };
  };
}

/** The session's token, if the cookie bears the shop's own signature (HMAC-SHA256, base64). */
function readToken(cookies: string | null, name: string, secret: string): string | null {
  const signed = readCookie(cookies, name);
  const dot = signed?.lastIndexOf(".") ?? -1;
  if (!signed || dot < 1) return null;
  const token = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1), "base64");
  const right = createHmac("sha256", secret).update(token).digest();
  return given.length === right.length && timingSafeEqual(given, right) ? token : null;
}

function readCookie(cookies: string | null, name: string): string | null {
  for (const pair of cookies?.split(";") ?? []) {
    const equals = pair.indexOf("=");
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(equals + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}
