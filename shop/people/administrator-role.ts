import { and, eq, sql } from "drizzle-orm";
import { type Database, users } from "#db";
import { logSecurity } from "./security-log.ts";

/** Who does something in the back office. */
export interface Actor {
  id: string;
}

/** Thrown by the verbs of the back office: the page that called them has let a stranger through. */
export class NotAnAdministrator extends Error {
  constructor() {
    super("You don't have admin access");
  }
}

/** Neither suspended, nor only until an instant that has passed. */
export const isActive = sql<boolean>`not (${users.suspended} and coalesce(${users.suspendedUntil} > now(), true))`;

/**
 * Makes sure that who acts is an active administrator, and stays one until the transaction ends:
 * every verb of the back office calls it first, inside its transaction.
 */
export async function requireAdmin(tx: Database, actor: Actor): Promise<void> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, actor.id), eq(users.role, "admin"), isActive))
    .for("share");
  if (!found) throw refuse(actor);
}

/**
 * As `requireAdmin`, for what may cost an administrator the role: nobody else can act on any of
 * them until the transaction ends, so that two who act on each other at the same time cannot both
 * succeed.
 */
export async function lockAdministrators(tx: Database, actor: Actor): Promise<void> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isActive))
    .orderBy(users.id)
    .for("no key update");
  if (!found.some(({ id }) => id === actor.id)) throw refuse(actor);
}

function refuse({ id }: Actor): NotAnAdministrator {
  logSecurity("right refused", { userId: id, at: "back office" });
  return new NotAnAdministrator();
}
