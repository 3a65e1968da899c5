import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { and, eq, like } from "drizzle-orm";
import { accounts, type Database, type Transaction, users, verifications } from "#db";
import { queueMail } from "#shop/content/mail-queue.ts";
import { recordAudit } from "#shop/people/audit.ts";
import { dropEmailChange, keepEmailChange } from "#shop/people/email-change.ts";
import { isSessionLeft } from "#shop/people/own-sessions.ts";
import {
  forgetFactors,
  forgetTakenSteps,
  noteProvenAuthenticator,
} from "#shop/people/second-factors.ts";
import { recordSecurityEvent } from "#shop/people/security-event.ts";
import { readdressOrders } from "#shop/sales/order-mail.ts";
import { type Call, sessionEnded } from "./check.ts";
import { readEmailToken } from "./email-token.ts";

interface Asker {
  userId: string;
  sessionId: string;
}

type Note = (tx: Transaction, asker: Asker, body: Record<string, unknown>) => Promise<void>;

/**
 * After one of the library's calls changed how a person signs in, writes it down, tells the person,
 * and ends what the change makes void.
 */
export function createSecurityNotes(db: Database) {
  return createAuthMiddleware(async (call) => {
    const { returned, session, newSession } = call.context;
    if (isAPIError(returned) || returned instanceof Error) return;
    if (call.path === "/verify-email") return noteVerifiedEmail(db, call);
    const asking = newSession ?? session;
    const note = notes[call.path];
    if (!asking || !note) return;
    const asker = { userId: asking.user.id, sessionId: asking.session.id };
    await db.transaction((tx) => note(tx, asker, call.body ?? {}));
  });
}

const notes: Record<string, Note> = {
  "/change-password": (tx, { userId }) => notePassword(tx, { userId }),

  "/change-email": async (tx, asker, { newEmail }) => {
    // Somebody else may have taken the account over since the library looked.
    if (!(await isSessionLeft(tx, asker))) return;
    const { userId } = asker;
    await keepEmailChange(tx, { userId, newEmail: String(newEmail), now: new Date() });
    await recordSecurityEvent(tx, { userId, event: "email-change-asked" });
  },

  "/two-factor/verify-totp": async (tx, { userId }) => {
    if (!(await noteProvenAuthenticator(tx, { userId, now: new Date() }))) return;
    await recordSecurityEvent(tx, { userId, event: "authenticator-on" });
  },

  "/two-factor/generate-backup-codes": (tx, { userId }) =>
    recordSecurityEvent(tx, { userId, event: "recovery-codes-renewed" }),

  "/two-factor/disable": async (tx, { userId }) => {
    await forgetFactors(tx, { userId });
    await recordSecurityEvent(tx, { userId, event: "two-step-off" });
  },
};

/**
 * A new password, however it came: devices that were trusted with the old one ask again, and no address waits
 * that somebody asked for who knew it.
 */
export async function notePassword(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await forgetTakenSteps(tx, { userId });
  await dropEmailChange(tx, { userId });
  await recordSecurityEvent(tx, { userId, event: "password-changed" });
}

/**
 * An identity that joins an account with another way in was linked; alone it has just opened it. The account may
 * have gone over to its owner since the library looked at the session of who links: then it goes again.
 */
export async function noteIdentity(
  db: Database,
  { id, userId, providerId }: { id: string; userId: string; providerId: string },
  asking: { session: { id: string } } | null | undefined,
): Promise<void> {
  if (providerId === "credential") return;
  if ((await db.$count(accounts, eq(accounts.userId, userId))) < 2) return;
  const sessionId = asking?.session.id;
  const isLinked = await db.transaction(async (tx) => {
    if (!sessionId || !(await isSessionLeft(tx, { userId, sessionId }))) return false;
    await recordSecurityEvent(tx, { userId, event: "identity-linked", provider: providerId });
    return true;
  });
  if (isLinked) return;
  await db.delete(accounts).where(eq(accounts.id, id));
  throw sessionEnded();
}

/** The calls by which an account leaves an address that was confirmed. */
const leaveConfirmed = new WeakSet<object>();

/** The library writes whether the old address was confirmed beside the new one, before the shop says that this is. */
export function keepLeftAddress(
  { context }: Pick<Call, "context">,
  { emailVerified }: { emailVerified?: boolean | undefined },
): void {
  if (emailVerified) leaveConfirmed.add(context);
}

/**
 * The library has checked the token. A changed address is told to the one that was left, and links
 * for a new password that went there end. One that nobody had confirmed may be a stranger's, who is
 * not told the new one.
 */
async function noteVerifiedEmail(db: Database, { context, query }: Call): Promise<void> {
  const change = readEmailToken(query?.token);
  if (!change) return;
  const { userId, newEmail } = change;
  await db.transaction(async (tx) => {
    // Whoever acts in the back office comes before the orders, and may be this person.
    const isAdministrator = and(eq(users.id, userId), eq(users.role, "admin"));
    await tx.select({ id: users.id }).from(users).where(isAdministrator).for("no key update");
    await readdressOrders(tx, { userId, email: newEmail });
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId))
      .for("no key update");
    if (!user) return;
    await tx
      .delete(verifications)
      .where(
        and(eq(verifications.value, user.id), like(verifications.identifier, "reset-password:%")),
      );
    await dropEmailChange(tx, { userId: user.id });
    await recordAudit(tx, {
      actorId: user.id,
      action: "user.email-change",
      subjectType: "user",
      subjectId: user.id,
      before: null,
      after: null,
    });
    await queueMail(tx, {
      cause: `email-changed:${user.id}:${crypto.randomUUID()}`,
      userId: user.id,
      to: change.email,
      template: "email-changed",
      data: { newEmail: leaveConfirmed.has(context) ? newEmail : null },
    });
  });
}
