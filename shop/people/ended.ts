import { isNotNull, lte, sql } from "drizzle-orm";
import { type Database, rateLimits, sessions, textMessages, users } from "#db";

/** A code by text message is worth nothing after minutes; that it was sent may be asked about today. */
const textsKeptHours = 24;

/** Attempts are counted by the clocks of the shop's copies, which may be behind that of the database. */
const attemptsKeptMs = 3_600_000;

/**
 * Forgets what would tell of people for no reason: where those were signed in whose sessions ended
 * by themselves, to which telephones codes were sent, and what was counted of anybody; and pictures of people, which
 * a copy of the shop from before they were left out may write while it is replaced. What has ended is told by the
 * database's clock, as it is to whoever asks: one that is ahead would sign people out before their time.
 */
export async function forgetEnded(db: Database): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, sql`now()`));
  const before = sql`now() - make_interval(hours => ${textsKeptHours})`;
  const endedBefore = sql`extract(epoch from now()) * 1000 - ${attemptsKeptMs}`;
  await db.delete(rateLimits).where(lte(rateLimits.lastRequest, endedBefore));
  await db.delete(textMessages).where(lte(textMessages.createdAt, before));
  await db.update(users).set({ image: null }).where(isNotNull(users.image));
}
