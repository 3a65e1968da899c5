import { createHash } from "node:crypto";
import type { Database } from "#db";
import { queueMail } from "#shop/content/mail-queue.ts";

/** A link for a new password works once, and for an hour. */
export const resetLinkLifetimeSeconds = 3600;

interface Parts {
  user: { id: string; name: string; email: string };
  token: string;
  /** The address buyers type, without a path. */
  siteUrl: string;
}

export async function mailPasswordReset(
  db: Database,
  { user, token, siteUrl }: Parts,
): Promise<void> {
  const letter = {
    cause: `password-reset:${token}`,
    userId: user.id,
    to: user.email,
    template: "password-reset",
    data: { name: user.name, link: `${siteUrl}/auth?token=${encodeURIComponent(token)}` },
  } as const;
  await db.transaction((tx) => queueMail(tx, letter));
}

/**
 * Asks whether an address is the person's own. The link leads to a page with a button: programs
 * that look through mail follow links, and they must not confirm anything.
 */
export async function mailEmailConfirmation(
  db: Database,
  { user, token, siteUrl }: Parts,
): Promise<void> {
  const letter = {
    cause: `email-verification:${createHash("sha256").update(token).digest("base64url")}`,
    userId: user.id,
    to: user.email,
    template: "email-verification",
    data: { name: user.name, link: `${siteUrl}/auth/confirm?token=${encodeURIComponent(token)}` },
  } as const;
  await db.transaction((tx) => queueMail(tx, letter));
}
