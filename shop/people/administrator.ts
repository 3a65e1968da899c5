import { randomBytes } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { eq, sql } from "drizzle-orm";
import { accounts, type Database, sessions, users } from "#db";

/** Any constant will do, as long as every copy of the shop uses the same. */
const administratorLock = 4_410_386_275;

interface Wanted {
  email: string;
  /** Without one a random password is made. */
  password?: string | undefined;
}

type Ensured =
  | { kind: "exists" }
  /** `password` is the random one, to be told once, or null where it was given. */
  | { kind: "created"; email: string; password: string | null };

/**
 * Makes the first administrator where there is none. An account that already bears the address
 * is given the role, and with it this password: whoever had opened it must not inherit the shop.
 */
export async function ensureAdministrator(
  db: Database,
  { email, password }: Wanted,
): Promise<Ensured> {
  const secret = password ?? randomBytes(12).toString("base64url");
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${administratorLock})`);
    const [present] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.role, "admin"))
      .limit(1);
    if (present) return { kind: "exists" };
    const userId = await giveRole(tx, email.toLowerCase());
    await replacePassword(tx, { userId, hash: await hashPassword(secret) });
    return { kind: "created", email, password: password === undefined ? secret : null };
  });
}

async function giveRole(db: Database, email: string): Promise<string> {
  const [promoted] = await db
    .update(users)
    .set({ role: "admin", suspended: false, suspensionReason: null, suspendedUntil: null })
    .where(eq(sql`lower(${users.email})`, email))
    .returning({ id: users.id });
  if (promoted) return promoted.id;
  const [user] = await db
    .insert(users)
    .values({ email, name: "Administrator", role: "admin", emailVerified: true })
    .returning({ id: users.id });
  if (!user) throw new Error("The administrator's account was not written");
  return user.id;
}

async function replacePassword(
  db: Database,
  { userId, hash }: { userId: string; hash: string },
): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
  await db.delete(accounts).where(eq(accounts.userId, userId));
  await db
    .insert(accounts)
    .values({ userId, accountId: userId, providerId: "credential", password: hash });
}
