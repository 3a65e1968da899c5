import { and, eq, isNull, like, or } from "drizzle-orm";
import {
  type Database,
  databaseError,
  type Transaction,
  twoFactors,
  users,
  verifications,
} from "#db";
import { isSessionLeft } from "./own-sessions.ts";
import { recordSecurityEvent } from "./security-event.ts";

export type Factor = "authenticator" | "phone";

export type Factors = Awaited<ReturnType<typeof findFactors>>;

/** What a person is asked for after the password. */
export async function findFactors(db: Database, { userId }: { userId: string }) {
  const [found] = await db
    .select({
      isOn: users.twoFactorEnabled,
      phone: users.phoneNumber,
      isPhoneProven: users.phoneNumberVerified,
      isAppProven: twoFactors.verified,
    })
    .from(users)
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(eq(users.id, userId));
  const isOn = found?.isOn ?? false;
  return {
    isOn,
    hasAuthenticator: isOn && found?.isAppProven === true,
    phone: isOn && found?.isPhoneProven ? found.phone : null,
  };
}

/** The secret of a person's app, encrypted, and their recovery codes, hashed; null where there are none. */
export async function findKept(db: Database, { userId }: { userId: string }) {
  const [kept] = await db
    .select({ secret: twoFactors.secret, recoveryCodes: twoFactors.backupCodes })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId));
  return kept ?? null;
}

/** Whether the second step is on of whom a row of an app and recovery codes belongs to. */
export async function isFactorOn(db: Database, { factorId }: { factorId: string }) {
  const isOn = and(eq(twoFactors.id, factorId), eq(users.twoFactorEnabled, true));
  const [on] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(isOn);
  return on !== undefined;
}

interface Asker {
  userId: string;
  /** The session that they ask with. Where it has ended meanwhile, nothing is done. */
  sessionId: string;
}

interface NewPhone extends Asker {
  /** With the country's code, such as `+2348012345678`. The person has shown that it is theirs. */
  phone: string;
  /** A secret that no app knows, encrypted, and recovery codes, hashed: used where there are none. */
  reserve: { secret: string; backupCodes: string };
}

export type PhoneAdded =
  /** Whether the recovery codes of the reserve are the person's now. */
  { kind: "added"; isReserveUsed: boolean } | { kind: "phone_taken" } | { kind: "session_ended" };

/** Makes a telephone a second factor; the first factor of an account brings recovery codes with it. */
export async function addPhone(
  db: Database,
  { userId, sessionId, phone, reserve }: NewPhone,
): Promise<PhoneAdded> {
  try {
    return await db.transaction(async (tx) => {
      const [user] = await tx
        .select({ isOn: users.twoFactorEnabled })
        .from(users)
        .where(eq(users.id, userId))
        .for("update");
      if (!user || !(await isSessionLeft(tx, { userId, sessionId }))) {
        return { kind: "session_ended" };
      }
      if (!user.isOn) {
        // An app that was never proven leaves a row behind.
        await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
        await tx.insert(twoFactors).values({ userId, ...reserve, verified: false });
      }
      await tx
        .update(users)
        .set({ phoneNumber: phone, phoneNumberVerified: true, twoFactorEnabled: true })
        .where(eq(users.id, userId));
      await recordSecurityEvent(tx, { userId, event: "phone-on" });
      return { kind: "added", isReserveUsed: !user.isOn };
    });
  } catch (error) {
    if (databaseError(error)?.constraint === "users_phoneNumber_unique") {
      return { kind: "phone_taken" };
    }
    throw error;
  }
}

export type FactorRemoved =
  | { kind: "removed" }
  | { kind: "unknown_factor" }
  | { kind: "session_ended" };

interface Removal extends Asker {
  factor: Factor;
  /** Takes the place of an app's secret, encrypted: the app knows nothing any more. */
  unknownSecret: string;
}

/** Takes a factor away. With the last one the second step ends; trusted devices are forgotten. */
export function removeFactor(
  db: Database,
  { userId, sessionId, factor, unknownSecret }: Removal,
): Promise<FactorRemoved> {
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    if (!(await isSessionLeft(tx, { userId, sessionId }))) return { kind: "session_ended" };
    const { hasAuthenticator, phone } = await findFactors(tx, { userId });
    const isThere = factor === "phone" ? phone !== null : hasAuthenticator;
    if (!isThere) return { kind: "unknown_factor" };
    const isLast = factor === "phone" ? !hasAuthenticator : phone === null;
    if (factor === "phone") await forgetPhone(tx, userId);
    if (isLast) {
      await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
      await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
    } else if (factor === "authenticator") {
      await tx
        .update(twoFactors)
        .set({ secret: unknownSecret, verified: false, verifiedAt: null, lastStep: null })
        .where(eq(twoFactors.userId, userId));
    }
    await forgetTakenSteps(tx, { userId });
    await recordSecurityEvent(tx, { userId, event: `${factor}-off` });
    return { kind: "removed" };
  });
}

async function forgetPhone(tx: Database, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ phoneNumber: null, phoneNumberVerified: false })
    .where(eq(users.id, userId));
}

/** What is left of the factors after the library switched the second step off by itself. */
export async function forgetFactors(db: Database, { userId }: { userId: string }): Promise<void> {
  await forgetPhone(db, userId);
  await forgetTakenSteps(db, { userId });
}

/** Switches the second step off with all that belongs to it, and tells a person who had it. */
export async function dropFactors(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  const { isOn } = await findFactors(tx, { userId });
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
  await forgetFactors(tx, { userId });
  if (isOn) await recordSecurityEvent(tx, { userId, event: "two-step-off" });
}

/** Lets every device ask for the second step again; one that has taken only the first begins anew. */
export async function forgetTakenSteps(
  db: Database,
  { userId }: { userId: string },
): Promise<void> {
  const { identifier } = verifications;
  const isTaken = or(like(identifier, "trust-device-%"), like(identifier, "2fa-%"));
  await db.delete(verifications).where(and(eq(verifications.value, userId), isTaken));
}

/** Whether an app has just proven, for the first time, that it knows its secret; notes that it did. */
export async function noteProvenAuthenticator(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const isNew = and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true));
  const noted = await db
    .update(twoFactors)
    .set({ verifiedAt: now })
    .where(and(isNew, isNull(twoFactors.verifiedAt)))
    .returning({ id: twoFactors.id });
  return noted.length > 0;
}
