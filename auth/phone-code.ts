import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, verifications } from "#db";

/**
 * Digits with the country's code in front, as the world writes them: `+2348012345678`. A nought in brackets is only
 * called from within the country: `+44 (0)7700 900123`.
 */
export const phoneNumber = z
  .string()
  .transform((text) =>
    text
      .replace(/\(\s*0\s*\)/, "")
      .replaceAll(/[\s().-]/g, "")
      .replace(/^00/, "+"),
  )
  .pipe(
    z
      .string()
      .regex(
        /^\+[1-9]\d{7,14}$/,
        "Please enter the number with its country code, such as +234 801 234 5678",
      ),
  );

const lifetimeMs = 5 * 60_000;
const mostAttempts = 5;

export type CodeChecked =
  | { kind: "right"; phone: string }
  | { kind: "wrong" }
  /** Too old, used, or tried too often. */
  | { kind: "ended" };

const kept = z.object({ phone: z.string(), hash: z.string(), attempts: z.int() });

/** A new code of six digits for the telephone that a person wants to add. The one before it ends. */
export function makePhoneCode(
  db: Database,
  { userId, phone, now }: { userId: string; phone: string; now: Date },
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const identifier = identifierOf(userId);
  return db.transaction(async (tx) => {
    // Of two codes made at once the later one ends the earlier one as well.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${identifier}, 0))`);
    await tx.delete(verifications).where(eq(verifications.identifier, identifier));
    await tx.insert(verifications).values({
      identifier,
      value: JSON.stringify({ phone, hash: hashOf(userId, code), attempts: 0 }),
      expiresAt: new Date(now.getTime() + lifetimeMs),
    });
    return code;
  });
}

/** Whether a code is the one that was sent. It works once, and bears five attempts. */
export function checkPhoneCode(
  db: Database,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<CodeChecked> {
  return db.transaction(async (tx) => {
    const isTheirs = eq(verifications.identifier, identifierOf(userId));
    const [row] = await tx.select().from(verifications).where(isTheirs).for("update");
    if (!row || row.expiresAt <= now) return { kind: "ended" };
    const { phone, hash, attempts } = kept.parse(JSON.parse(row.value));
    const isRight = timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(userId, code)));
    if (isRight || attempts + 1 >= mostAttempts) await tx.delete(verifications).where(isTheirs);
    else {
      const value = JSON.stringify({ phone, hash, attempts: attempts + 1 });
      await tx.update(verifications).set({ value }).where(isTheirs);
    }
    return isRight ? { kind: "right", phone } : { kind: "wrong" };
  });
}

const identifierOf = (userId: string) => `phone-factor:${userId}`;

function hashOf(userId: string, code: string): string {
  return createHash("sha256").update(`${userId}:${code}`).digest("base64url");
}
