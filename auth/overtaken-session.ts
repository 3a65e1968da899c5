import { APIError } from "better-auth/api";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { accounts, type Database, sessions, users } from "#db";
import { type Call, type Parts, sessionEnded } from "./check.ts";
import { findAsker } from "./second-step-checks.ts";

/** The calls that open a session for who gives the password, gave it a while ago, or is signed in. */
const byPassword = new Set([
  "/sign-in/email",
  "/two-factor/verify-totp",
  "/two-factor/verify-otp",
  "/two-factor/verify-backup-code",
  "/two-factor/disable",
  "/change-password",
]);

/** The person's password, hashed, as it was before the library looked at anything, by the call. */
const passwordsBefore = new WeakMap<object, string | null>();

export async function keepPasswordBefore(call: Call, parts: Parts): Promise<void> {
  if (!byPassword.has(call.path)) return;
  const isTheirs =
    call.path === "/sign-in/email"
      ? eq(sql`lower(${users.email})`, String(call.body?.email).toLowerCase())
      : eq(sql`${users.id}::text`, (await findAsker(call, parts)) ?? "");
  passwordsBefore.set(call.context, await findPassword(parts.db, isTheirs));
}

/**
 * Refuses a password that would be written over one that the account got since the library looked at the old one.
 * By now the library has deleted the session that was asked with, in a transaction that goes on. Where that session
 * is still to be seen from outside, whoever gives the account another password waits to end it too, and comes after:
 * they lock the sessions before they keep others from beginning (`lockSessionsOf`), so that the one which the library
 * writes next does not wait for them.
 */
export async function refuseOvertaken(
  db: Database,
  { password }: { password: string },
  { context }: Pick<Call, "context">,
): Promise<void> {
  const { id, userId } = context.session?.session ?? {};
  if (!id || !userId) throw sessionEnded();
  // Both go over another connection while the library's transaction holds one: inside it the session is gone already.
  const isLeft = (await db.$count(sessions, eq(sessions.id, id))) > 0;
  const found = await findPassword(db, eq(users.id, userId));
  if (!isLeft || found !== passwordsBefore.get(context)) throw sessionEnded();
  passwordsBefore.set(context, password);
}

/**
 * Ends a session that was written after what opens it had ended: between the library's look at a password or an
 * identity and the session that it writes, the account may have got another password, or gone over to its owner.
 * Whoever changes these keeps a session from being written meanwhile, and ends those that were there. So a session
 * is theirs to end, or comes later and finds here what they changed.
 */
export async function endOvertaken(
  db: Database,
  { id, userId }: { id: string; userId: string },
  call: Pick<Call, "path" | "params" | "context"> | null,
): Promise<void> {
  if (!call || !(await isOvertaken(db, userId, call))) return;
  await db.delete(sessions).where(eq(sessions.id, id));
  throw new APIError("UNAUTHORIZED", {
    code: "SIGN_IN_OVERTAKEN",
    message: "This account has changed meanwhile. Please sign in again.",
  });
}

async function isOvertaken(
  db: Database,
  userId: string,
  { path, params, context }: Pick<Call, "path" | "params" | "context">,
): Promise<boolean> {
  if (path === "/callback/:id") {
    const isIdentity = and(
      eq(accounts.userId, userId),
      eq(accounts.providerId, String(params?.id)),
    );
    return (await db.$count(accounts, isIdentity)) === 0;
  }
  if (!byPassword.has(path)) return false;
  return (await findPassword(db, eq(users.id, userId))) !== passwordsBefore.get(context);
}

async function findPassword(db: Database, isTheirs: SQL): Promise<string | null> {
  const [found] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(isTheirs, eq(accounts.providerId, "credential")));
  return found?.hash ?? null;
}
