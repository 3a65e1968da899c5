import { hashPassword } from "better-auth/crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { accounts, type Database, sessions, type Transaction, users, verifications } from "#db";
import { claimAccount } from "#shop/people/account-claim.ts";
import { hasKnownOwner } from "#shop/people/known-owner.ts";
import { lockSessionsOf } from "#shop/people/own-sessions.ts";
import { notePassword } from "./security-notes.ts";

interface Reset {
  userId: string;
  token: string;
  password: string;
}

/**
 * Sets a new password by a mailed link, which is used up, and ends what the old one had opened: all of it or
 * nothing. Where nobody had confirmed the address, whoever reads its mail takes the account over; that of an
 * administrator which another one made was given to somebody by hand, and keeps its second step. Answers whether
 * the link was good.
 */
export async function resetPassword(
  db: Database,
  { userId, token, password }: Reset,
): Promise<boolean> {
  const hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await lockSessionsOf(tx, { userId });
    const [user] = await tx
      .select({ role: users.role, emailVerified: users.emailVerified, hasKnownOwner })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    if (!user || !(await takeLink(tx, { userId, token }))) return false;
    const isProven = user.role === "admin" ? user.hasKnownOwner : user.emailVerified;
    if (!isProven) await claimAccount(tx, { userId });
    else await tx.delete(sessions).where(eq(sessions.userId, userId));
    await writePassword(tx, { userId, hash });
    await notePassword(tx, { userId });
    return true;
  });
}

async function takeLink(
  tx: Transaction,
  { userId, token }: Pick<Reset, "userId" | "token">,
): Promise<boolean> {
  const isLink = and(
    eq(verifications.identifier, `reset-password:${token}`),
    eq(verifications.value, userId),
    gt(verifications.expiresAt, sql`now()`),
  );
  const used = await tx.delete(verifications).where(isLink).returning({ id: verifications.id });
  return used.length > 0;
}

/** Who came by another provider has no password until now. */
async function writePassword(
  tx: Transaction,
  { userId, hash }: { userId: string; hash: string },
): Promise<void> {
  const isPassword = and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"));
  const written = await tx
    .update(accounts)
    .set({ password: hash, passwordEndsAt: null, updatedAt: new Date() })
    .where(isPassword)
    .returning({ id: accounts.id });
  if (written.length > 0) return;
  const account = { userId, accountId: userId, providerId: "credential" };
  await tx.insert(accounts).values({ ...account, password: hash });
}
