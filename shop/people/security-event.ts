import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Transaction, users } from "#db";
import { queueMail } from "../content/mail-queue.ts";
import { recordAudit } from "./audit.ts";
import { mailedName } from "./mailed-name.ts";

/** What changed in how a person signs in, with its name in the audit log. */
const actions = {
  "password-changed": "user.password-change",
  "email-change-asked": "user.email-change-ask",
  "authenticator-on": "user.authenticator-on",
  "authenticator-off": "user.authenticator-off",
  "phone-on": "user.phone-on",
  "phone-off": "user.phone-off",
  "two-step-off": "user.two-step-off",
  "recovery-codes-renewed": "user.recovery-codes-renew",
  "identity-linked": "user.identity-link",
  "identity-unlinked": "user.identity-unlink",
} as const;

export type SecurityEvent = keyof typeof actions;

interface Happened {
  userId: string;
  event: SecurityEvent;
  /** The provider of an identity, such as `google`. */
  provider?: string | undefined;
}

/**
 * Writes down that a person changed how they sign in, and tells them by mail: should it have been
 * someone else, this is how they learn of it. Called with the transaction of the change, where the
 * change is made by the shop itself.
 */
export async function recordSecurityEvent(
  tx: Transaction,
  { userId, event, provider }: Happened,
): Promise<void> {
  const [user] = await tx
    .select({ name: users.name, email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return;
  await recordAudit(tx, {
    actorId: userId,
    action: actions[event],
    subjectType: "user",
    subjectId: userId,
    before: null,
    after: provider ? { provider } : null,
  });
  await queueMail(tx, {
    cause: `security-notice:${event}:${randomUUID()}`,
    userId,
    to: user.email,
    template: "security-notice",
    data: { name: mailedName(user), event },
  });
}
