import { eq } from "drizzle-orm";
import { type Transaction, users } from "#db";
import { dropEmailChange } from "./email-change.ts";
import { dropIdentities } from "./identities.ts";
import { dropFactors } from "./second-factors.ts";

/**
 * Gives an account to whoever has shown that its address is theirs, where nobody had shown that before: anybody may
 * have opened it. No way in is left but the password, which the caller has made a new one.
 */
export async function claimAccount(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await dropIdentities(tx, { userId });
  await dropFactors(tx, { userId });
  await dropEmailChange(tx, { userId });
  await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
}
