import { eq, sql } from "drizzle-orm";
import { type Database, sessions, users } from "#db";
import { readSignedCookie } from "./signed-cookie.ts";

/** Who is signed in, as far as pages need to know. */
export interface Visitor {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
}

export interface VisitorSession {
  id: string;
  visitor: Visitor;
  /** An administrator who counts as none until two-step sign-in is set up: the shop requires it. */
  lacksSecondStep: boolean;
  /** When the session was last renewed, or begun. */
  renewedAt: Date;
}

interface Parts {
  db: Database;
  /** The secret that signed the session cookie. */
  secret: string;
  cookieName: string;
  /** Whether administrators must have two-step sign-in. */
  isSecondStepRequired?: boolean;
}

/**
 * A session check cheap enough for every request: without a well-signed session cookie no
 * question is asked, with one a single prepared query. A suspended person counts as signed out,
 * even where a session row outlived the suspension.
 */
export function createSessionLookup({
  db,
  secret,
  cookieName,
  isSecondStepRequired = false,
}: Parts) {
  const byToken = db
    .select({
      visitor: { id: users.id, name: users.name, email: users.email },
      role: users.role,
      hasSecondStep: users.twoFactorEnabled,
      sessionId: sessions.id,
      renewedAt: sessions.updatedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      sql`${sessions.token} = ${sql.placeholder("token")} and ${sessions.expiresAt} > now()
        and not (${users.suspended} and coalesce(${users.suspendedUntil} > now(), true))`,
    )
    .prepare("session_by_token");

  return async function findSession(cookies: string | null): Promise<VisitorSession | null> {
    const token = readSignedCookie(cookies, { name: cookieName, secret });
    if (!token) return null;
    const [row] = await byToken.execute({ token });
    if (!row) return null;
    const { visitor, role, hasSecondStep, sessionId, renewedAt } = row;
    const lacksSecondStep = isLackingSecondStep({ role, hasSecondStep, isSecondStepRequired });
    const isAdmin = role === "admin" && !lacksSecondStep;
    return { id: sessionId, visitor: { ...visitor, isAdmin }, lacksSecondStep, renewedAt };
  };
}

/** Whether somebody is an administrator who counts as none until two-step sign-in is set up. */
export function isLackingSecondStep(person: {
  role: unknown;
  hasSecondStep: boolean;
  isSecondStepRequired: boolean;
}): boolean {
  return person.role === "admin" && person.isSecondStepRequired && !person.hasSecondStep;
}
