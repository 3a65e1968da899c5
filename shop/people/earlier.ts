import { eq, sql } from "drizzle-orm";
import { auditLog, type Database } from "#db";
import type { Actor } from "./administrator-role.ts";

export interface Request {
  actor: Actor;
  /** Chosen by who sends it, and the same when it is sent again because the answer got lost. */
  requestId: string;
  action: string;
}

export interface Earlier {
  /** False where the id was another person's, or stood for another action. */
  isTheirs: boolean;
  subjectId: string;
  after: unknown;
}

/**
 * What was written down under the id of this request: null when it comes for the first time. The same
 * request that comes meanwhile waits here until the transaction ends, and then finds it. So this comes
 * before every other lock but the one of `requireAdmin`, and `recordAudit` is given the id.
 */
export async function findEarlier(
  tx: Database,
  { actor, requestId, action }: Request,
): Promise<Earlier | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${requestId}, 0))`);
  const [found] = await tx.select().from(auditLog).where(eq(auditLog.id, requestId));
  if (!found) return null;
  const isTheirs = found.actorId === actor.id && found.action === action;
  return { isTheirs, subjectId: found.subjectId, after: found.after };
}
