import { randomUUID } from "node:crypto";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { and, eq } from "drizzle-orm";
import { accounts, type Database, databaseError, users } from "#db";
import { announce } from "#realtime/bus.ts";
import { type Actor, requireAdmin } from "./administrator-role.ts";
import { recordAudit } from "./audit.ts";
import { type Earlier, findEarlier } from "./earlier.ts";

/** A password that somebody else knows works for a week, unless its owner chooses another before. */
export const firstPasswordLifetimeMs = 7 * 24 * 3_600_000;

interface NewUser {
  actor: Actor;
  /** Sent again under the same id, as when its answer got lost, it makes no second account. */
  requestId?: string;
  email: string;
  /** 8 to 72 characters. */
  password: string;
  /** Null where none was given. */
  name: string | null;
}

export type Created =
  | { kind: "created"; user: { id: string; email: string; name: string; createdAt: Date } }
  | { kind: "email_taken" }
  /** The id of the request stands for another one, or for an account that has changed since. */
  | { kind: "sent_before" };

const shown = {
  id: users.id,
  email: users.email,
  name: users.name,
  createdAt: users.createdAt,
};

/** Makes an account for someone, who can sign in at once and is to choose a password of their own. */
export async function createUser(
  db: Database,
  { actor, requestId = randomUUID(), email, password, name }: NewUser,
): Promise<Created> {
  const hash = await hashPassword(password);
  const action = "user.create";
  try {
    return await db.transaction(async (tx) => {
      await requireAdmin(tx, actor);
      const earlier = await findEarlier(tx, { actor, requestId, action });
      if (earlier) return findCreated(tx, earlier, { email, password });
      const [user] = await tx
        .insert(users)
        .values({ email: email.toLowerCase(), name: name ?? "" })
        .returning(shown);
      if (!user) throw new Error("The account was not written");
      const { id } = user;
      const passwordEndsAt = new Date(Date.now() + firstPasswordLifetimeMs);
      await tx.insert(accounts).values({
        userId: id,
        accountId: id,
        providerId: "credential",
        password: hash,
        passwordEndsAt,
      });
      await recordAudit(tx, {
        id: requestId,
        actorId: actor.id,
        action,
        subjectType: "user",
        subjectId: id,
        before: null,
        after: { role: "customer", status: "active" },
      });
      await announce(tx, "users", { id });
      return { kind: "created", user };
    });
  } catch (error) {
    const isTaken = databaseError(error)?.constraint === "users_email_unique";
    if (isTaken) return { kind: "email_taken" };
    throw error;
  }
}

/** The account that the same request has made already. */
async function findCreated(
  tx: Database,
  { isTheirs, subjectId }: Earlier,
  { email, password }: Pick<NewUser, "email" | "password">,
): Promise<Created> {
  if (!isTheirs) return { kind: "sent_before" };
  const [made] = await tx
    .select({ user: shown, hash: accounts.password })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential")))
    .where(and(eq(users.id, subjectId), eq(users.email, email.toLowerCase())));
  const isSame = made?.hash && (await verifyPassword({ hash: made.hash, password }));
  return isSame ? { kind: "created", user: made.user } : { kind: "sent_before" };
}
