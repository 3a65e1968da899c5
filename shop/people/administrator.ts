import { randomBytes } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { and, eq, lte, sql } from "drizzle-orm";
import { accounts, type Database, type Transaction, users } from "#db";
import { claimAccount } from "./account-claim.ts";
import { firstPasswordLifetimeMs } from "./new-user.ts";

/** Any constant will do, as long as every copy of the shop uses the same. */
const administratorLock = 4_410_386_275;

interface Wanted {
  email: string;
  /** Without one a random password is made. */
  password?: string | undefined;
}

type Ensured =
  | { kind: "exists" }
  /**
   * `password` is the random one, to be told once, or null where it was given. The random one works for a
   * week, and the owner is to choose another in that time.
   */
  | { kind: "created" | "renewed"; email: string; password: string | null };

/**
 * Makes the first administrator where there is none. An account that already bears the address
 * is given the role, and with it this password alone: whoever had opened it must not inherit the shop.
 * One whose random password ended before it was changed gets another: a new shop sends no mails yet
 * by which its owner could choose one, but whoever starts it is shown what it says.
 */
export async function ensureAdministrator(
  db: Database,
  { email, password }: Wanted,
): Promise<Ensured> {
  const secret = password ?? randomBytes(12).toString("base64url");
  const isRandom = password === undefined;
  const told = { email, password: isRandom ? secret : null };
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${administratorLock})`);
    const isFirst = (await tx.$count(users, eq(users.role, "admin"))) === 0;
    const ended = isFirst ? null : await findEndedAccount(tx, email.toLowerCase());
    if (!isFirst && !ended) return { kind: "exists" };
    const credential = {
      password: await hashPassword(secret),
      passwordEndsAt: isRandom ? new Date(Date.now() + firstPasswordLifetimeMs) : null,
    };
    if (ended) {
      await tx.update(accounts).set(credential).where(eq(accounts.id, ended.id));
      return { kind: "renewed", ...told };
    }
    const userId = await giveRole(tx, email.toLowerCase());
    await replaceAccounts(tx, { userId, credential });
    return { kind: "created", ...told };
  });
}

/** What an administrator signs in with whose password was not changed in time. */
async function findEndedAccount(db: Database, email: string): Promise<{ id: string } | undefined> {
  const isAdministrator = and(eq(users.role, "admin"), eq(sql`lower(${users.email})`, email));
  const [ended] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(isAdministrator, lte(accounts.passwordEndsAt, sql`now()`)));
  return ended;
}

async function giveRole(tx: Transaction, email: string): Promise<string> {
  const [promoted] = await tx
    .update(users)
    .set({ role: "admin", suspended: false, suspensionReason: null, suspendedUntil: null })
    .where(eq(sql`lower(${users.email})`, email))
    .returning({ id: users.id });
  if (promoted) {
    await claimAccount(tx, { userId: promoted.id });
    return promoted.id;
  }
  const [user] = await tx
    .insert(users)
    .values({ email, name: "Administrator", role: "admin", emailVerified: true })
    .returning({ id: users.id });
  if (!user) throw new Error("The administrator's account was not written");
  return user.id;
}

type Credential = Pick<typeof accounts.$inferInsert, "password" | "passwordEndsAt">;

async function replaceAccounts(
  db: Database,
  { userId, credential }: { userId: string; credential: Credential },
): Promise<void> {
  await db.delete(accounts).where(eq(accounts.userId, userId));
  const account = { userId, accountId: userId, providerId: "credential" };
  await db.insert(accounts).values({ ...account, ...credential });
}
