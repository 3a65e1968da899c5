import { and, asc, eq, ne } from "drizzle-orm";
import { accounts, type Database, type Transaction, users } from "#db";
import { recordSecurityEvent } from "./security-event.ts";

/** What the library calls the way in by password. */
const passwordProvider = "credential";

export type WaysIn = Awaited<ReturnType<typeof findWaysIn>>;

/** How a person can sign in: by a password, and by identities at other providers. */
export async function findWaysIn(db: Database, { userId }: { userId: string }) {
  const rows = await db
    .select({
      id: accounts.id,
      provider: accounts.providerId,
      password: accounts.password,
      passwordEndsAt: accounts.passwordEndsAt,
      createdAt: accounts.createdAt,
    })
    .from(accounts)
    .where(eq(accounts.userId, userId))
    .orderBy(asc(accounts.createdAt), asc(accounts.id));
  return {
    hasPassword: rows.some(isPassword),
    /** When a password ends that an administrator gave; null for a person's own. */
    passwordEndsAt: rows.find(isPassword)?.passwordEndsAt ?? null,
    identities: rows
      .filter(({ provider }) => provider !== passwordProvider)
      .map(({ id, provider, createdAt }) => ({ id, provider, createdAt })),
  };
}

function isPassword({ provider, password }: { provider: string; password: string | null }) {
  return provider === passwordProvider && password !== null;
}

interface Leaving {
  /** The id of the linked identity's row. */
  identityId: string;
  /** The providers that the shop offers now: an identity at another one opens nothing. */
  offered: readonly string[];
}

/** Whether nobody could sign in any more without this identity. */
export function isLastWay(
  { hasPassword, identities }: WaysIn,
  { identityId, offered }: Leaving,
): boolean {
  const isOtherWay = ({ id, provider }: WaysIn["identities"][number]) =>
    id !== identityId && offered.includes(provider);
  return !hasPassword && !identities.some(isOtherWay);
}

interface Unlinking extends Leaving {
  userId: string;
}

export type Unlinked = { kind: "unlinked" } | { kind: "unknown_identity" } | { kind: "last_way" };

/**
 * Takes an identity off an account, never the last way in: a password counts, and identities at
 * providers that the shop offers. The person is locked first, so that two who unlink at the same
 * time cannot leave nothing.
 */
export function unlinkIdentity(
  db: Database,
  { userId, identityId, offered }: Unlinking,
): Promise<Unlinked> {
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const ways = await findWaysIn(tx, { userId });
    const identity = ways.identities.find(({ id }) => id === identityId);
    if (!identity) return { kind: "unknown_identity" };
    if (isLastWay(ways, { identityId, offered })) return { kind: "last_way" };
    await tx.delete(accounts).where(eq(accounts.id, identityId));
    const { provider } = identity;
    await recordSecurityEvent(tx, { userId, event: "identity-unlinked", provider });
    return { kind: "unlinked" };
  });
}

/** Unlinks all of them, whatever way in is left, and tells the person of each. */
export async function dropIdentities(
  tx: Transaction,
  { userId }: { userId: string },
): Promise<void> {
  const isIdentity = and(eq(accounts.userId, userId), ne(accounts.providerId, passwordProvider));
  const dropped = await tx
    .delete(accounts)
    .where(isIdentity)
    .returning({ provider: accounts.providerId });
  for (const { provider } of dropped) {
    await recordSecurityEvent(tx, { userId, event: "identity-unlinked", provider });
  }
}
