import { eq, sql } from "drizzle-orm";
import { type Database, sessions } from "#db";

const daySeconds = 24 * 3600;

/** A session that nobody uses ends after 30 days. */
export const sessionLifetimeSeconds = 30 * daySeconds;

/**
 * A session is good for an hour and then stale. It slides: used within the last 90 seconds of
 * that hour, or any time later in its life, it is renewed for another full life.
 */
export const renewAfterSeconds = 3600 - 90;

/** However much a session is used, it ends so long after signing in; `docs/security.md` says why. */
const longestSeconds = { customer: 180 * daySeconds, admin: 7 * daySeconds } as const;

/** When a session ends that is used all the time. */
export function latestEnd({
  createdAt,
  role,
}: {
  createdAt: Date;
  role: keyof typeof longestSeconds;
}): Date {
  return new Date(createdAt.getTime() + longestSeconds[role] * 1000);
}

/** The sessions of somebody who becomes an administrator last no longer than an administrator's. */
export async function shortenSessions(db: Database, { userId }: { userId: string }): Promise<void> {
  const end = sql`${sessions.createdAt} + make_interval(secs => ${longestSeconds.admin})`;
  await db
    .update(sessions)
    .set({ expiresAt: sql`least(${sessions.expiresAt}, ${end})` })
    .where(eq(sessions.userId, userId));
}
