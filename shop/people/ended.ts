import { lte } from "drizzle-orm";
import { type Database, sessions, textMessages } from "#db";

/** A code by text message is worth nothing after minutes; that it was sent may be asked about today. */
const textsKeptMs = 24 * 3_600_000;

/**
 * Forgets what would tell of people for no reason: where those were signed in whose sessions ended
 * by themselves, and to which telephones codes were sent.
 */
export async function forgetEnded(db: Database, { now }: { now: Date }): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
  const before = new Date(now.getTime() - textsKeptMs);
  await db.delete(textMessages).where(lte(textMessages.createdAt, before));
}
