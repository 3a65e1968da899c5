import { createHash } from "node:crypto";
import { and, gt, like, sql } from "drizzle-orm";
import { type Database, rateLimits } from "#db";
import { logSecurity } from "./security-log.ts";

interface Attempt {
  /** What is counted and for whom, such as `contact:203.0.113.7`. It is kept as a hash only. */
  key: string;
  /** Attempts allowed within the window. */
  most: number;
  windowSeconds: number;
  /** How many are counted at once; one unless said otherwise. */
  attempts?: number;
  now?: Date;
}

/** Whether an attempt may be made, and otherwise how soon the next one may. */
export type Counted = { kind: "allowed" } | { kind: "refused"; againInSeconds: number };

/**
 * Counts an attempt for every running copy of the shop together, and says whether it is still
 * allowed. The window opens with its first attempt; a refused attempt does not lengthen it. One that
 * ends later than any that opens now was opened before the clock was put back, and is over as well.
 * Called outside a transaction, so that what is undone later was counted all the same.
 *
 * The sign-in library sweeps this table of rows whose instant is past for some minutes, so a row
 * here bears the end of its window: it is swept once it means nothing, and never before.
 */
export async function countAttempt(
  db: Database,
  { key, most, windowSeconds, attempts = 1, now = new Date() }: Attempt,
): Promise<Counted> {
  const at = now.getTime();
  const endsAt = at + windowSeconds * 1000;
  const isOver = sql`${rateLimits.lastRequest} not between ${at + 1} and ${endsAt}`;
  const [counted] = await db
    .insert(rateLimits)
    .values({ key: hashed(key), count: attempts, lastRequest: endsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then ${attempts}::integer else least(${rateLimits.count}, ${most}) + ${attempts}::integer end`,
        lastRequest: sql`case when ${isOver} then ${endsAt} else ${rateLimits.lastRequest} end`,
      },
    })
    .returning({ count: rateLimits.count, endsAt: rateLimits.lastRequest });
  if (!counted) throw new Error("An attempt was not counted");
  if (counted.count <= most) return { kind: "allowed" };
  logSecurity("limit reached", { at: key.split(":")[0] });
  return { kind: "refused", againInSeconds: Math.max(1, Math.ceil((counted.endsAt - at) / 1000)) };
}

/** Between copies of the shop clocks differ by seconds, and whoever asks both must not gain by it. */
const mostSkewMs = 60_000;

/**
 * Forgets what the sign-in library counted at a time that is yet to come: since the clock was put back it
 * would refuse whoever it refused then until that time has come again.
 */
export async function forgetAttemptsToCome(db: Database, { now }: { now: Date }): Promise<void> {
  const isLibrarys = like(rateLimits.key, "%|/%");
  const isToCome = gt(rateLimits.lastRequest, now.getTime() + mostSkewMs);
  await db.delete(rateLimits).where(and(isLibrarys, isToCome));
}

/** Addresses of people are not written down for counting's sake. */
function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
