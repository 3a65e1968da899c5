import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
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

/** Addresses of people are not written down for counting's sake. */
function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
