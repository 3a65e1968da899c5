import { eq, sql } from "drizzle-orm";
import { sessions, type Transaction, users } from "#db";
import { announce } from "#realtime/bus.ts";
import { dropEmailChange } from "./email-change.ts";
import { dropIdentities } from "./identities.ts";
import { hasKnownOwner } from "./known-owner.ts";
import { lockSessionsOf } from "./own-sessions.ts";
import { dropFactors } from "./second-factors.ts";

/**
 * Gives an account to whoever has shown that its address is theirs, where nobody had shown that before: anybody may
 * have opened it. Nobody stays signed in, and no way in is left but the password, which the caller makes a new one
 * in the same transaction. Until that ends no session and no identity joins the account: the person is locked, to
 * whom each of them refers. A name that a stranger may have given goes too: mails would greet the owner by it.
 */
export async function claimAccount(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await lockSessionsOf(tx, { userId });
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await dropIdentities(tx, { userId });
  await dropFactors(tx, { userId });
  await dropEmailChange(tx, { userId });
  const name = sql`case when ${hasKnownOwner} then ${users.name} else '' end`;
  await tx.update(users).set({ name, emailVerified: true }).where(eq(users.id, userId));
  // Whoever waits to give somebody a role sees that the address is confirmed now.
  await announce(tx, "users", { id: userId });
}
