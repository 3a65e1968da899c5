import { hashPassword } from "better-auth/crypto";
import { accounts, type Database, databaseError, users } from "#db";
import { announce } from "#realtime/bus.ts";
import { type Actor, requireAdmin } from "./administrator-role.ts";
import { recordAudit } from "./audit.ts";

interface NewUser {
  email: string;
  /** 8 to 72 characters. */
  password: string;
  /** Null where none was given. */
  name: string | null;
}

export type Created =
  | { kind: "created"; user: { id: string; email: string; name: string; createdAt: Date } }
  | { kind: "email_taken" };

/** Makes an account for someone, who can sign in at once. */
export async function createUser(
  db: Database,
  { actor, email, password, name }: NewUser & { actor: Actor },
): Promise<Created> {
  const hash = await hashPassword(password);
  try {
    return await db.transaction(async (tx) => {
      await requireAdmin(tx, actor);
      const [user] = await tx
        .insert(users)
        .values({ email: email.toLowerCase(), name: name ?? "" })
        .returning({
          id: users.id,
          email: users.email,
          name: users.name,
          createdAt: users.createdAt,
        });
      if (!user) throw new Error("The account was not written");
      const { id } = user;
      await tx
        .insert(accounts)
        .values({ userId: id, accountId: id, providerId: "credential", password: hash });
      await recordAudit(tx, {
        actorId: actor.id,
        action: "user.create",
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
