import { eq } from "drizzle-orm";
import { type Database, sessions, type Transaction, users } from "#db";
import { announce } from "#realtime/bus.ts";
import { lockOrdersOf } from "#shop/sales/order-lock.ts";
import { type Actor, isActive, lockAdministrators } from "./administrator-role.ts";
import { recordAudit } from "./audit.ts";
import { dropEmailChange } from "./email-change.ts";
import { hasKnownOwner } from "./known-owner.ts";
import { lockSessionsOf } from "./own-sessions.ts";
import { findUnseenOrders, forgetPerson, whileForgetting } from "./personal-data.ts";
import { shortenSessions } from "./session-life.ts";

export type UserChange = "suspend" | "activate" | "grant-admin" | "take-admin" | "delete";

export type UserChanged =
  | { kind: "changed" }
  | { kind: "unknown_user" }
  /** Nobody locks themselves out. */
  | { kind: "own_account" }
  /** More orders would lose their address than whoever asked was shown. */
  | { kind: "unseen_orders"; openOrders: number }
  /** Nobody gives the shop to an address that may be a stranger's claim. */
  | { kind: "unconfirmed_address" };

/** What people hear when a change was refused. */
export function refusalOf(refused: Exclude<UserChanged, { kind: "changed" }>): string {
  switch (refused.kind) {
    case "unknown_user":
      return "This user does not exist any more";
    case "own_account":
      return "You cannot suspend, demote or delete your own account here";
    case "unconfirmed_address":
      return "Only somebody who has confirmed their address can become an administrator";
    case "unseen_orders": {
      const { openOrders } = refused;
      const are = openOrders === 1 ? "1 paid order is" : `${openOrders} paid orders are`;
      return `Nothing was deleted: ${are} not shipped yet, and the address would be lost`;
    }
  }
}

interface Wanted {
  actor: Actor;
  userId: string;
  change: UserChange;
  /** How many open orders stood beside the question before a deletion; more of them refuse it. */
  openOrdersSeen?: number | undefined;
}

/**
 * Changes what an account may do, or ends it; one that is so already is left as it is. A suspended or deleted
 * person is signed out everywhere at once. Nobody suspends, demotes or deletes themselves; whoever acts thus stays
 * an administrator, and the last one can never be lost. Nobody becomes one of whom only a claim is known.
 */
export function changeUser(db: Database, wanted: Wanted): Promise<UserChanged> {
  const { actor, userId, change } = wanted;
  return whileForgetting(db, { userId }, async (tx) => {
    await lockAdministrators(tx, actor);
    const locked = change === "delete" ? await lockOrdersOf(tx, { userId }) : [];
    await lockSessionsOf(tx, { userId });
    const [user] = await tx
      .select({
        id: users.id,
        email: users.email,
        emailVerified: users.emailVerified,
        role: users.role,
        suspended: users.suspended,
        suspendedUntil: users.suspendedUntil,
        isActive,
        hasKnownOwner,
      })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    if (!user) return { kind: "unknown_user" };
    if (isSo[change](user)) return { kind: "changed" };
    const refused = await findRefusal(tx, user, wanted);
    if (refused) return refused;

    const before = { role: user.role, status: user.isActive ? "active" : "suspended" };
    const after = await changes[change](tx, { ...user, lockedOrders: locked.length });
    await recordAudit(tx, {
      actorId: actor.id,
      action: `user.${change}`,
      subjectType: "user",
      subjectId: userId,
      before,
      after: after && { ...before, ...after },
    });
    await announce(tx, "users", { id: userId });
    return { kind: "changed" };
  });
}

async function findRefusal(
  tx: Transaction,
  user: { id: string; hasKnownOwner: boolean },
  { actor, change, openOrdersSeen: seen }: Wanted,
): Promise<UserChanged | null> {
  const isLoss = change === "suspend" || change === "take-admin" || change === "delete";
  if (isLoss && user.id === actor.id) return { kind: "own_account" };
  if (change === "grant-admin" && !user.hasKnownOwner) return { kind: "unconfirmed_address" };
  if (change !== "delete" || seen === undefined) return null;
  const openOrders = await findUnseenOrders(tx, { userId: user.id, seen });
  return openOrders === null ? null : { kind: "unseen_orders", openOrders };
}

interface Standing {
  role: string;
  suspended: boolean;
  suspendedUntil: Date | null;
  isActive: boolean;
}

/** Whether an account is as a change would make it. A suspension that ends by itself is another one. */
const isSo: Record<UserChange, (user: Standing) => boolean> = {
  suspend: ({ suspended, suspendedUntil }) => suspended && suspendedUntil === null,
  activate: ({ isActive }) => isActive,
  "grant-admin": ({ role }) => role === "admin",
  "take-admin": ({ role }) => role !== "admin",
  delete: () => false,
};

type Verb = (
  tx: Transaction,
  user: { id: string; email: string; emailVerified: boolean; lockedOrders: number },
) => Promise<object | null>;

/** What each change does; it answers the fields that are different now, or null for no account. */
const changes: Record<UserChange, Verb> = {
  suspend: async (tx, { id }) => {
    const suspension = { suspended: true, suspensionReason: null, suspendedUntil: null };
    await tx.update(users).set(suspension).where(eq(users.id, id));
    await tx.delete(sessions).where(eq(sessions.userId, id));
    // Whoever follows the link to a new address needs no session.
    await dropEmailChange(tx, { userId: id });
    return { status: "suspended" };
  },
  activate: async (tx, { id }) => {
    const suspension = { suspended: false, suspensionReason: null, suspendedUntil: null };
    await tx.update(users).set(suspension).where(eq(users.id, id));
    // A sign-in that was on its way when the suspension began may have left one.
    await tx.delete(sessions).where(eq(sessions.userId, id));
    return { status: "active" };
  },
  "grant-admin": async (tx, { id }) => {
    await tx.update(users).set({ role: "admin" }).where(eq(users.id, id));
    await shortenSessions(tx, { userId: id });
    return { role: "admin" };
  },
  "take-admin": async (tx, { id }) => {
    await tx.update(users).set({ role: "customer" }).where(eq(users.id, id));
    return { role: "customer" };
  },
  delete: async (tx, user) => {
    await forgetPerson(tx, user);
    return null;
  },
};
