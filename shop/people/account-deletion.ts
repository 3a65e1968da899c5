import { and, eq, exists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Database, orders, users } from "#db";
import { announce } from "#realtime/bus.ts";
import { lockOrdersOf } from "#shop/sales/order-lock.ts";
import { isActive } from "./administrator-role.ts";
import { recordAudit } from "./audit.ts";
import { lockSessionsOf } from "./own-sessions.ts";
import { findUnseenOrders, forgetPerson, needsAddress, whileForgetting } from "./personal-data.ts";

export type AccountDeleted =
  | { kind: "deleted" }
  /** The shop would be left without anybody who may look after it. */
  | { kind: "last_administrator" }
  /** More orders would lose their address than the person was shown. */
  | { kind: "unseen_orders"; openOrders: number }
  | { kind: "unknown_user" };

interface Leaving {
  userId: string;
  /** How many open orders stood beside the question; more of them refuse the deletion. */
  openOrdersSeen?: number;
}

/**
 * Deletes a person's own account with its personal data; orders stay for the books without the
 * person, and those that nobody has paid end. The caller has made sure that it is the person who
 * asks. All administrators are locked first where one of them leaves, so that the last two cannot
 * leave at the same time.
 */
export function deleteOwnAccount(
  db: Database,
  { userId, openOrdersSeen: seen }: Leaving,
): Promise<AccountDeleted> {
  return whileForgetting(db, { userId }, async (tx) => {
    const administrators = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, "admin"), isActive, isAdministrator(tx, userId)))
      .orderBy(users.id)
      .for("no key update");
    const locked = await lockOrdersOf(tx, { userId });
    await lockSessionsOf(tx, { userId });
    const [user] = await tx
      .select({
        id: users.id,
        email: users.email,
        emailVerified: users.emailVerified,
        role: users.role,
      })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    if (!user) return { kind: "unknown_user" };
    const isAlone = administrators.every(({ id }) => id === userId);
    if (user.role === "admin" && isAlone) return { kind: "last_administrator" };
    if (seen !== undefined) {
      const openOrders = await findUnseenOrders(tx, { userId, seen });
      if (openOrders !== null) return { kind: "unseen_orders", openOrders };
    }
    await recordAudit(tx, {
      actorId: userId,
      action: "user.delete-own",
      subjectType: "user",
      subjectId: userId,
      before: { role: user.role, status: "active" },
      after: null,
    });
    await forgetPerson(tx, { ...user, lockedOrders: locked.length });
    await announce(tx, "users", { id: userId });
    return { kind: "deleted" };
  });
}

/** For everybody else no administrator is locked: nobody in the back office waits for a customer who leaves. */
function isAdministrator(tx: Database, userId: string) {
  const leaving = alias(users, "leaving");
  const found = and(eq(leaving.id, userId), eq(leaving.role, "admin"));
  return exists(tx.select({ id: leaving.id }).from(leaving).where(found));
}

/** How many orders would lose the address that they need. */
export function countOpenOrders(db: Database, { userId }: { userId: string }): Promise<number> {
  return db.$count(orders, and(eq(orders.userId, userId), needsAddress));
}
