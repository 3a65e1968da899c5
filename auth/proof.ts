import { APIError } from "better-auth/api";
import { verifyPassword } from "better-auth/crypto";
import { and, eq } from "drizzle-orm";
import { accounts, type Database } from "#db";
import { countAttempt } from "#shop/people/rate-limit.ts";
import { logSecurity } from "#shop/people/security-log.ts";
import { waitWords } from "#shop/people/wait-words.ts";

/** Who signed in no longer ago than this, at another provider, needs no further proof. */
export const freshForSeconds = 600;

/** The calls for which the library itself asks for the password once more, and compares it. */
export const libraryProofs: ReadonlySet<string> = new Set([
  "/change-password",
  "/two-factor/enable",
  "/two-factor/disable",
  "/two-factor/get-totp-uri",
  "/two-factor/generate-backup-codes",
]);

interface Claim {
  userId: string;
  /** When the session was opened. */
  signedInAt: Date;
  password: unknown;
}

/**
 * Makes sure that it is the person who asks for something grave, and not somebody at their unlocked
 * computer: by the password or, where an account has none, by having signed in just now. Wrong
 * passwords are counted for the account, wherever they come from.
 */
export async function requireProof(
  db: Database,
  { userId, signedInAt, password }: Claim,
): Promise<void> {
  const hash = await findPasswordHash(db, userId);
  if (hash === null) {
    // A time that is yet to come is one before the clock was put back.
    const isFresh = Math.abs(Date.now() - signedInAt.getTime()) < freshForSeconds * 1000;
    if (isFresh) return logSecurity("identity proven", { userId, by: "fresh session" });
    logSecurity("identity not proven", { userId, by: "fresh session" });
    throw new APIError("FORBIDDEN", {
      code: "SESSION_NOT_FRESH",
      message: "Please sign in again first",
    });
  }
  await countProof(db, { userId });
  const isRight =
    typeof password === "string" && password !== "" && (await verifyPassword({ hash, password }));
  if (isRight) return logSecurity("identity proven", { userId, by: "password" });
  logSecurity("identity not proven", { userId, by: "password" });
  throw new APIError("BAD_REQUEST", {
    code: "INVALID_PASSWORD",
    message: "The password is not right",
  });
}

/** Counts an attempt to prove who one is by the password, and refuses one too many. */
export async function countProof(db: Database, { userId }: { userId: string }): Promise<void> {
  const counted = await countAttempt(db, {
    key: `proof:${userId}`,
    most: 20,
    windowSeconds: 900,
  });
  if (counted.kind === "refused") {
    const { againInSeconds } = counted;
    const message = `Too many attempts. Please try again ${waitWords(againInSeconds)}.`;
    const headers = { "Retry-After": String(againInSeconds) };
    throw new APIError("TOO_MANY_REQUESTS", { code: "TOO_MANY_PROOFS", message }, headers);
  }
}

async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const isPassword = and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"));
  const [found] = await db.select({ hash: accounts.password }).from(accounts).where(isPassword);
  return found?.hash ?? null;
}
