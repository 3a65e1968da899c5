import { and, eq, gt, sql } from "drizzle-orm";
import { type Database, type Transaction, verifications } from "#db";

/** How long a link that confirms an e-mail address works. */
export const confirmationLifetimeSeconds = 24 * 3600;

/** Keeps the address that an account shall have. One that was asked for before waits no longer. */
export async function keepEmailChange(
  tx: Transaction,
  { userId, newEmail, now }: { userId: string; newEmail: string; now: Date },
): Promise<void> {
  // Of two requests at once the later one finds what the earlier one kept.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${identifierOf(userId)}, 0))`);
  await dropEmailChange(tx, { userId });
  await tx.insert(verifications).values({
    identifier: identifierOf(userId),
    value: newEmail.toLowerCase(),
    expiresAt: new Date(now.getTime() + confirmationLifetimeSeconds * 1000),
  });
}

/** The address that was asked for, and that nobody has yet shown to be the person's; else null. */
export async function findEmailChange(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<string | null> {
  const [waiting] = await db
    .select({ newEmail: verifications.value })
    .from(verifications)
    .where(
      and(eq(verifications.identifier, identifierOf(userId)), gt(verifications.expiresAt, now)),
    );
  return waiting?.newEmail ?? null;
}

/** The link that was mailed works no more. False where no change waited, as after the link was used. */
export async function dropEmailChange(
  db: Database,
  { userId }: { userId: string },
): Promise<boolean> {
  const dropped = await db
    .delete(verifications)
    .where(eq(verifications.identifier, identifierOf(userId)))
    .returning({ id: verifications.id });
  return dropped.length > 0;
}

const identifierOf = (userId: string) => `email-change:${userId}`;
