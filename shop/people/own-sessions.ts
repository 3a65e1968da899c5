import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { type Database, sessions, type Transaction, users } from "#db";
import { recordAudit } from "./audit.ts";
import { latestEnd } from "./session-life.ts";

export type OwnSession = Awaited<ReturnType<typeof listOwnSessions>>[number];

/** Where a person is signed in, the last used first. */
export async function listOwnSessions(db: Database, { userId }: { userId: string }) {
  const rows = await db
    .select({
      id: sessions.id,
      /** The network address the session was opened from, where that is known. */
      address: sql<string | null>`nullif(${sessions.ipAddress}, '')`,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      /** To the hour: a session notes its use when it is renewed. */
      usedAt: sessions.updatedAt,
      role: users.role,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
  return rows.map(({ role, ...session }) => {
    return { ...session, latestEnd: latestEnd({ createdAt: session.createdAt, role }) };
  });
}

/** Whether a session has not ended. One that is left is not taken by `claimAccount` before the transaction ends. */
export async function isSessionLeft(
  tx: Transaction,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("key share");
  const isIt = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
  return (await tx.$count(sessions, isIt)) > 0;
}

/**
 * Lets nobody else end a session of a person until the transaction ends. For whoever lets no session begin meanwhile
 * either, by locking the person `for update`, it comes before that: those who end sessions write down next what they
 * did, or begin another one, which asks for the person. So two who end sessions that were there before wait in no
 * circle.
 */
export async function lockSessionsOf(
  tx: Transaction,
  { userId }: { userId: string },
): Promise<void> {
  // Whoever acts in the back office may have locked the person already. New rows that name the person do not wait.
  const theirs = tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  await theirs.for("no key update");
  const isTheirs = eq(sessions.userId, userId);
  await tx.select({ id: sessions.id }).from(sessions).where(isTheirs).for("update");
}

type Ended = { kind: "ended"; count: number } | { kind: "unknown_session" };

/** Ends one of a person's own sessions; anybody else's counts as unknown. */
export function endOwnSession(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<Ended> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) return { kind: "unknown_session" };
    await recordEnd(tx, userId, ended.length);
    return { kind: "ended", count: ended.length };
  });
}

/** Ends all of a person's sessions but the one they are asking with. */
export function endOtherSessions(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<Ended> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
      .returning({ id: sessions.id });
    if (ended.length > 0) await recordEnd(tx, userId, ended.length);
    return { kind: "ended", count: ended.length };
  });
}

async function recordEnd(tx: Database, userId: string, count: number): Promise<void> {
  await recordAudit(tx, {
    actorId: userId,
    action: "user.session-end",
    subjectType: "user",
    subjectId: userId,
    before: { sessions: count },
    after: null,
  });
}
