import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, or } from "drizzle-orm";
import { type Database, databaseError, socialMediaAccounts } from "#db";
import { announce } from "#realtime/bus.ts";
import { type Actor, requireAdmin } from "../people/administrator-role.ts";
import { recordAudit } from "../people/audit.ts";
import { type Difference, findDifferences } from "../records/differences.ts";
import type { Account, AccountFields } from "./account-fields.ts";
import { sealTokens } from "./account-tokens.ts";
import type { TokenBox } from "./token-box.ts";

export type AccountChanged =
  | {
      kind: "changed";
      id: string;
      /** As it is now, where it was edited. */
      account?: Account | null;
    }
  | { kind: "unknown_account" }
  /** Another account of the platform is connected: posts go to one of each. */
  | { kind: "platform_taken" }
  /** Someone changed it since it was opened. */
  | { kind: "conflict"; current: Account; differences: Difference[] };

interface Wanted {
  actor: Actor;
  tokens: TokenBox;
  fields: AccountFields;
  now: Date;
}

/**
 * An account is connected once it has an access token, which is kept encrypted. Asked for under an id that
 * is there already, as when its answer got lost, it creates nothing more.
 */
export function createAccount(
  db: Database,
  wanted: Wanted & { id?: string },
): Promise<AccountChanged> {
  const { actor, id = randomUUID(), tokens, fields, now } = wanted;
  return withOneConnection(db, async (tx) => {
    await requireAdmin(tx, actor);
    const [created] = await tx
      .insert(socialMediaAccounts)
      .values({ id, ...knownOf(fields), ...sealTokens(tokens, { id, fields, now }) })
      .onConflictDoNothing({ target: socialMediaAccounts.id })
      .returning({ id: socialMediaAccounts.id });
    if (!created) return { kind: "changed", id };
    const after = await lockAccount(tx, id);
    await note(tx, { actor, id, verb: "create", before: null, after });
    return { kind: "changed", id };
  });
}

/**
 * Nothing is written over what someone else saved since `opened` was read: see `conflict`. A token
 * that was left empty stays, unless the account moves to another platform, where it is worth nothing:
 * then it goes, and when it would have expired with it.
 * A form that changes nothing leaves no trace.
 */
export function updateAccount(
  db: Database,
  wanted: Wanted & { id: string; opened: Account },
): Promise<AccountChanged> {
  const { actor, id, opened, tokens, fields, now } = wanted;
  return withOneConnection(db, async (tx) => {
    await requireAdmin(tx, actor);
    const current = await lockAccount(tx, id);
    if (!current) return { kind: "unknown_account" };
    const differences = findDifferences(opened, current);
    if (differences.length > 0) return { kind: "conflict", current, differences };
    const isSame = findDifferences(knownOf(current), knownOf(fields)).length === 0;
    if (isSame && !fields.accessToken && !fields.refreshToken) {
      return { kind: "changed", id, account: current };
    }
    const isMoved = fields.platform !== current.platform;
    await tx
      .update(socialMediaAccounts)
      .set({
        ...knownOf(fields),
        ...(isMoved && noTokens),
        ...(isMoved && !fields.accessToken && { tokenExpiresAt: null }),
        ...sealTokens(tokens, { id, fields, now }),
      })
      .where(eq(socialMediaAccounts.id, id));
    const after = await lockAccount(tx, id);
    await note(tx, { actor, id, verb: "update", before: current, after });
    return { kind: "changed", id, account: after };
  });
}

/** Forgets the tokens and keeps the account. One that has none is left as it is. */
export function disconnectAccount(
  db: Database,
  { actor, id }: { actor: Actor; id: string },
): Promise<AccountChanged> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const current = await lockAccount(tx, id);
    if (!current) return { kind: "unknown_account" };
    const disconnected = await tx
      .update(socialMediaAccounts)
      .set({ ...noTokens, tokenExpiresAt: null })
      .where(and(eq(socialMediaAccounts.id, id), or(...tokenColumns.map(isNotNull))))
      .returning({ id: socialMediaAccounts.id });
    if (disconnected.length === 0) return { kind: "changed", id };
    const after = await lockAccount(tx, id);
    await note(tx, { actor, id, verb: "disconnect", before: current, after });
    return { kind: "changed", id };
  });
}

export function deleteAccount(
  db: Database,
  { actor, id }: { actor: Actor; id: string },
): Promise<AccountChanged> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const current = await lockAccount(tx, id);
    if (!current) return { kind: "unknown_account" };
    await tx.delete(socialMediaAccounts).where(eq(socialMediaAccounts.id, id));
    await note(tx, { actor, id, verb: "delete", before: current, after: null });
    return { kind: "changed", id };
  });
}

const tokenColumns = [
  socialMediaAccounts.accessTokenCipher,
  socialMediaAccounts.refreshTokenCipher,
  socialMediaAccounts.connectedAt,
  socialMediaAccounts.tokenExpiresAt,
];
const noTokens = { accessTokenCipher: null, refreshTokenCipher: null, connectedAt: null };

type Known = Pick<Account, "platform" | "accountName" | "accountId" | "tokenExpiresAt">;

function knownOf({ platform, accountName, accountId, tokenExpiresAt }: Known) {
  return { platform, accountName, accountId, tokenExpiresAt };
}

/** What may be read and written down about an account: everything but its tokens. */
async function lockAccount(tx: Database, id: string): Promise<Account | null> {
  const { platform, accountName, accountId, tokenExpiresAt, isConnected, connectedAt } =
    socialMediaAccounts;
  const [found] = await tx
    .select({ platform, accountName, accountId, tokenExpiresAt, isConnected, connectedAt })
    .from(socialMediaAccounts)
    .where(eq(socialMediaAccounts.id, id))
    .for("update");
  return found ?? null;
}

interface Noted {
  actor: Actor;
  id: string;
  verb: "create" | "update" | "disconnect" | "delete";
  before: Account | null;
  after: Account | null;
}

async function note(tx: Database, { actor, id, verb, before, after }: Noted): Promise<void> {
  await recordAudit(tx, {
    actorId: actor.id,
    action: `social_account.${verb}`,
    subjectType: "social_account",
    subjectId: id,
    before,
    after,
  });
  await announce(tx, "social", { id });
}

async function withOneConnection(
  db: Database,
  change: (tx: Database) => Promise<AccountChanged>,
): Promise<AccountChanged> {
  try {
    return await db.transaction(change);
  } catch (error) {
    const isTaken = databaseError(error)?.constraint === "social_media_accounts_connected_unique";
    if (isTaken) return { kind: "platform_taken" };
    throw error;
  }
}
