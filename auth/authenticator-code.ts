import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import { type Database, twoFactors } from "#db";

/** What an authenticator app and the shop agree on: six digits, and others every half minute. */
const stepSeconds = 30;

export type CodeTaken = "taken" | "used" | "wrong";

interface Claim {
  userId: string;
  /** The secret that the app was given, as its bytes. */
  secret: string;
  code: string;
  now: Date;
}

/**
 * Takes the code of an authenticator app, at most half a minute early or late by the shop's clock.
 * It works once, and no code from before it works again: of two requests with the same one, on
 * whichever copies of the shop, the database lets one through (RFC 6238, section 5.2).
 */
export async function takeAuthenticatorCode(
  db: Database,
  { userId, secret, code, now }: Claim,
): Promise<CodeTaken> {
  const current = Math.floor(now.getTime() / 1000 / stepSeconds);
  // The latest comes first: should two steps have the same code, it must not work for both.
  const given = Buffer.from(code);
  const step = [current + 1, current, current - 1].find((it) => {
    const right = Buffer.from(codeOf(secret, it));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  if (step === undefined) return "wrong";
  const isLater = or(isNull(twoFactors.lastStep), lt(twoFactors.lastStep, step));
  const taken = await db
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(eq(twoFactors.userId, userId), isLater))
    .returning({ id: twoFactors.id });
  return taken.length > 0 ? "taken" : "used";
}

/** RFC 4226, section 5.3. */
function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const number = hash.readUInt32BE(hash.readUInt8(19) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}
