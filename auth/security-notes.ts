import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { and, eq, like } from "drizzle-orm";
import { accounts, type Database, type Transaction, users, verifications } from "#db";
import { queueMail } from "#shop/content/mail-queue.ts";
import { recordAudit } from "#shop/people/audit.ts";
import { dropEmailChange, keepEmailChange } from "#shop/people/email-change.ts";
import {
  forgetFactors,
  forgetTrustedDevices,
  noteProvenAuthenticator,
} from "#shop/people/second-factors.ts";
import { recordSecurityEvent } from "#shop/people/security-event.ts";
import { redirectOrderMails } from "#shop/sales/order-mail.ts";
import { readEmailToken } from "./email-token.ts";

type Note = (tx: Transaction, userId: string, body: Record<string, unknown>) => Promise<void>;

/**
 * After one of the library's calls changed how a person signs in, writes it down, tells the person,
 * and ends what the change makes void.
 */
export function createSecurityNotes(db: Database) {
  return createAuthMiddleware(async (call) => {
    const { returned, session, newSession } = call.context;
    if (isAPIError(returned) || returned instanceof Error) return;
    if (call.path === "/verify-email") return noteVerifiedEmail(db, call.query?.token);
    const userId = (newSession ?? session)?.user.id;
    const note = notes[call.path];
    if (userId && note) await db.transaction((tx) => note(tx, userId, call.body ?? {}));
  });
}

const notes: Record<string, Note> = {
  "/change-password": (tx, userId) => notePassword(tx, { userId }),

  "/change-email": async (tx, userId, { newEmail }) => {
    await keepEmailChange(tx, { userId, newEmail: String(newEmail), now: new Date() });
    await recordSecurityEvent(tx, { userId, event: "email-change-asked" });
  },

  "/two-factor/verify-totp": async (tx, userId) => {
    if (!(await noteProvenAuthenticator(tx, { userId, now: new Date() }))) return;
    await recordSecurityEvent(tx, { userId, event: "authenticator-on" });
  },

  "/two-factor/generate-backup-codes": (tx, userId) =>
    recordSecurityEvent(tx, { userId, event: "recovery-codes-renewed" }),

  "/two-factor/disable": async (tx, userId) => {
    await forgetFactors(tx, { userId });
    await recordSecurityEvent(tx, { userId, event: "two-step-off" });
  },
};

/**
 * A new password, however it came: devices that were trusted with the old one ask again, and no address waits
 * that somebody asked for who knew it.
 */
export async function notePassword(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await forgetTrustedDevices(tx, { userId });
  await dropEmailChange(tx, { userId });
  await recordSecurityEvent(tx, { userId, event: "password-changed" });
}

/** An identity that joins an account with another way in was linked; alone it has just opened it. */
export async function noteIdentity(
  db: Database,
  { userId, providerId }: { userId: string; providerId: string },
): Promise<void> {
  if (providerId === "credential") return;
  if ((await db.$count(accounts, eq(accounts.userId, userId))) < 2) return;
  const linked = { userId, event: "identity-linked", provider: providerId } as const;
  await db.transaction((tx) => recordSecurityEvent(tx, linked));
}

/**
 * The library has checked the token. A changed address is told to the one that was left, and links
 * for a new password that went there end.
 */
async function noteVerifiedEmail(db: Database, token: unknown): Promise<void> {
  const change = readEmailToken(token);
  if (!change) return;
  const { userId, newEmail } = change;
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, name: users.name })
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
    await redirectOrderMails(tx, { userId: user.id, email: newEmail });
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
      data: { name: user.name, newEmail },
    });
  });
}
